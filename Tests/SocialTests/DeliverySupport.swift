import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp

extension SocialWorld {
  /// Gives a person's browser a subscription that takes nothing: what is pushed waits to be seen.
  func giveDevice(_ person: Person) async throws {
    try await run(
      """
      INSERT INTO push_subscription (
        id, account, session, endpoint, p256dh, auth, user_agent, created_at, failures, free_at
      )
      SELECT id, account_id, id, 'https://push.example/' || id, '', '', '', 0, 0,
        \(clock.now + .days(1000))
      FROM account_session WHERE account_id = \(person.id)
      """)
  }

  /// What a person's devices were told, as JSON.
  func pushes(to person: Person) async throws -> String {
    try await deliver()
    return try await texts(
      """
      SELECT word FROM push_waiting JOIN push_subscription ON push_subscription.id = subscription
      WHERE account = \(person.id)
      """
    ).joined()
  }

  /// What was mailed to a person.
  func mails(to person: Person) async throws -> String {
    try await deliver()
    let folder = test.app.settings.dataFolder + "/outbox"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let mails = try names.map { name in
      String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")), as: UTF8.self)
    }
    return mails.filter { $0.contains("To: \(person.name)@example.org\r\n") }
      .map { $0.replacing("=\r\n", with: "") }.joined()
  }

  /// Lets a day pass, so that all word goes out that shall.
  private func deliver() async throws {
    guard try await number("SELECT COUNT(*) FROM notification_outgoing") > 0 else { return }
    clock.advance(by: .days(1))
    try await test.runJobs()
  }
}
