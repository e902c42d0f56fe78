import AppTestSupport
import Core
import Database
import Foundation
import Jobs
import KorzoApp
import Logging
import Testing
import Web

@testable import Notifications

/// A mail as it was put into the queue.
struct QueuedMail: Decodable, Sendable {
  let to: String
  let subject: String
  let text: String
  let html: String
  let headers: [[String]]

  func header(_ name: String) -> String? { headers.first { $0.first == name }?.last }

  /// The path of the link that stops such mails.
  var unsubscribePath: String {
    let address = header("List-Unsubscribe")?.dropFirst().dropLast() ?? ""
    guard let start = address.firstRange(of: "/unsubscribe/") else { return "" }
    return String(address[start.lowerBound...])
  }
}

extension InboxWorld {
  /// Gives a person a device that takes nothing for now: what is pushed waits to be looked at.
  func device(of name: String = "ana") async throws {
    let (account, session, device) = (person(name), test.ids(), test.ids())
    try await run(
      """
      INSERT INTO account_session (
        id, account_id, token_hash, user_agent, created_at, seen_at, expires_at
      ) VALUES (
        \(session), \(account), \("hash \(session)"), '', 0, 0, \(test.clock.now + .days(90)))
      """)
    try await run(
      """
      INSERT INTO push_subscription (
        id, account, session, endpoint, p256dh, auth, user_agent, created_at, failures, free_at
      ) VALUES (
        \(device), \(account), \(session), \("https://push.example/\(device)"), '', '', '', 0, 0,
        \(test.clock.now + .days(1000)))
      """)
  }

  /// Runs the deliveries that are due, and nothing else.
  func deliver(after time: Duration = .zero) async throws {
    test.clock.advance(by: time)
    var runner = JobRunner(
      queue: test.app.queue, logger: makeLogger(level: .critical))
    runner.handle(deliverJob) { [notifications] in
      try await notifications.deliver(to: $0.account)
    }
    try await runner.drain()
  }

  /// What waits for the devices, the oldest first.
  func pushes() async throws -> [PushNotification] {
    let words: [String] = try await test.app.database.read { db in
      try db.column("SELECT word FROM push_waiting ORDER BY id")
    }
    return try words.map { try JSONDecoder().decode(PushNotification.self, from: Data($0.utf8)) }
  }

  /// What was mailed, the oldest first.
  func mails() async throws -> [QueuedMail] {
    let payloads: [String] = try await test.app.database.read { db in
      try db.column("SELECT payload FROM job WHERE kind = 'mail.send' ORDER BY id")
    }
    return try payloads.map { try JSONDecoder().decode(QueuedMail.self, from: Data($0.utf8)) }
  }

  /// How much waits to go out.
  func waiting() async throws -> Int {
    try await number("SELECT COUNT(*) FROM notification_outgoing")
  }

  /// Ana chooses how a group of the tests reaches her.
  func choose(
    _ group: String, _ choice: NotificationChoice,
    _ adjust: (inout NotificationSchedule) -> Void = { _ in }
  ) async throws {
    var schedule = try await notifications.settings(of: viewer).schedule
    adjust(&schedule)
    try await notifications.choose(["test_\(group)": choice], schedule, by: viewer)
  }
}

extension TestApp {
  /// An id that nothing else has.
  func ids() -> ID { ID(Int64.random(in: 1...1 << 40)) }
}

extension TestResponse {
  /// Whether the page says so.
  func shows(_ words: String) -> Bool {
    text.replacing("&#39;", with: "'").contains(words)
  }
}
