import Testing

@testable import KorzoApp

@Suite("What doctor says of Instagram")
struct ExamineInsightsTests {
  private let pair = ["INSIGHTS_INSTAGRAM_APP_ID": "1", "INSIGHTS_INSTAGRAM_APP_SECRET": "secret"]

  private func findings(_ environment: [String: String]) async throws -> [Finding] {
    examineInsights(try await readSettings(environment: environment))
  }

  @Test("Half of a pair is named, whichever half it is")
  func halves() async throws {
    for (key, missing) in [
      ("INSIGHTS_INSTAGRAM_APP_ID", "insights.instagramAppSecret"),
      ("INSIGHTS_INSTAGRAM_APP_SECRET", "insights.instagramAppID"),
      ("INSIGHTS_FACEBOOK_APP_ID", "insights.facebookAppSecret"),
      ("INSIGHTS_FACEBOOK_APP_SECRET", "insights.facebookAppID"),
    ] {
      let found = await examine { try await readSettings(environment: [key: "x"]) }
      #expect(found.map(\.isGood) == [false])
      #expect(found.first?.text.contains(missing) == true)
    }
  }

  @Test("Without an app there is nothing to say")
  func none() async throws {
    #expect(try await findings([:]).isEmpty)
  }

  @Test("Meta wants https")
  func https() async throws {
    let http = try await findings(pair.merging(["SITE_URL": "http://k.example.org"]) { $1 })
    #expect(http.map(\.isGood) == [false])
    let https = try await findings(pair.merging(["SITE_URL": "https://k.example.org"]) { $1 })
    #expect(https.map(\.isGood) == [true])
    #expect(https.first?.text.contains("Instagram Login") == true)
    #expect(https.first?.text.contains("secret") == false)
  }

  @Test("A stand-in is told")
  func standIn() async throws {
    let found = try await findings(
      pair.merging(["INSIGHTS_META_HOST": "http://127.0.0.1:9"]) { $1 })
    #expect(found.first?.text.contains("stand-in") == true)
  }
}
