import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Notifications

@Suite("The API for what people have chosen")
struct PreferencesAPITests {
  /// Ana's app.
  private struct Client: Sendable {
    let inbox: InboxWorld
    let token: String

    func callAsFunction(
      _ method: String, _ body: [String: Any]? = nil
    ) async throws -> TestResponse {
      try await inbox.test.app.site.respond(
        to: TestRequest(
          method, "/api/v1/notifications/preferences",
          headers: ["Authorization": "Bearer \(token)", "Content-Type": "application/json"],
          body: try body.map { Array(try JSONSerialization.data(withJSONObject: $0)) } ?? []))
    }
  }

  private func withClient(
    _ engine: Engine, _ scopes: Scopes = [.read, .write], _ body: (Client) async throws -> Void
  ) async throws {
    try await withInbox(engine) { inbox async throws in
      let token = try await inbox.test.app.accounts.createToken(
        for: "ana", name: "App", scopes: scopes)
      try await body(Client(inbox: inbox, token: token))
    }
  }

  private func object(_ answer: TestResponse) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any])
  }

  private func group(_ name: String, _ answer: TestResponse) throws -> [String: Any] {
    let groups = try #require(try object(answer)["groups"] as? [[String: Any]])
    return try #require(groups.first { $0["name"] as? String == name })
  }

  private func choice(
    _ name: String, inApp: Bool = true, push: Bool = true, mail: String = "digest"
  ) -> [String: Any] {
    ["name": name, "in_app": inApp, "push": push, "mail": mail]
  }

  private func whole(_ changes: [String: Any] = [:]) -> [String: Any] {
    [
      "groups": [choice("test_likes", inApp: false, push: false, mail: "each")],
      "quiet": ["from": "22:30", "to": "06:15"], "time_zone": "America/Los_Angeles",
      "daily_mail_at": "19:05", "hides_content": true,
    ].merging(changes) { $1 }
  }

  @Test("An app reads what holds, with names in the person's language", arguments: Engine.allCases)
  func reading(engine: Engine) async throws {
    try await withClient(engine, [.read]) { client async throws in
      let answer = try await client("GET")
      #expect(answer.status == 200)
      let all = try object(answer)
      #expect(all["time_zone"] as? String == "Europe/Prague")
      #expect(all["daily_mail_at"] as? String == "08:00")
      #expect(all["quiet"] == nil && all["hides_content"] as? Bool == false)
      let likes = try group("likes", answer)
      #expect(likes["title"] as? String == "Likes")
      #expect(likes["in_app"] as? Bool == true && likes["push"] as? Bool == true)
      #expect(likes["mail"] as? String == "digest" && likes["can_leave_inbox"] as? Bool == true)
      #expect(try group("test_messages", answer)["can_leave_inbox"] as? Bool == false)
      #expect(try await client("PUT", whole()).status == 403)
    }
  }

  @Test("What an app sends holds, on the page too; other groups stay", arguments: Engine.allCases)
  func writing(engine: Engine) async throws {
    try await withClient(engine) { client async throws in
      try await client.inbox.choose("comments", NotificationChoice(push: false))
      let answer = try await client("PUT", whole())
      #expect(answer.status == 200)
      let settings = try await client.inbox.notifications.settings(of: client.inbox.viewer)
      #expect(settings.choices["test_likes"] == [.inApp: "off", .push: "off", .mail: "each"])
      #expect(settings.choices["test_comments"] == [.push: "off"])
      #expect(settings.schedule.digestAt == 19 * 60 + 5)
      #expect(settings.schedule.zone.identifier == "America/Los_Angeles")
      #expect(settings.schedule.quiet == NotificationSchedule.QuietHours(from: 1350, to: 375))
      #expect(settings.schedule.hidesContent)
      #expect(try group("test_likes", answer)["mail"] as? String == "each")
      let again = try await client("GET")
      #expect(again.body == answer.body)
      // What was read can be sent as it is; without quiet hours there are none.
      var all = try object(again)
      all["quiet"] = nil
      #expect(try await client("PUT", all).status == 200)
      #expect(
        try await client.inbox.notifications.settings(of: client.inbox.viewer).schedule.quiet == nil
      )
    }
  }

  @Test("What cannot be is refused with a reason, and nothing is kept", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withClient(engine) { client async throws in
      let wrong: [(changes: [String: Any], status: Int, code: String)] = [
        (["groups": [choice("unheard_of")]], 422, "unknown_group"),
        (["groups": [choice("test_messages", inApp: false)]], 422, "stays_in_inbox"),
        (["groups": [choice("test_likes", mail: "hourly")]], 422, "bad_mail"),
        (["daily_mail_at": "25:00"], 422, "bad_time"),
        (["daily_mail_at": "soon"], 422, "bad_time"),
        (["quiet": ["from": "7", "to": "08:00"]], 422, "bad_time"),
        (["quiet": ["from": "07:00", "to": "07:00"]], 422, "empty_quiet_hours"),
        (["time_zone": "Mars/Crater"], 422, "bad_time_zone"),
        (["time_zone": String(repeating: "A", count: 70_000)], 413, "too_large"),
        (["groups": "all"], 400, "bad_json"), (["hides_content": "yes"], 400, "bad_json"),
      ]
      for (changes, status, code) in wrong {
        let answer = try await client("PUT", whole(changes))
        #expect(answer.status == status, "\(code)")
        let error = try #require(try object(answer)["error"] as? [String: Any])
        #expect(error["code"] as? String == code)
      }
      for table in ["notification_schedule", "notification_preference"] as [SQL] {
        #expect(try await client.inbox.number("SELECT COUNT(*) FROM \(table)") == 0)
      }
    }
  }

  @Test("Groups of which only some hear are for those", arguments: Engine.allCases)
  func roles(engine: Engine) async throws {
    try await withClient(engine) { client async throws in
      // Ana, who came first, is the admin.
      #expect(try await client("PUT", whole(["groups": [choice("reports")]])).status == 200)
      let token = try await client.inbox.test.app.accounts.createToken(
        for: "bara", name: "App", scopes: [.read, .write])
      let bara = Client(inbox: client.inbox, token: token)
      #expect(try await bara("PUT", whole(["groups": [choice("reports")]])).status == 422)
    }
  }

  @Test("Without a token there is nothing", arguments: Engine.allCases)
  func noToken(engine: Engine) async throws {
    try await withClient(engine) { client async throws in
      let stranger = Client(inbox: client.inbox, token: "korzo_wrong")
      #expect(try await stranger("GET").status == 401)
      #expect(try await stranger("PUT", whole()).status == 401)
    }
  }
}
