import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Accounts

@Suite("Download my data")
struct ExportDataTests {
  private func rows(_ test: TestApp) async throws -> Int {
    try await test.app.database.read { db in
      try db.value("SELECT COUNT(*) FROM account_export") ?? 0
    }
  }

  /// Archives that lie in the storage.
  private func files(_ test: TestApp) -> [String] {
    let folder = test.app.settings.dataFolder + "/files/exports"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private func downloadPath(_ visitor: Visitor) async throws -> String {
    let page = try await visitor.get("/me/export").text
    return try #require(
      page.firstMatch(of: #/\/me\/export\/\d+\/download/#).map { String($0.output) })
  }

  /// The path of the archive of a person who asked for it and waited.
  private func made(_ visitor: Visitor, _ test: TestApp) async throws -> String {
    try await visitor.post("/me/export")
    try await test.runJobs()
    return try await downloadPath(visitor)
  }

  @Test("One asks, sees how far it is, and downloads one ZIP", arguments: Engine.allCases)
  func journey(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let jana = try await test.person("jana")
      #expect(try await jana.get("/me").text.contains("/me/export"))
      #expect(try await jana.get("/me/export").text.contains("Make the file"))
      #expect(try await jana.post("/me/export").header("location") == "/me/export")
      let waiting = try await jana.get("/me/export").text
      #expect(waiting.contains("data-progress"))
      #expect(waiting.contains("http-equiv=\"refresh\""))
      #expect(!waiting.contains("Make the file"))
      try await test.runJobs()
      let path = try await downloadPath(jana)
      #expect(try await !jana.get("/me/export").text.contains("data-progress"))
      let answer = try await jana.get(path)
      #expect(answer.header("content-type") == "application/zip")
      #expect(answer.header("cache-control") == "no-store")
      #expect(
        answer.header("content-disposition")?.contains("korzo-jana-2026-11-14.zip") == true)
      let contents = try unpacked(answer.body)
      #expect(
        Set(contents.keys).isSuperset(of: [
          "account.json", "reader/channels.opml", "reader/saved.json", "reader/history.json",
          "reader/archive.json",
        ]))
      let account = String(decoding: try #require(contents["account.json"]), as: UTF8.self)
      #expect(account.contains("\"user_name\" : \"jana\""))
      #expect(account.contains("\"email\" : \"jana@example.org\""))
      #expect(!account.contains("scrypt") && !account.contains("hash"))
    }
  }

  @Test("Nobody else can download it", arguments: Engine.allCases)
  func owner(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let path = try await made(test.person("jana"), test)
      #expect(try await test.person("petr").get(path).status == 404)
      #expect(try await test.person("boss", role: .admin).get(path).status == 404)
      #expect(try await test.visitor().get(path).status != 200)
      #expect(
        try await test.person("olga").post(path.replacing("download", with: "cancel")).status == 303
      )
      #expect(files(test).count == 1)
    }
  }

  @Test("Only one is made at a time, also when one asks twice at once", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let jana = try await test.person("jana")
      try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<6 { group.addTask { try await jana.post("/me/export").status } }
        for try await status in group { #expect(status == 303) }
      }
      #expect(try await rows(test) == 1)
      try await test.runJobs()
      #expect(files(test).count == 1)
    }
  }

  @Test("The next one can be made a day later", arguments: Engine.allCases)
  func daily(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let jana = try await test.person("jana")
      let first = try await made(jana, test)
      #expect(try await jana.get("/me/export").text.contains("in the last 24 hours"))
      #expect(try await jana.post("/me/export").status == 429)
      #expect(try await rows(test) == 1)
      test.clock.advance(by: .hours(24))
      let second = try await made(jana, test)
      #expect(first != second)
      #expect(try await jana.get(first).status == 200)
      #expect(try await jana.get(second).status == 200)
    }
  }

  @Test("After seven days it is gone, from the storage too", arguments: Engine.allCases)
  func expiry(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let jana = try await test.person("jana")
      let path = try await made(jana, test)
      test.clock.advance(by: .days(7) - .seconds(1))
      try await test.app.accounts.cleanExports()
      #expect(try await jana.get(path).status == 200)
      test.clock.advance(by: .seconds(1))
      #expect(try await jana.get(path).status == 404)
      #expect(try await !jana.get("/me/export").text.contains("download\""))
      #expect(files(test).count == 1)
      try await test.app.accounts.cleanExports()
      #expect(files(test).isEmpty)
      #expect(try await rows(test) == 0)
    }
  }

  @Test("It can be cancelled while it is made, and asked for again", arguments: Engine.allCases)
  func cancel(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let jana = try await test.person("jana")
      try await jana.post("/me/export")
      let page = try await jana.get("/me/export").text
      let match = try #require(page.firstMatch(of: #/\/me\/export\/\d+\/cancel/#))
      try await jana.post(String(match.output))
      #expect(try await jana.get("/me/export").text.contains("Cancelled."))
      try await test.runJobs()
      #expect(files(test).isEmpty)
      _ = try await made(jana, test)
      #expect(files(test).count == 1)
    }
  }

  @Test("Deleting the account deletes its archive at once", arguments: Engine.allCases)
  func deletedAccount(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      _ = try await test.person("boss", role: .admin)
      let (jana, petr) = (try await test.person("jana"), try await test.person("petr"))
      _ = try await made(jana, test)
      _ = try await made(petr, test)
      try await jana.post("/me/account/delete", ["password": testPassword])
      #expect(try await rows(test) == 1)
      #expect(files(test).count == 1)
      #expect(try await petr.get(downloadPath(petr)).status == 200)
    }
  }

  @Test("An archive that cannot be stored is told, and can be asked for again")
  func failure() async throws {
    try await withApp(.sqlite) { test async throws in
      let jana = try await test.person("jana")
      let incoming = test.app.settings.dataFolder + "/files/.incoming"
      try FileManager.default.removeItem(atPath: incoming)
      #expect(FileManager.default.createFile(atPath: incoming, contents: nil))
      try await jana.post("/me/export")
      try await test.runJobs()
      let page = try await jana.get("/me/export").text
      #expect(page.contains("could not be made") && page.contains("Make the file"))
      try FileManager.default.removeItem(atPath: incoming)
      _ = try await made(jana, test)
      #expect(try await !jana.get("/me/export").text.contains("could not be made"))
      let left = try FileManager.default.contentsOfDirectory(
        atPath: test.app.settings.dataFolder + "/exports")
      #expect(left.isEmpty)
    }
  }

  @Test("A file without a row goes; one that is just being made stays")
  func orphans() async throws {
    try await withApp(.sqlite) { test async throws in
      let jana = try await test.person("jana")
      let path = try await made(jana, test)
      test.clock.advance(by: .hours(25))
      try await jana.post("/me/export")
      let running: ID? = try await test.app.database.read { db in
        try db.value("SELECT id FROM account_export WHERE state = 'running'")
      }
      let folder = test.app.settings.dataFolder + "/files/exports"
      for name in ["12345-left.zip", "nonsense.zip", "\(try #require(running))-new.zip"] {
        #expect(FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: nil))
      }
      try await test.app.accounts.cleanExports()
      #expect(files(test).filter { $0.hasPrefix("12345") }.isEmpty)
      #expect(files(test).contains { $0.hasSuffix("-new.zip") })
      #expect(try await jana.get(path).status == 200)
    }
  }
}
