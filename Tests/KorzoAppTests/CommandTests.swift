import Accounts
import AppTestSupport
import Database
import DatabaseSQLite
import Foundation
import Logging
import Mail
import Reader
import Testing

@testable import KorzoApp

@Suite("korzo backup and restore")
struct BackupTests {
  @Test("A backup taken while others write brings the same people and articles back")
  func roundTrip() async throws {
    let server = try LocalServer { _, connection in
      connection.answer(200, ["Content-Type: application/rss+xml"], Array(feed.utf8))
    }
    defer { server.stop() }
    try await withFolder { folder in
      let settings = try await commandSettings(
        folder + "/data", ["fetching.allowedHosts": "127.0.0.1:\(server.port)"])
      let app = try await fill(settings)
      let account = try await app.account("alena")
      _ = try await app.reader.subscribe(account, to: "\(server.url)/feed.xml", folder: nil)
      let before = try await contents(app.database)
      #expect(before.people == ["alena"])
      #expect(before.articles == ["Article 0", "Article 1", "Article 2"])

      let writing = Task { [database = app.database] in
        while !Task.isCancelled {
          try await database.write { db in
            _ = try db.execute("UPDATE account SET display_name = display_name || 'x'")
            _ = try db.execute("UPDATE account SET display_name = 'y'")
          }
        }
      }
      try await backUp(settings, to: folder + "/backup")
      writing.cancel()
      _ = await writing.result
      await app.close()

      // Into an empty folder, as on a new machine.
      let other = try await commandSettings(folder + "/other", [:])
      try await restore(other, from: folder + "/backup", replace: false)
      let restored = try SQLiteDatabase(path: folder + "/other/korzo.sqlite")
      #expect(try await contents(restored) == before)
      #expect(try await restored.read { try $0.value("PRAGMA integrity_check") } == "ok")
      await restored.close()
      let secret = FileManager.default.contents(atPath: folder + "/other/secret")
      #expect(secret?.count == 32)
      #expect(secret == FileManager.default.contents(atPath: folder + "/data/secret"))
    }
  }

  @Test("With replace, what was there is kept beside what was brought back")
  func replacing() async throws {
    try await withFolder { folder in
      let settings = try await commandSettings(folder + "/data", [:])
      let app = try await fill(settings)
      await app.close()
      try await backUp(settings, to: folder + "/backup")
      let later = try await App(settings, logger: makeLogger(level: .critical))
      try await later.accounts.delete("alena")
      await later.close()
      let error = await #expect(throws: UsageError.self) {
        try await restore(settings, from: folder + "/backup", replace: false)
      }
      #expect(error?.description.contains("--replace") == true)
      #expect(try await people(folder + "/data/korzo.sqlite") == [])
      try await restore(settings, from: folder + "/backup", replace: true)
      #expect(try await people(folder + "/data/korzo.sqlite") == ["alena"])
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder + "/data")
        .filter { $0.contains(".before-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
      #expect(kept.count == 1)
      #expect(try await people(folder + "/data/" + (kept.first ?? "")) == [])
    }
  }

