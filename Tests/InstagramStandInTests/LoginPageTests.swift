import Core
import Fetching
import Instagram
import InstagramStandIn
import Testing

@Suite struct LoginPageTests {
  @Test func thePageSaysWhatItIsInTheReadersLanguage() async throws {
    try await withStandIn { encounter async throws in
      let address = encounter.client(.instagram).authorizationURL(redirect: redirect, state: "s")
      for (language, words) in [("cs", "náhrada, ne Instagram"), ("en", "not Instagram")] {
        let page = try await encounter.fetcher.fetch(
          FetchRequest(url: address, headers: ["Accept-Language": language]))
        let text = String(decoding: page.body, as: UTF8.self)
        #expect(page.status == 200)
        #expect(text.contains(words))
        #expect(text.contains("Tereza"))
        #expect(!text.contains("Bezestránek"))
      }
    }
  }

  @Test func itsFormMayLeadBackToWhoeverAsked() async throws {
    try await withStandIn { encounter async throws in
      let address = encounter.client(.facebook).authorizationURL(redirect: redirect, state: "s")
      let page = try await encounter.fetcher.fetch(FetchRequest(url: address))
      let policy = page.headers["Content-Security-Policy"] ?? ""
      #expect(policy.contains("form-action 'self' http://localhost:8080"))
    }
  }

  @Test func postingItLeadsBackWithACode() async throws {
    try await withStandIn { encounter async throws in
      let form =
        "client_id=\(encounter.standIn.appID)&redirect_uri=http%3A%2F%2Flocalhost%3A1%2Fback"
        + "&response_type=code&state=xyz&scope=instagram_business_basic&person=small"
        + "&granted=instagram_business_basic&decision="
      for (decision, expected) in [("continue", "code=AQ"), ("cancel", "error=access_denied")] {
        var request = FetchRequest(
          url: encounter.standIn.address + "/oauth/authorize", method: .post,
          headers: ["Content-Type": "application/x-www-form-urlencoded"],
          body: Array((form + decision).utf8))
        request.followsRedirects = false
        let answer = try await encounter.fetcher.fetch(request)
        #expect(answer.status == 303)
        let location = answer.headers["Location"] ?? ""
        #expect(location.hasPrefix("http://localhost:1/back?\(expected)"))
        #expect(location.contains("state=xyz"))
      }
    }
  }

  @Test func aWrongAppIsToldSo() async throws {
    try await withStandIn { encounter async throws in
      let page = try await encounter.fetcher.fetch(
        FetchRequest(url: encounter.standIn.address + "/oauth/authorize?client_id=1"))
      #expect(page.status == 400)
      #expect(String(decoding: page.body, as: UTF8.self).contains("client_id"))
    }
  }
}
