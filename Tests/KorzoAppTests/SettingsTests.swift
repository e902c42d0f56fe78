import Accounts
import Configuration
import Features
import Foundation
import Testing

@testable import KorzoApp

@Suite("Settings")
struct SettingsTests {
  @Test("A flag wins over the environment, that over the file, that over the default")
  func precedence() async throws {
    try await withFolder { folder in
      let file = folder + "/korzo.env"
      try "HTTP_PORT=1001\nHTTP_HOST=127.0.0.2\nSITE_NAME=File\n".write(
        toFile: file, atomically: true, encoding: .utf8)
      let settings = try await readSettings(
        flags: ["http.port": "3003"], file: file,
        environment: ["HTTP_PORT": "2002", "HTTP_HOST": "127.0.0.3"])
      #expect(settings.port == 3003)
      #expect(settings.host == "127.0.0.3")
      #expect(settings.siteName == "File")
      #expect(settings.accent == "terracotta")
    }
  }

  @Test("An empty value is as good as none")
  func empty() async throws {
    let settings = try await readSettings(environment: ["HTTP_PORT": "", "SITE_URL": ""])
    #expect(settings.port == 8080)
    #expect(settings.siteURL == nil)
  }

  @Test("A settings file that cannot be read is named")
  func missingFile() async throws {
    let error = await #expect(throws: UsageError.self) {
      try await readSettings(file: "/nowhere/korzo.env", environment: [:])
    }
    #expect(error?.description.contains("/nowhere/korzo.env") == true)
  }

  @Test(
    "What cannot be used is refused in a sentence that names it",
    arguments: [
      ("database.url", "mysql://x"), ("database.connections", "1"),
      ("database.connections", "101"), ("database.connections", "many"),
      ("database.durability", "half"), ("http.port", "-1"), ("http.port", "65536"),
      ("http.port", "http"), ("http.trustedProxies", "127.0.0.1, proxy"),
      ("http.trustedProxies", "10.0.0.0/99"), ("site.url", "korzo.example.org"),
      ("site.url", "ftp://korzo.example.org"), ("site.accent", "pink"),
      ("site.timeZone", "Europe/Nowhere"), ("features", "reader,chess"),
      ("accounts.mode", "double"), ("accounts.registration", "maybe"), ("mail.from", "nobody"),
      ("mail.smtp.port", "0"), ("mail.smtp.security", "ssl"), ("fetching.perHost", "0"),
      ("fetching.perHost", "65"), ("reader.shortestInterval", "0"),
      ("reader.shortestInterval", "1441"), ("reader.directory", "/etc/feeds.opml"),
      ("reader.directory", "../feeds.opml"), ("reader.directory", "http://example.org/x"),
      ("reader.websub", "perhaps"), ("log.level", "loud"), ("metrics.token", "tooshort"),
      ("http.connections", "15"), ("metrics.listen", "9090"), ("metrics.listen", ":9090"),
      ("metrics.listen", "::1:9090"), ("metrics.listen", "127.0.0.1:65536"),
      ("metrics.listen", "http://127.0.0.1:9090"), ("storage.kind", "ftp"),
      ("site.hosts", "korzo.example:80"), ("site.hosts", "https://korzo.example"),
      ("site.hosts", "a b@c"), ("site.secret", "abc"), ("database.create", "maybe"),
      ("storage.minimumFree", "-1"), ("storage.minimumFree", "1000001"),
    ])
  func nonsense(key: String, value: String) async throws {
    let setting = try #require(Settings.documentation.first { $0.key == key })
    let error = await #expect(throws: SettingsError.self) {
      try await readSettings(
        environment: ["MAIL_SMTP_HOST": "mail.example.org", setting.environmentName: value])
    }
    let message = try #require(error?.description)
    #expect(message.contains("The setting \(key) (\(setting.environmentName))"))
    #expect(message.contains(setting.meaning))
    #expect(message.contains("'\(value)'") == !setting.isSecret)
    if setting.isSecret { #expect(!message.contains(value)) }
  }

  @Test("The ends of each range can be used", arguments: [("0", "1", "2"), ("65535", "64", "100")])
  func bounds(port: String, perHost: String, connections: String) async throws {
    let settings = try await readSettings(environment: [
      "HTTP_PORT": port, "FETCHING_PER_HOST": perHost, "DATABASE_CONNECTIONS": connections,
    ])
    #expect("\(settings.port)" == port)
    #expect("\(settings.connectionsPerHost)" == perHost)
    #expect("\(settings.databaseConnections)" == connections)
  }

  @Test(
    "The metrics' own address is a host and a port",
    arguments: [
      ("127.0.0.1:9090", "127.0.0.1", 9090), ("[::1]:0", "::1", 0),
      ("metrics.lan:80", "metrics.lan", 80),
    ])
  func metricsListen(text: String, host: String, port: Int) async throws {
    let settings = try await readSettings(environment: ["METRICS_LISTEN": text])
    #expect(settings.metricsListen?.host == host)
    #expect(settings.metricsListen?.port == port)
  }

  @Test("A provider needs its id, secret and issuer, and the secret is not told")
  func providers() async throws {
    var environment = ["OPENID_PROVIDERS": "acme,google"]
    for (name, value) in [
      ("OPENID_ACME_ISSUER", "https://id.example.org"), ("OPENID_ACME_CLIENT_ID", "korzo"),
      ("OPENID_ACME_CLIENT_SECRET", "hush-acme"), ("OPENID_GOOGLE_CLIENT_ID", "korzo"),
    ] {
      let error = await #expect(throws: SettingsError.self) {
        try await readSettings(environment: environment)
      }
      #expect(error?.description.contains("(\(name))") == true)
      environment[name] = value
    }
    let error = await #expect(throws: SettingsError.self) {
      try await readSettings(environment: environment)
    }
    #expect(error?.description.contains("(OPENID_GOOGLE_CLIENT_SECRET)") == true)
    #expect(error?.description.contains("hush") == false)
    environment["OPENID_GOOGLE_CLIENT_SECRET"] = "hush-google"
    let settings = try await readSettings(environment: environment)
    #expect(settings.openIDProviders.map(\.id) == ["acme", "google"])
    #expect(settings.openIDProviders.map(\.clientID) == ["korzo", "korzo"])
  }

  @Test("The documentation gives the names that are really read")
  func names() throws {
    for setting in Settings.documentation {
      let reader = ConfigReader(
        provider: EnvironmentVariablesProvider(
          environmentVariables: [setting.environmentName: "found"]))
      #expect(reader.string(forKey: ConfigKey(setting.key)) == "found", "\(setting.key)")
    }
    let keys = Settings.documentation.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test(
    "Capitals of an abbreviation stay together",
    arguments: [
      ("fetching.caFile", "FETCHING_CA_FILE"), ("mail.smtp.caFile", "MAIL_SMTP_CA_FILE"),
      ("openid.acme.clientID", "OPENID_ACME_CLIENT_ID"),
      ("openid.my-id.clientSecret", "OPENID_MY_ID_CLIENT_SECRET"),
      ("http.trustedProxies", "HTTP_TRUSTED_PROXIES"), ("features", "FEATURES"),
    ])
  func environmentName(key: String, name: String) {
    let setting = SettingDocumentation(key: key, fallback: nil, meaning: "", isSecret: false)
    #expect(setting.environmentName == name)
    let reader = ConfigReader(
      provider: EnvironmentVariablesProvider(environmentVariables: [name: "found"]))
    #expect(reader.string(forKey: ConfigKey(key)) == "found")
  }

  @Test("The document has a row for each setting, and marks the secret ones")
  func document() {
    let rows = settingsDocument().split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == Settings.documentation.count)
    for (row, setting) in zip(rows, Settings.documentation) {
      #expect(row.hasPrefix("| `\(setting.key)` | `\(setting.environmentName)` |"))
      #expect(row.contains("*Secret.*") == setting.isSecret)
    }
  }
}

/// Gives `body` an empty folder and takes it away afterwards.
func withFolder(_ body: (String) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appending(path: "korzo-\(UUID())")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder.path)
}
