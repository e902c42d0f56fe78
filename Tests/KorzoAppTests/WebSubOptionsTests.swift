import Reader
import Testing

@testable import KorzoApp

@Suite("Whether hubs of feeds reach this place")
struct WebSubOptionsTests {
  private func options(_ flags: [String: String]) async throws -> WebSubOptions {
    webSubOptions(try await readSettings(flags: flags, environment: [:]))
  }

  @Test(
    "At a public address, and at no other",
    arguments: [
      ("https://korzo.example.org", true), ("http://korzo.example.org:8443", true),
      ("https://93.184.216.34", true), ("https://[2606:2800:220:1::1]", true),
      ("http://localhost:8080", false), ("http://korzo", false), ("http://korzo.local", false),
      ("http://korzo.LOCALHOST", false), ("https://nas.home.arpa", false),
      ("http://127.0.0.1:8080", false), ("http://192.168.1.7", false), ("http://10.0.0.1", false),
      ("http://[::1]:8080", false), ("http://[fd00::1]", false), ("http://0.0.0.0", false),
    ])
  func address(site: String, isReached: Bool) async throws {
    let found = try await options(["site.url": site])
    #expect(found.isOn && found.site == (isReached ? site : nil))
  }

  @Test("Not without an address, and not where one person is alone on their machine")
  func without() async throws {
    #expect(try await options([:]).site == nil)
    let alone = ["site.url": "https://korzo.example.org", "accounts.mode": "single"]
    #expect(try await options(alone).site == nil)
  }

  @Test("A private address counts when the operator has named it")
  func named() async throws {
    let site = "http://127.0.0.1:8080"
    for (host, isReached) in [
      ("127.0.0.1:8080", true), ("127.0.0.1", true), ("127.0.0.1:80", false),
    ] {
      let found = try await options(["site.url": site, "fetching.allowedHosts": host])
      #expect(found.site == (isReached ? site : nil), "\(host)")
    }
  }

  @Test("It can be switched off")
  func off() async throws {
    let settings = ["site.url": "https://korzo.example.org", "reader.websub": "false"]
    let found = try await options(settings)
    #expect(!found.isOn && found.site == "https://korzo.example.org")
  }
}
