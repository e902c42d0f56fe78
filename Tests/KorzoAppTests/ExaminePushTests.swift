import Testing

@testable import KorzoApp

@Suite("What doctor says of notifications on devices")
struct ExaminePushTests {
  private func findings(_ environment: [String: String]) async throws -> [Finding] {
    examinePush(try await readSettings(environment: environment))
  }

  @Test("They need https", arguments: ["http://korzo.example.org", "http://192.168.1.7:8080"])
  func https(address: String) async throws {
    let findings = try await findings(["SITE_URL": address])
    #expect(findings.map(\.isGood) == [false])
    #expect(findings.first?.text.contains("need https") == true)
  }

  @Test("With https they work, and push services may write to the site")
  func secure() async throws {
    let findings = try await findings(["SITE_URL": "https://korzo.example.org"])
    #expect(findings.map(\.isGood) == [true])
    #expect(findings.first?.text.contains("https://korzo.example.org") == true)
  }

  @Test(
    "Push services must be able to write to whom is named",
    arguments: [
      ("mailto:me@korzo.localdomain", false),
      ("https://localhost/contact", false), ("mailto:me@korzo.example.org", true),
      ("https://korzo.example.org/about", true),
    ])
  func contact(subject: String, isGood: Bool) async throws {
    let findings = try await findings(
      ["SITE_URL": "https://korzo.example.org", "PUSH_SUBJECT": subject])
    #expect(findings.map(\.isGood) == [isGood])
    #expect(findings.first?.text.contains(subject) == true)
  }

  @Test(
    "On one's own machine, and where there is no inbox, there is nothing to say",
    arguments: [
      [:], ["SITE_URL": "http://127.0.0.1:8080"],
      ["SITE_URL": "http://korzo.example.org", "FEATURES": "reader"],
    ])
  func nothing(environment: [String: String]) async throws {
    #expect(try await findings(environment).isEmpty)
  }
}
