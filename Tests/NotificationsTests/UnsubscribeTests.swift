import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Notifications

@Suite("Stopping mails by their link")
struct UnsubscribeTests {
  @Test("One POST without cookies stops the daily mail", arguments: Engine.allCases)
  func digest(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.choose("comments", NotificationChoice(mail: .each))
      let path = try await digestLink(inbox)
      let answer = try await inbox.test.visitor().send(oneClick(path))
      #expect(answer.status == 200 && answer.shows("These mails do not come any more."))
      try await inbox.notify("test.like", 8, by: "bara")
      try await inbox.notify("test.comment", 8, by: "bara")
      try await inbox.deliver(after: .days(1))
      // What was chosen to come at once still does.
      #expect(
        try await inbox.mails().map(\.subject).dropFirst() == ["bara commented – Korzo"])
      #expect(try await inbox.unread() == 3)
    }
  }

  @Test("It works from any page, and once more changes nothing", arguments: Engine.allCases)
  func anywhere(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let path = try await digestLink(inbox)
      for _ in 0..<2 {
        let answer = try await inbox.test.visitor().send(
          oneClick(path, ["Sec-Fetch-Site": "cross-site", "Origin": "https://mail.example"]))
        #expect(answer.status == 200)
      }
      #expect(try await choice(inbox, "likes").mail == .off)
    }
  }

  @Test("A single mail's link stops its kind only", arguments: Engine.allCases)
  func group(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.choose("comments", NotificationChoice(mail: .each))
      try await inbox.notify("test.comment", 7, by: "bara")
      try await inbox.deliver(after: .minutes(10))
      let path = try #require(try await inbox.mails().first).unsubscribePath
      _ = try await inbox.test.visitor().send(oneClick(path))
      #expect(try await choice(inbox, "comments") == NotificationChoice(mail: .off))
      #expect(try await choice(inbox, "likes") == NotificationChoice())
    }
  }

  @Test("Opening the link only asks", arguments: Engine.allCases)
  func page(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let path = try await digestLink(inbox)
      let page = try await inbox.test.visitor().get(path)
      #expect(page.status == 200 && page.shows("Stop these mails?"))
      #expect(page.text.contains("<form class=\"form\" method=\"post\" action=\"\(path)\">"))
      #expect(try await choice(inbox, "likes") == NotificationChoice())
    }
  }

  @Test("A link that we have not made does nothing", arguments: Engine.allCases)
  func forged(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let path = try await digestLink(inbox)
      let bara = "\(inbox.person("bara"))"
      let others = path.replacing("\(inbox.person("ana"))", with: bara)
      let wider = path.replacing(".digest.", with: ".group.test_comments.")
      for bad in [
        others, wider, "\(path)0", "/unsubscribe/x", "/unsubscribe/1..2", "/unsubscribe/.",
      ] {
        #expect(bad != path)
        let answer = try await inbox.test.visitor().send(oneClick(bad))
        #expect(answer.status == 404, "\(bad)")
      }
      #expect(try await inbox.number("SELECT COUNT(*) FROM notification_preference") == 0)
    }
  }

  private func digestLink(_ inbox: InboxWorld) async throws -> String {
    try await inbox.notify("test.like", 7, by: "bara")
    try await inbox.deliver(after: .days(1))
    return try #require(try await inbox.mails().first).unsubscribePath
  }

  /// What a mail program sends (RFC 8058).
  private func oneClick(_ path: String, _ headers: [String: String] = [:]) -> TestRequest {
    let type = ["Content-Type": "application/x-www-form-urlencoded"]
    return TestRequest(
      "POST", path, headers: type.merging(headers) { $1 },
      body: Array("List-Unsubscribe=One-Click".utf8))
  }

  private func choice(_ inbox: InboxWorld, _ group: String) async throws -> NotificationChoice {
    let groups = inbox.notifications.groups(for: inbox.viewer)
    let found = try #require(groups.first { $0.name == "test_\(group)" })
    return try await inbox.notifications.settings(of: inbox.viewer).choice(of: found)
  }
}
