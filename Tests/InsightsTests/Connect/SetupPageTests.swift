import AppTestSupport
import Core
import Database
import Features
import Instagram
import InstagramStandIn
import Testing
import Web

@testable import Insights

@Suite("Setting Instagram up", .timeLimit(.minutes(2)))
struct SetupPageTests {
  @Test("Admins see the addresses to enter, what is missing, and nobody's names")
  func page() async throws {
    try await withConnections(.sqlite) { world async throws in
      let admin = try await world.test.person("olga", role: .admin)
      let alena = try await world.person("alena")
      _ = try await alena.connect()
      let page = try await admin.get("/admin/insights").text
      let base = world.insights.options.site.address
      for address in [
        "callback/instagram", "callback/facebook", "deauthorize/instagram",
        "deauthorize/facebook", "deletion/instagram", "deletion/facebook", "webhook",
      ] {
        #expect(page.contains("<code>\(base)/insights/\(address)</code>"))
        #expect(page.contains("data-copy=\"\(base)/insights/\(address)\""))
      }
      #expect(page.contains("Instagram Login: 1 being read") && !page.contains("tereza"))
      #expect(page.contains("instagram_business_manage_insights"))
      #expect(!page.contains(world.standIn.appSecret))
      #expect(!page.contains("stand-in-verify-token"))
      #expect(try await alena.visitor.get("/admin/insights").status == 403)
      #expect(try await alena.visitor.post("/admin/insights").status == 403)
    }
  }

  @Test("Meta is asked whether it takes the app, and both answers are told")
  func accepted() async throws {
    for (secret, words) in [
      (nil, "Facebook Login: Meta takes the id and the secret."),
      ("wrong", "Facebook Login: Meta does not take the id and the secret."),
    ] {
      var settings: [String: String] = [:]
      settings["insights.facebookAppSecret"] = secret
      try await withConnections(.sqlite, settings: settings) { world async throws in
        let admin = try await world.test.person("olga", role: .admin)
        let page = try await admin.post("/admin/insights")
        #expect(page.status == 200 && page.text.contains(words), "\(page.text)")
        #expect(page.text.contains("Instagram Login: whether the secret is right shows"))
        #expect(!page.text.contains(world.standIn.appSecret))
      }
    }
  }

  @Test("Nothing is set up: both pairs of settings are named")
  func missing() async throws {
    try await withApp(.sqlite) { test async throws in
      let admin = try await test.person("olga", role: .admin)
      let page = try await admin.get("/admin/insights").text
      #expect(page.contains("insights.instagramAppID and insights.instagramAppSecret are missing"))
      #expect(page.contains("insights.facebookAppID and insights.facebookAppSecret are missing"))
      #expect(page.contains("Meta sends people back to https only"))
    }
  }

  @Test("A version of the API is known to live two years")
  func versions() throws {
    let version = try #require(GraphVersion("v26.0"))
    let end = try #require(version.livesUntil)
    // 28 July 2028.
    #expect(end == Timestamp(milliseconds: 1_848_355_200_000))
    #expect(GraphVersion("v99.0")?.livesUntil == nil)
    #expect(GraphVersion("26") == nil && GraphVersion("vx") == nil)
  }

  @Test("A version that ends within two months is outdated")
  func outdated() async throws {
    try await withConnections(.sqlite, settings: ["insights.graphVersion": "v22.0"]) {
      world async throws in
      world.test.clock.advance(by: .days(10))
      let admin = try await world.test.person("olga", role: .admin)
      let page = try await admin.get("/admin/insights").text
      #expect(page.contains("Version v22.0 of the Graph API ends soon"))
    }
  }
}
