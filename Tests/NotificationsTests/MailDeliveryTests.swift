import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Notifications

@Suite("Word by mail")
struct MailDeliveryTests {
  // The clock of the tests shows 13:00 in Prague; the next morning is 19 hours away.

  @Test("What was missed comes in one mail in the morning", arguments: Engine.allCases)
  func digest(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.comment", 7, by: "bara", ref: 1)
      try await inbox.notify("test.like", 8, by: "bara")
      try await inbox.notify("test.like", 8, by: "cyril")
      try await inbox.notify("test.message", 9, by: "dana", ref: 4)
      try await inbox.deliver(after: .hours(18))
      #expect(try await inbox.mails().isEmpty)
      try await inbox.deliver(after: .hours(1))
      let mail = try #require(try await inbox.mails().first)
      #expect(mail.to == "ana@example.org")
      #expect(mail.subject == "3 new notifications – Korzo")
      for words in ["bara commented", "words 1", "cyril and bara did it", "dana wrote", "words 4"] {
        #expect(mail.text.contains(words) && mail.html.contains(words), "\(words)")
      }
      #expect(mail.text.contains("/things/9\n"))
      #expect(mail.header("List-Unsubscribe-Post") == "List-Unsubscribe=One-Click")
      #expect(mail.header("Auto-Submitted") == "auto-generated")
      // Told is told, and an empty mail does not come.
      try await inbox.deliver(after: .days(2))
      #expect(try await inbox.mails().count == 1)
      #expect(try await inbox.waiting() == 0)
    }
  }

  @Test("What was read or taken back meanwhile is not in it", arguments: Engine.allCases)
  func missedOnly(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.notifications.markRead(of: inbox.person("ana"))
      try await inbox.notify("test.like", 8, by: "bara")
      try await inbox.retract("test.like", 8, by: "bara")
      try await inbox.notify("test.like", 13, by: "bara")
      try await inbox.notify("test.message", 99, by: "bara")
      try await inbox.deliver(after: .days(1))
      #expect(try await inbox.mails().isEmpty)
      try await inbox.notify("test.like", 9, by: "cyril")
      try await inbox.deliver(after: .days(1))
      let mail = try #require(try await inbox.mails().first)
      #expect(mail.subject == "1 new notification – Korzo")
      #expect(mail.text.contains("cyril did it") && !mail.text.contains("bara"))
    }
  }

  @Test("Who chose so is mailed soon, one mail for one thing", arguments: Engine.allCases)
  func each(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.choose("comments", NotificationChoice(mail: .each))
      try await inbox.notify("test.comment", 7, by: "bara", ref: 1)
      inbox.test.clock.advance(by: .minutes(6))
      try await inbox.notify("test.comment", 7, by: "cyril", ref: 2)
      try await inbox.notify("test.comment", 8, by: "cyril", ref: 3)
      try await inbox.deliver(after: .minutes(4))
      #expect(
        try await inbox.mails().map(\.subject) == ["cyril and bara commented – Korzo"])
      try await inbox.deliver(after: .minutes(6))
      #expect(try await inbox.mails().map(\.subject).last == "cyril commented – Korzo")
      try await inbox.deliver(after: .days(1))
      #expect(try await inbox.mails().count == 2)
    }
  }

  @Test("Who chose so is not mailed", arguments: Engine.allCases)
  func off(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.choose("likes", NotificationChoice(mail: .off))
      try await inbox.notify("test.like", 7, by: "bara")
      // Also when it is chosen after the word has come.
      try await inbox.notify("test.comment", 7, by: "bara")
      try await inbox.choose("comments", NotificationChoice(mail: .off))
      try await inbox.deliver(after: .days(1))
      #expect(try await inbox.mails().isEmpty)
      #expect(try await inbox.waiting() == 0)
      #expect(try await inbox.unread() == 2)
    }
  }

  @Test("It comes at the hour and in the time zone that one chose", arguments: Engine.allCases)
  func hour(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
      try await inbox.choose("comments", NotificationChoice()) {
        $0.zone = tokyo
        $0.digestAt = 22 * 60 + 30
      }
      // It is 21:00 in Tokyo.
      try await inbox.deliver(after: .minutes(89))
      #expect(try await inbox.mails().isEmpty)
      try await inbox.deliver(after: .minutes(1))
      #expect(try await inbox.mails().count == 1)
    }
  }

  @Test("Without content there are no names and no words in it", arguments: Engine.allCases)
  func discreet(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.choose("comments", NotificationChoice(mail: .each)) {
        $0.hidesContent = true
      }
      for subject in 7...9 {
        try await inbox.notify("test.message", Int64(subject), by: "bara", ref: 4)
      }
      try await inbox.notify("test.comment", 7, by: "cyril", ref: 5)
      try await inbox.deliver(after: .days(1))
      let mails = try await inbox.mails()
      #expect(
        mails.map(\.subject) == [
          "Something new is waiting for you – Korzo", "3 new notifications – Korzo",
        ])
      #expect(mails.last?.text.contains("New message (3×)") == true)
      for mail in mails {
        for secret in ["bara", "cyril", "words"] {
          #expect(!(mail.subject + mail.text + mail.html).contains(secret), "\(secret)")
        }
      }
    }
  }

  @Test("It speaks the language in which one signed in", arguments: Engine.allCases)
  func language(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let czech = inbox.test.visitor(language: .czech)
      try await czech.post("/sign-in", ["name": "ana", "password": testPassword])
      for subject in 20..<25 { try await inbox.notify("test.like", Int64(subject), by: "bara") }
      try await inbox.deliver(after: .days(1))
      let mail = try #require(try await inbox.mails().first)
      #expect(mail.subject == "5 nových oznámení – Korzo")
      #expect(mail.html.contains("<html lang=\"cs\">"))
      #expect(mail.text.hasPrefix("Dobrý den,"))
    }
  }

  @Test("Only an address that was verified is written to", arguments: Engine.allCases)
  func noAddress(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.run(
        "UPDATE account SET email = NULL, email_key = NULL, email_verified = FALSE WHERE user_name = 'ana'"
      )
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.deliver(after: .days(1))
      #expect(try await inbox.mails().isEmpty)
      #expect(try await inbox.waiting() == 0)
    }
  }

  @Test("A name can neither add header fields nor markup", arguments: Engine.allCases)
  func hostileNames(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      let name = "Eve\r\nBcc: x@example.org <b>"
      let bara = inbox.person("bara")
      try await inbox.run("UPDATE account SET display_name = \(name) WHERE id = \(bara)")
      try await inbox.choose("likes", NotificationChoice(mail: .each))
      try await inbox.notify("test.like", 7, by: "bara")
      try await inbox.deliver(after: .minutes(10))
      let mail = try #require(try await inbox.mails().first)
      #expect(mail.subject == "Eve  Bcc: x@example.org <b> did it – Korzo")
      #expect(!mail.html.contains("<b>"))
    }
  }

  @Test("A long absence is one mail that says how much more there is", arguments: Engine.allCases)
  func many(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      for subject in 100..<135 { try await inbox.notify("test.like", Int64(subject), by: "bara") }
      try await inbox.deliver(after: .days(1))
      let mails = try await inbox.mails()
      #expect(mails.map(\.subject) == ["35 new notifications – Korzo"])
      #expect(mails.first?.text.contains("And 5 more in the inbox.") == true)
    }
  }

  @Test("What a demonstration is filled with stays in the inbox", arguments: Engine.allCases)
  func silent(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.device()
      inbox.notifications.keepSilent()
      try await inbox.notify("test.like", 7, by: "bara")
      #expect(try await inbox.waiting() == 0)
      #expect(try await inbox.unread() == 1)
    }
  }

  @Test("The mail reaches the outbox whole", arguments: Engine.allCases)
  func outbox(engine: Engine) async throws {
    try await withInbox(engine) { inbox async throws in
      try await inbox.notify("test.like", 7, by: "bara")
      inbox.test.clock.advance(by: .days(1))
      try await inbox.test.runJobs()
      let folder = inbox.test.app.settings.dataFolder + "/outbox"
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      let file = try #require(names.first { $0.hasSuffix(".eml") })
      let mail = String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)")), as: UTF8.self)
      #expect(mail.contains("To: ana@example.org\r\n"))
      #expect(mail.contains("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"))
      #expect(mail.contains("\r\nList-Unsubscribe:"))
      #expect(mail.contains("text/plain") && mail.contains("text/html"))
    }
  }
}
