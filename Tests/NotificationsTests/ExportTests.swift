import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Notifications

@Suite("Download my data: notifications")
struct NotificationExportTests {
  @Test(
    "It holds what the inbox says, and names nobody whom it would not", arguments: Engine.allCases)
  func inbox(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await InboxWorld(test)
      for name in ["bara", "cyril", "dana"] { try await world.notify("test.like", 1, by: name) }
      try await world.notify("test.removed", 2, by: nil)
      let (bara, ana) = (world.person("bara"), world.person("ana"))
      _ = try await test.app.database.write { db in
        try db.execute(
          "INSERT INTO block (blocker, blocked, id) VALUES (\(bara), \(ana), \(ID(1)))")
      }
      let items = try await exported(ana, test)
      #expect(items.map { $0["kind"] as? String } == ["test.removed", "test.like"])
      #expect(items.map { $0["subject"] as? String } == ["2", "1"])
      #expect(items.map { $0["people"] as? [String] } == [[], ["dana", "cyril"]])
      #expect(items.map { $0["read"] as? Bool } == [false, false])
      #expect(try await exported(bara, test).isEmpty)
    }
  }

  @Test("A long list is whole", arguments: Engine.allCases)
  func long(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await InboxWorld(test)
      for number in 1...230 { try await world.notify("test.like", Int64(number), by: "bara") }
      let items = try await exported(world.person("ana"), test)
      let subjects = items.map { $0["subject"] as? String }
      #expect(subjects == (1...230).reversed().map { "\($0)" })
    }
  }

  @Test("It holds what one has chosen", arguments: Engine.allCases)
  func settings(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await InboxWorld(test)
      try await world.choose("likes", NotificationChoice(push: false, mail: .each)) {
        $0.digestAt = 7 * 60 + 5
      }
      let settings = try await exportedSettings(world.person("ana"), test)
      #expect(settings["daily_mail_at"] as? String == "07:05")
      let likes = try #require(choices(settings)["test_likes"])
      #expect(likes["push"] as? Bool == false && likes["mail"] as? String == "each")
      // Ana, who came first, is the admin.
      #expect(choices(settings)["reports"] != nil)
      let others = try await exportedSettings(world.person("bara"), test)
      #expect(choices(others)["test_likes"]?["mail"] as? String == "digest")
      #expect(choices(others)["reports"] == nil)
    }
  }

  @Test("It holds one's devices, without what they are told with", arguments: Engine.allCases)
  func devices(engine: Engine) async throws {
    try await withPush(engine) { world async throws in
      let ana = try await world.test.person("ana")
      try await world.subscribe(
        ana, at: "secret-address",
        headers: ["User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0"])
      _ = try await world.person("bara")
      let id = try await world.id("ana")
      let bytes = try await bytes("devices.json", id, world.test)
      let devices = try #require(
        try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: String]])
      #expect(devices.count == 1)
      #expect(devices.first?["name"] == "Firefox on Android")
      #expect(devices.first?["push_service"] == "127.0.0.1")
      #expect(devices.first?["added_at"] == world.test.clock.now.iso8601)
      let device = try #require(try await world.device(of: "ana"))
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in ["secret-address", device.auth, device.p256dh] {
        #expect(!text.contains(secret))
      }
    }
  }

  private func exportedSettings(_ account: ID, _ test: TestApp) async throws -> [String: Any] {
    let bytes = try await bytes("settings.json", account, test)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func bytes(_ name: String, _ account: ID, _ test: TestApp) async throws -> [UInt8] {
    let files = try await test.app.notifications.exporter.files(account)
    let file = try #require(files.first { $0.name == name })
    guard case .bytes(let bytes) = try await file.content("") else {
      throw TestFailure("there is no file")
    }
    return bytes
  }

  private func choices(_ settings: [String: Any]) -> [String: [String: Any]] {
    let all = settings["choices"] as? [[String: Any]] ?? []
    return Dictionary(all.map { ($0["group"] as? String ?? "", $0) }) { $1 }
  }

  private func exported(_ account: ID, _ test: TestApp) async throws -> [[String: Any]] {
    let scratch = test.app.settings.dataFolder
    let file = try #require(try await test.app.notifications.exporter.files(account).first)
    #expect(file.name == "notifications.json")
    guard case .file(let path) = try await file.content(scratch),
      let bytes = FileManager.default.contents(atPath: path)
    else { throw TestFailure("there is no file") }
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [[String: Any]])
  }
}
