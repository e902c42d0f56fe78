import Core
import Fetching
import TestSupport
import Testing

@testable import Instagram

@Suite("Where the browser goes to agree")
struct AuthorizationTests {
  private func address(_ login: InstagramLogin, host: String? = nil) -> String {
    let app = InstagramApp(login: login, id: "123", secret: appSecret, version: "v26.0", host: host)
    return InstagramClient(app: app, fetcher: Fetcher(), clock: TestClock().clock)
      .authorizationURL(redirect: "https://korzo.example/insights/callback", state: "a b&c")
  }

  @Test("Instagram Login asks for the two permissions, at an address without a version")
  func instagram() {
    #expect(
      address(.instagram)
        == "https://www.instagram.com/oauth/authorize?client_id=123&redirect_uri=https%3A%2F%2F"
        + "korzo.example%2Finsights%2Fcallback&response_type=code&scope=instagram_business_basic"
        + "%2Cinstagram_business_manage_insights&state=a%20b%26c")
  }

  @Test("Facebook Login asks at an address with a version, for the Pages of businesses as well")
  func facebook() {
    let address = address(.facebook)
    #expect(address.hasPrefix("https://www.facebook.com/v26.0/dialog/oauth?client_id=123&"))
    #expect(
      address.contains(
        "&scope=instagram_basic%2Cinstagram_manage_insights%2Cpages_show_list%2C"
          + "pages_read_engagement%2Cbusiness_management%2Cads_read&"))
    #expect(address.hasSuffix("&auth_type=rerequest"), "what was left out is asked for again")
  }

  @Test("Where webhooks are taken, Facebook Login asks to subscribe Pages as well")
  func webhooks() {
    let addresses = InstagramLogin.allCases.map { login in
      let app = InstagramApp(login: login, id: "123", secret: appSecret, version: "v26.0")
      return InstagramClient(app: app, fetcher: Fetcher(), clock: TestClock().clock)
        .authorizationURL(redirect: "https://k.example/r", state: "s", takesWebhooks: true)
    }
    #expect(addresses[0].contains("manage_insights&state"))
    #expect(
      addresses[1].contains("%2Cbusiness_management%2Cads_read%2Cpages_manage_metadata&state"))
  }

  @Test("No address holds the secret, and a stand-in takes the place of all hosts")
  func standIn() {
    for login in InstagramLogin.allCases {
      #expect(!address(login).contains(appSecret))
      #expect(address(login, host: "http://127.0.0.1:9").hasPrefix("http://127.0.0.1:9/"))
    }
    let facebook = InstagramApp(
      login: .facebook, id: "1", secret: appSecret, version: "v26.0", host: "http://127.0.0.1:9")
    #expect(facebook.graph == "http://127.0.0.1:9/graph.facebook.com")
    #expect("\(facebook)" == "facebook app 1")
  }
}
