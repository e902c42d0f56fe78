import Accounts
import AppTestSupport
import Core
import Database
import DatabaseSQLite
import Features
import Foundation
import Logging
import Testing

@testable import KorzoApp

@Suite("The secret of a place")
struct SecretTests {
  @Test("It is made once, for this user alone, however many begin at the same moment")
  func once() async throws {
    try await withFolder { folder in
      let file = SecretFile(in: folder)
      let made = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<24 { group.addTask { try file.make() } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(made.count == 1)
      #expect(try file.read() == made.first)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["secret"])
      let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/secret")
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test("Two processes that begin at once on an empty folder have the same one")
  func twoProcesses() async throws {
    try await withFolder { folder in
      let settings = try await placeSettings(folder + "/data")
      async let first = App(settings, logger: makeLogger(level: .critical))
      async let second = App(settings, logger: makeLogger(level: .critical))
      let apps = try await (first, second)
      await apps.0.close()
      await apps.1.close()
      #expect(FileManager.default.contents(atPath: folder + "/data/secret")?.count == 32)
      // And what it says is what the database knows.
      try await starts(settings)
    }
  }

  @Test("A damaged one is told and stays as it is", arguments: [0, 1, 31, 33, 4096])
  func damaged(size: Int) async throws {
    try await withFolder { folder in
      let settings = try await placeSettings(folder + "/data")
      try await starts(settings)
      let bad = Data(repeating: 7, count: size)
      try bad.write(to: URL(filePath: folder + "/data/secret"))
      let error = await #expect(throws: UsageError.self) { try await starts(settings) }
      #expect(error?.description.contains("has \(size) bytes instead of 32") == true)
      #expect(error?.description.contains("backup") == true)
      #expect(FileManager.default.contents(atPath: folder + "/data/secret") == bad)
    }
  }

  @Test("Another one, or none, does not start beside the database; accepting it does")
  func another() async throws {
    try await withFolder { folder in
      let settings = try await placeSettings(folder + "/data")
      try await starts(settings)
      let path = folder + "/data/secret"
      let own = try #require(FileManager.default.contents(atPath: path))
      for other in [Data(repeating: 9, count: 32), nil] {
        try FileManager.default.removeItem(atPath: path)
        try other?.write(to: URL(filePath: path))
        let error = await #expect(throws: UsageError.self) { try await starts(settings) }
        #expect(error?.description.contains("SITE_SECRET") == true)
        #expect(error?.description.contains("korzo secret accept") == true)
        #expect(FileManager.default.contents(atPath: path) == other)
        if other == nil { try own.write(to: URL(filePath: path)) }
      }
      try await starts(settings)
      try FileManager.default.removeItem(atPath: path)
      #expect(try await acceptSecret(settings))
      #expect(FileManager.default.contents(atPath: path)?.count == 32)
      try await starts(settings)
      #expect(try await !acceptSecret(settings))
    }
  }

  @Test("A place with people from before there was a fingerprint keeps its secret, and needs it")
  func older() async throws {
    try await withFolder { folder in
      let settings = try await placeSettings(folder + "/data")
      let app = try await App(settings, logger: makeLogger(level: .critical)) { accounts, _ in
        accounts.passwordCost = .forTests
      }
      try await app.accounts.createAccount(
        userName: "alena", email: "alena@example.org", password: testPassword, verified: true)
      try await app.database.write { _ = try $0.execute("DELETE FROM instance_note") }
      await app.close()
      try FileManager.default.moveItem(atPath: folder + "/data/secret", toPath: folder + "/kept")
      let error = await #expect(throws: UsageError.self) { try await starts(settings) }
      #expect(error?.description.contains("Copy it from") == true)
      try FileManager.default.moveItem(atPath: folder + "/kept", toPath: folder + "/data/secret")
      try await starts(settings)
    }
  }

  @Test("A second host with a folder of its own needs the same one, as a setting or a copy")
  func twoHosts() async throws {
    try await withFolder { folder in
      try await withPostgresDatabase(migrations: []) { _, url in
        let first = try await placeSettings(folder + "/first", ["database.url": url])
        try await starts(first)
        let second = try await placeSettings(folder + "/second", ["database.url": url])
        let error = await #expect(throws: UsageError.self) { try await starts(second) }
        #expect(error?.description.contains("not") == true)
        let text = try secretText(first)
        try await starts(
          try await placeSettings(
            folder + "/third", ["database.url": url, "site.secret": text.uppercased()]))
        #expect(!FileManager.default.fileExists(atPath: folder + "/third/secret"))
        try? FileManager.default.removeItem(atPath: folder + "/second/secret")
        try FileManager.default.copyItem(
          atPath: folder + "/first/secret", toPath: folder + "/second/secret")
        try await starts(second)
      }
    }
  }

  @Test("The fingerprint tells nothing of it, and the setting is never shown")
  func fingerprints() async throws {
    let secret = [UInt8](repeating: 5, count: 32)
    let mark = fingerprint(of: secret)
    #expect(mark.count == 32 && !secret.hexadecimal.contains(mark))
    #expect(fingerprint(of: [UInt8](repeating: 6, count: 32)) != mark)
    for text in ["abc", String(repeating: "g", count: 64), String(repeating: "a", count: 66)] {
      let error = await #expect(throws: SettingsError.self) {
        try await readSettings(environment: ["SITE_SECRET": text])
      }
      #expect(error?.description.contains(text) == false)
    }
  }

  @Test("A backup carries it along, also one that was set; another one in the way is kept aside")
  func backup() async throws {
    try await withFolder { folder in
      let text = String(repeating: "0f", count: 32)
      let settings = try await placeSettings(folder + "/data", ["site.secret": text])
      try await starts(settings)
      try await backUp(settings, to: folder + "/backup")
      let other = try await placeSettings(folder + "/other")
      try await starts(other)
      let before = FileManager.default.contents(atPath: folder + "/other/secret")
      try await restore(other, from: folder + "/backup", replace: true)
      try await starts(other)
      #expect(try secretText(other) == text)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/other")
      let aside = try #require(names.first { $0.hasSuffix(".secret") })
      #expect(FileManager.default.contents(atPath: folder + "/other/" + aside) == before)
      #expect(names.contains(String(aside.dropLast(".secret".count))), "beside its database")
      let wrong = try await placeSettings(
        folder + "/wrong", ["site.secret": String(repeating: "1", count: 64)])
      let error = await #expect(throws: UsageError.self) {
        try await restore(wrong, from: folder + "/backup", replace: false)
      }
      #expect(error?.description.contains("SITE_SECRET") == true)
    }
  }
}

/// Starts a place and stops it again.
func starts(_ settings: Settings) async throws {
  let app = try await App(settings, logger: makeLogger(level: .critical))
  await app.close()
}

/// Settings of a place in a folder.
func placeSettings(_ folder: String, _ more: [String: String] = [:]) async throws -> Settings {
  let flags = ["data.dir": folder, "site.public": repositoryFolder + "/Public"]
  return try await readSettings(flags: flags.merging(more) { $1 }, environment: [:])
}
