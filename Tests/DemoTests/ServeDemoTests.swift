import Accounts
import AppTestSupport
import Foundation
import KorzoApp
import Logging
import Testing

@testable import Demo

@Suite("Serving the demonstration")
struct ServeDemoTests {
  @Test("It heeds the database and the style sheets, and nothing that reaches out")
  func settings() {
    let given = [
      "DATABASE_URL": "postgres://x", "DATABASE_CONNECTIONS": "8", "SITE_PUBLIC": "/p",
      "MAIL_SMTP_HOST": "mail.example.org", "SITE_URL": "https://example.org",
      "PATH": "/bin", "DATABASES": "x",
    ]
    #expect(
      heeded(given).keys.sorted()
        == ["DATABASE_CONNECTIONS", "DATABASE_URL", "SITE_PUBLIC"])
  }

  @Test("A place of others is not filled with people that are none, nor changed")
  func others() async throws {
    try checkIsOurs(first: nil, hasBegun: false)
    try checkIsOurs(first: demoName, hasBegun: true)
    for (first, hasBegun) in [("petr", false), ("petr", true), (demoName, false)] {
      #expect(throws: UsageError.self) { try checkIsOurs(first: first, hasBegun: hasBegun) }
    }
  }

  @Test("Who was first in a place is told without making one")
  func first() async throws {
    let folder = repositoryFolder + "/.build/test-data/" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let settings = try await readSettings(flags: ["data.dir": folder], environment: [:])
    #expect(try await firstPerson(of: settings) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder))
    let app = try await App(settings, logger: Logger(label: "t") { _ in SwiftLogNoOpLogHandler() })
    for name in ["petr", "demo"] {
      try await app.accounts.createAccount(
        userName: name, email: nil, password: nil, verified: false)
    }
    await app.close()
    #expect(try await firstPerson(of: settings) == "petr")
  }

  @Test("A database is not begun anew, and nothing is deleted then")
  func fresh() async throws {
    let folder = repositoryFolder + "/.build/test-data/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data().write(to: URL(fileURLWithPath: folder + "/kept"))
    let plan = try DemoPlan(
      folder: folder, host: "127.0.0.1", port: 1, seed: 1, size: try DemoSize(),
      content: try DemoContent(repositoryFolder + "/Demo"))
    await #expect(throws: UsageError.self) {
      try await serveDemo(
        plan, fresh: true, environment: ["DATABASE_URL": "postgres://x@127.0.0.1:1/x"],
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, say: { _ in })
    }
    #expect(FileManager.default.fileExists(atPath: folder + "/kept"))
  }
}