  @Test("A folder that is no backup changes nothing, and the reason is told")
  func badBackups() async throws {
    try await withFolder { folder in
      let settings = try await commandSettings(folder + "/data", [:])
      let app = try await fill(settings)
      await app.close()
      let before = try FileManager.default.contentsOfDirectory(atPath: folder + "/data").sorted()
      for (name, bytes) in [
        ("empty", nil), ("nonsense", Data("not a database".utf8)),
        ("torn", Data("SQLite format 3\u{0}".utf8) + Data(repeating: 7, count: 8000)),
      ] as [(String, Data?)] {
        let backup = folder + "/" + name
        try FileManager.default.createDirectory(
          atPath: backup, withIntermediateDirectories: false)
        try bytes?.write(to: URL(filePath: backup + "/korzo.sqlite"))
        let error = await #expect(throws: (any Error).self) {
          try await restore(settings, from: backup, replace: true)
        }
        #expect(error.map { explanation(of: $0) }?.isEmpty == false)
        #expect((error as? UsageError)?.description.contains(backup) == true, "\(name)")
      }
      let after = try FileManager.default.contentsOfDirectory(atPath: folder + "/data").sorted()
      #expect(after == before)
      #expect(try await people(folder + "/data/korzo.sqlite") == ["alena"])
    }
  }

  @Test("Nothing is brought back while Korzo runs on the database")
  func running() async throws {
    try await withFolder { folder in
      let settings = try await commandSettings(folder + "/data", [:])
      let app = try await fill(settings)
      try await backUp(settings, to: folder + "/backup")
      let error = await #expect(throws: UsageError.self) {
        try await restore(settings, from: folder + "/backup", replace: true)
      }
      #expect(error?.description.contains("Stop it first") == true)
      #expect(try await app.people().map(\.userName) == ["alena"])
      await app.close()
      try await restore(settings, from: folder + "/backup", replace: true)
    }
  }

  @Test("A backup overwrites nothing and leaves nothing half done")
  func refusals() async throws {
    try await withFolder { folder in
      let empty = try await commandSettings(folder + "/nothing", [:])
      let noDatabase = await #expect(throws: UsageError.self) {
        try await backUp(empty, to: folder + "/backup")
      }
      #expect(noDatabase?.description.contains(folder + "/nothing") == true)
      let taken = await #expect(throws: UsageError.self) { try await backUp(empty, to: folder) }
      #expect(taken?.description.contains("is there already") == true)
      let postgres = try await commandSettings(
        folder, ["database.url": "postgres://localhost/korzo"])
      let other = await #expect(throws: UsageError.self) {
        try await backUp(postgres, to: folder + "/backup")
      }
      #expect(other?.description.contains("pg_dump") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    }
  }

  private let feed = """
    <?xml version="1.0"?><rss version="2.0"><channel><title>Field notes</title>
    <link>https://news.example.org/</link><description>Notes</description>
    \((0..<3).map { "<item><guid isPermaLink=\"false\">\($0)</guid><title>Article \($0)</title></item>" }.joined())
    </channel></rss>
    """

  private func fill(_ settings: Settings) async throws -> App {
    let app = try await App(settings, logger: makeLogger(level: .critical)) { accounts, _ in
      accounts.passwordCost = .forTests
    }
    try await app.accounts.createAccount(
      userName: "alena", email: "alena@example.org", password: testPassword, verified: true)
    return app
  }

  private struct Contents: Equatable, Sendable {
    let people: [String]
    let articles: [String]
  }

  private func contents(_ database: any Database) async throws -> Contents {
    try await database.read { db in
      Contents(
        people: try db.column("SELECT user_name FROM account ORDER BY 1"),
        articles: try db.column("SELECT title FROM article ORDER BY 1"))
    }
  }

  private func people(_ path: String) async throws -> [String] {
    let database = try SQLiteDatabase(path: path)
    let people = try await contents(database).people
    await database.close()
    return people
  }
}

@Suite("korzo doctor")
struct DoctorTests {
  @Test(
    "What should be mended is named",
    arguments: [
      ([:], "No mail server is set"),
      (["accounts.mode": "single", "http.host": "0.0.0.0"], "accounts.mode is single"),
      (["http.host": "0.0.0.0"], "site.url is not set"),
      (["site.url": "http://korzo.example.org"], "without TLS"),
      (["site.url": "https://korzo.example.org"], "http.trustedProxies is empty"),
      (["mail.smtp.host": "mail.example.org"], "mail.from is korzo@localhost.localdomain"),
      (
        [
          "mail.smtp.host": "mail.example.org", "mail.smtp.user": "x", "mail.smtp.security": "none",
        ],
        "travels in the clear"
      ),
      (["site.public": "/nowhere"], "'/nowhere'"),
      (["database.url": "postgres://u@127.0.0.1:1/x"], "The database cannot be used"),
      (["storage.folder": "/dev/null/files"], "Files cannot be kept in the folder /dev/null/files"),
    ] as [([String: String], String)])
  func mend(flags: [String: String], words: String) async throws {
    try await withFolder { folder in
      let findings = await examine { try await commandSettings(folder, flags) }
      #expect(findings.contains { !$0.isGood && $0.text.contains(words) }, "\(findings)")
    }
  }

