import Accounts
import AppTestSupport
import Features
import Fetching
import Testing

@testable import KorzoApp

/// Two items of each setting that is a list, and where they arrive.
private let lists: [String: (items: [String], read: @Sendable (Settings) -> [String])] = [
  "http.trustedProxies": (["10.0.0.1", "10.1.0.0/16"], { $0.trustedProxies }),
  "site.hosts": (["korzo.test", "korzo.lan"], { $0.siteHosts }),
  "features": (["magazine", "reader"], { $0.features.map(\.rawValue).sorted() }),
  "openid.providers": (["acme", "google"], { $0.openIDProviders.map(\.id) }),
  "fetching.allowedHosts": (["127.0.0.1:1", "feeds.lan"], { $0.allowedHosts }),
  "fetching.hosts": (
    ["a.example=http://127.0.0.1:1", "b.example:8080=https://mirror.example"], { $0.hosts.texts }
  ),
  "surveys.regions": (["Kraj Vysočina", "Praha 1"], { $0.regions }),
]

/// What a setting that is a list makes of a text.
private func reading(_ key: String, _ text: String) async throws -> [String] {
  let list = try #require(lists[key], "\(key) is a list, so it needs two items here")
  let providers = [
    "OPENID_ACME_ISSUER": "https://id.example.org", "OPENID_ACME_CLIENT_ID": "korzo",
    "OPENID_ACME_CLIENT_SECRET": "hush", "OPENID_GOOGLE_CLIENT_ID": "korzo",
    "OPENID_GOOGLE_CLIENT_SECRET": "hush",
  ]
  return list.read(try await readSettings(flags: [key: text], environment: providers))
}

@Suite("Settings that are lists")
struct ListSettingsTests {
  private var settings: [SettingDocumentation] {
    (Settings.documentation + App.features.flatMap(\.settings)).filter(\.isList)
  }

  @Test("Whatever is said to be comma-separated is read as a list, and nothing else")
  func known() {
    for setting in Settings.documentation + App.features.flatMap(\.settings) {
      #expect(
        setting.isList == setting.meaning.lowercased().contains("comma-separated"),
        "\(setting.key)")
    }
    #expect(Set(settings.map(\.key)) == Set(lists.keys))
  }

  @Test("White space around an item goes, and the order stays")
  func around() async throws {
    for setting in settings {
      let items = try #require(lists[setting.key]).items
      for text in [items.joined(separator: ","), " \(items[0]) ,\t\(items[1])\n"] {
        #expect(try await reading(setting.key, text) == items, "\(setting.key)")
      }
      #expect(try await reading(setting.key, " ") == [], "\(setting.key)")
    }
  }

  @Test("White space inside an item stays, or the item is refused; it is never another one")
  func inside() async throws {
    for setting in settings {
      let items = try #require(lists[setting.key]).items
      for space in [" ", "  ", "\t", "\u{A0}"] {
        let broken = String(items[0].prefix(3)) + space + String(items[0].dropFirst(3))
        do {
          let read = try await reading(setting.key, "\(broken),\(items[1])")
          #expect(read == [broken, items[1]], "\(setting.key)")
        } catch is SettingsError {}
      }
    }
  }

  @Test("Each of the regions that are there without a setting has its spaces")
  func regions() async throws {
    let regions = try await readSettings(environment: [:]).regions
    #expect(regions.count == 14)
    #expect(regions.contains("Středočeský kraj") && regions.contains("Kraj Vysočina"))
    #expect(regions.count { $0.contains(" ") } == 13)
  }

  @Test("An empty item, and one that is there twice, is refused with what to write instead")
  func slips() async throws {
    for setting in settings {
      let items = try #require(lists[setting.key]).items
      for text in [
        "\(items[0]),", ",\(items[0])", "\(items[0]),,\(items[1])", "\(items[0]), ,\(items[1])",
        ",", "\(items[0]),\(items[0])", "\(items[0]),\(items[1]), \(items[0]) ",
      ] {
        let error = await #expect(throws: SettingsError.self, "\(setting.key): '\(text)'") {
          try await reading(setting.key, text)
        }
        let message = try #require(error?.description)
        #expect(message.contains(setting.environmentName), "\(setting.key)")
        #expect(message.contains("No item is empty, and none is there twice."))
      }
    }
  }
}
