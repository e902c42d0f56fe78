import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Push
import Testing

@testable import Notifications

@Suite("The key that signs")
struct PushKeyTests {
  @Test("It is made once, also by processes that begin together", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await withApp(engine) { test in
      let database = test.app.database
      _ = try await database.write { db in try db.execute("DELETE FROM push_key") }
      let keys = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<6 {
          group.addTask {
            try await PushDevices.keys(in: database, clock: test.clock.clock).publicKey
          }
        }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
      #expect(keys.count == 1)
      let later = try await PushDevices.keys(in: database, clock: test.clock.clock).publicKey
      #expect(keys == [later])
    }
  }
}

@Suite("What a device is sent")
struct PushWordTests {
  private func word(title: String = "Ana likes your post", body: String = "Kolo")
    -> PushNotification
  {
    PushNotification(
      title: title, body: body, path: "/inbox/7/open", topic: "t", count: 3, urgency: "high")
  }

  @Test("The service worker's fields, and the headers")
  func fields() throws {
    let message = word().message
    #expect(
      String(decoding: message.payload, as: UTF8.self)
        == #"{"body":"Kolo","count":3,"path":"/inbox/7/open","tag":"t","title":"Ana likes your post"}"#
    )
    #expect(message.urgency == .high)
    #expect(message.topic == "t")
    #expect(message.timeToLive == .hours(12))
  }

  @Test(
    "The longest texts fit, in any script",
    arguments: ["a", "ž", "漢", "👨‍👩‍👧‍👦", "\u{1}a", "\"", "a\n", "e\u{301}\u{302}\u{303}"])
  func long(character: String) throws {
    let text = String(repeating: character, count: 20_000)
    let payload = word(title: text, body: text).message.payload
    #expect(payload.count <= PushMessage.maximumPayload, "\(payload.count)")
    let read = try #require(
      try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any])
    #expect((read["body"] as? String)?.hasSuffix("…") == true)
  }
}