  @Test("A well set up instance has nothing to mend")
  func good() async throws {
    try await withFolder { folder in
      let flags = [
        "site.url": "https://korzo.example.org", "http.trustedProxies": "127.0.0.1",
        "mail.smtp.host": "mail.example.org", "mail.from": "korzo@example.org",
      ]
      let settings = try await commandSettings(folder + "/data", flags)
      for _ in 0..<2 {
        let findings = await examine(worker: builtWorker, tryMail: { _ in }) { settings }
        #expect(findings.filter { !$0.isGood }.map(\.text) == [])
        _ = try await migrate(settings)
      }
    }
  }

  @Test(
    "A mail server that takes nothing is told with what to check",
    arguments: [
      (MailError.authentication("535 no"), "MAIL_SMTP_PASSWORD"),
      (.tls("expired"), "MAIL_SMTP_CA_FILE"), (.connection("refused"), "MAIL_SMTP_PORT"),
      (.timedOut, "MAIL_SMTP_HOST"), (.rejected(code: 554, reply: "554 go away"), "554 go away"),
      (.deferred(code: 421, reply: "421 later"), "421 later"),
    ])
  func mailServer(error: MailError, words: String) async throws {
    try await withFolder { folder in
      let settings = try await commandSettings(
        folder, ["mail.smtp.host": "mail.example.org", "mail.from": "korzo@example.org"])
      let findings = await examine(tryMail: { _ throws(MailError) in throw error }) { settings }
      let found = findings.filter { !$0.isGood && $0.text.contains("mail.example.org:587") }
      #expect(found.count == 1)
      #expect(found.first?.text.contains(words) == true, "\(found)")
    }
  }

  @Test("A directory of feeds that cannot be read is told with what to do")
  func directory() async throws {
    try await withFolder { folder in
      let settings = try await commandSettings(folder, ["reader.directory": "feeds.opml"])
      func findings(_ isGood: Bool) async -> [String] {
        let all = await examine(tryMail: { _ in }) { settings }
        return all.filter { $0.isGood == isGood }.map(\.text)
          .filter { $0.contains("feeds.opml") }
      }
      #expect(await findings(false).first?.contains("no such file") == true)
      let path = URL(fileURLWithPath: folder + "/feeds.opml")
      try Data("<html>".utf8).write(to: path)
      #expect(await findings(false).first?.contains("no OPML document") == true)
      try Data(
        "<opml><body><outline type='rss' text='a' xmlUrl='https://a.example/feed'/></body></opml>"
          .utf8
      ).write(to: path)
      #expect(await findings(true).first?.hasSuffix("has feeds (1).") == true)
      #expect(await findings(false) == [])
    }
  }

  @Test("A setting that cannot be used is the one finding")
  func unreadable() async throws {
    let findings = await examine { try await commandSettings("x", ["http.port": "http"]) }
    #expect(findings.count == 1)
    #expect(findings.first?.text.contains("HTTP_PORT") == true)
  }

  @Test("A secret that others can read is found")
  func openSecret() async throws {
    try await withFolder { folder in
      let settings = try await commandSettings(folder, [:])
      _ = FileManager.default.createFile(
        atPath: folder + "/secret", contents: Data(repeating: 1, count: 32),
        attributes: [.posixPermissions: 0o644])
      let findings = await examine { settings }
      #expect(findings.contains { !$0.isGood && $0.text.contains("chmod 600") })
    }
  }

  @Test("A data folder that cannot be is named")
  func impossibleFolder() async throws {
    try await withFolder { folder in
      _ = FileManager.default.createFile(atPath: folder + "/file", contents: Data())
      let settings = try await commandSettings(folder + "/file/data", [:])
      let findings = await examine { settings }
      #expect(findings.contains { !$0.isGood && $0.text.contains("\(folder)/file/data") })
    }
  }
}

private func commandSettings(_ folder: String, _ flags: [String: String]) async throws -> Settings {
  let flags = flags.merging(["data.dir": folder]) { $1 }
  let more = ["site.public": repositoryFolder + "/Public"].merging(flags) { $1 }
  return try await readSettings(flags: more, environment: [:])
}
