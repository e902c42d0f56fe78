import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Notifications

@Suite("The settings of notifications")
struct SettingsPageTests {
  @Test("The page has a row for each group that one can hear of", arguments: Engine.allCases)
  func rows(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let admin = try await test.person("root_admin", role: .admin)
      let ana = try await test.person("ana")
      let page = try await ana.get("/me/notifications")
      #expect(page.status == 200)
      for row in ["Messages", "Likes", "Comments", "Mentions", "New followers"] {
        #expect(page.shows(row), "\(row)")
      }
      #expect(!page.shows("Reports"))
      #expect(try await admin.get("/me/notifications").shows("Reports"))
      #expect(try await ana.get("/me").text.contains("href=\"/me/notifications\""))
      let visitor = try await test.visitor().get("/me/notifications")
      #expect(visitor.header("location")?.hasPrefix("/sign-in") == true)
    }
  }

  @Test("What is saved holds, and shows", arguments: Engine.allCases)
  func saving(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let ana = try await signIn(inbox)
      try await inbox.device()
      let saved = try await save(
        ana,
        [
          "in_app": "test_comments", "push": "test_likes", "mail-test_likes": "each",
          "mail-test_comments": "off", "digest": "19:05", "quiet": "on", "from": "23:00",
          "to": "03:30", "zone": "America/Los_Angeles", "hide": "on",
        ])
      #expect(saved.status == 303)
      let settings = try await inbox.notifications.settings(of: inbox.viewer)
      #expect(settings.schedule.digestAt == 19 * 60 + 5)
      #expect(settings.schedule.zone.identifier == "America/Los_Angeles")
      #expect(
        settings.schedule.quiet == NotificationSchedule.QuietHours(from: 23 * 60, to: 210))
      #expect(settings.schedule.hidesContent)
      let page = try await ana.get("/me/notifications").text
      #expect(page.contains("value=\"19:05\"") && page.contains("value=\"03:30\""))
      #expect(page.contains("<option value=\"America/Los_Angeles\" selected>"))
      #expect(page.contains("name=\"push\" value=\"test_likes\" checked"))
      #expect(!page.contains("name=\"push\" value=\"test_comments\" checked"))

      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notify("test.comment", 7, by: "bara")
      try await inbox.notify("test.message", 7, by: "bara")
      try await inbox.deliver(after: .minutes(10))
      // It is four in the morning there, and the quiet hours are over.
      // Not in the inbox, but on the device and in a mail; the other the other way round.
      #expect(try await inbox.shown() == ["test.comment 7: bara"])
      #expect(try await inbox.pushes().map(\.path).count == 1)
      #expect(try await inbox.mails().count == 1)
    }
  }

  @Test("What has to be in the inbox cannot be kept out", arguments: Engine.allCases)
  func required(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let ana = try await test.person("ana")
      _ = try await save(
        ana, ["digest": "08:00", "from": "22:00", "to": "07:00", "zone": "Europe/Prague"])
      let id = try #require(
        try await test.app.database.read { db in
          try db.value("SELECT id FROM account WHERE user_name = 'ana'", as: ID.self)
        })
      try await test.app.database.write { db in
        for kind in ["moderation.removed_post", "social.like"] {
          try test.app.notifications.notify(
            Core.Notification(user: id, kind: kind, subject: ID(1)), in: db)
        }
      }
      let kinds: [String] = try await test.app.database.read { db in
        try db.column("SELECT kind FROM notification")
      }
      #expect(kinds == ["moderation.removed_post"])
    }
  }

  @Test(
    "What cannot be is said, and nothing is saved", arguments: Engine.allCases,
    [
      ["digest": "25:00"], ["digest": ""], ["zone": "Mars/Crater"], ["zone": ""],
      ["quiet": "on", "from": "07:00", "to": "07:00"], ["quiet": "on", "from": "soon"],
    ])
  func refusals(engine: Engine, wrong: [String: String]) async throws {
    try await withInbox(engine) { inbox async throws in
      let ana = try await signIn(inbox)
      let right = ["digest": "08:00", "from": "22:00", "to": "07:00", "zone": "Europe/Prague"]
      let answer = try await save(ana, right.merging(wrong) { $1 })
      #expect(answer.status == 422 && answer.text.contains("aria-invalid"))
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification_schedule") == 0)
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification_preference") == 0)
    }
  }

  private func signIn(_ inbox: InboxWorld) async throws -> Visitor {
    let visitor = inbox.test.visitor()
    try await visitor.post("/sign-in", ["name": "ana", "password": testPassword])
    return visitor
  }

  private func save(_ visitor: Visitor, _ fields: [String: String]) async throws -> TestResponse {
    let body = fields.map { "\($0.key)=\($0.value.replacing("/", with: "%2F"))" }
      .joined(separator: "&")
    return try await visitor.send(
      TestRequest(
        "POST", "/me/notifications",
        headers: [
          "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin",
        ], body: Array(body.utf8)))
  }
}
