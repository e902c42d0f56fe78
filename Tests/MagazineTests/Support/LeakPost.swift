import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Notifications
import Web

@testable import Magazine

/// What reaches people outside the site: decrypted at the push service, read from the outbox, and
/// sent to a subscriber of the hub.
struct LeakPost: Sendable {
  private(set) var pushes: [LeakReader: String] = [:]
  private(set) var mails: [LeakReader: String] = [:]
  private(set) var digests: [LeakReader: String] = [:]
  private(set) var hub = ""

  /// Everybody has a device, and wants all that there is: first each thing on its own, then all
  /// in one mail.
  init(_ world: LeakWorld, service: LocalServer, hub callback: Callback) async throws {
    let test = world.test
    var devices: [LeakReader: PushRecipient] = [:]
    for (reader, browser) in world.browsers where reader != .visitor {
      let device = PushRecipient()
      devices[reader] = device
      let answer = try await browser.post(
        "/me/notifications/push",
        [
          "endpoint": "\(service.url)/\(reader.rawValue)", "p256dh": device.p256dh,
          "auth": device.auth,
        ])
      guard answer.status == 303 else { throw TestFailure("no device: \(answer.status)") }
    }
    _ = try await test.webSub("subscribe", callback)
    try await world.choose("each")
    try await world.notifyOfEverything()
    let singles = try world.mails()
    for request in service.requests {
      guard let reader = LeakReader(rawValue: String(request.target.dropFirst())),
        let device = devices[reader]
      else { continue }
      pushes[reader, default: ""] += String(decoding: try device.read(request.body), as: UTF8.self)
    }
    try await test.run("DELETE FROM notification")
    try await test.run("UPDATE magazine_article SET told_at = NULL, early_told_at = NULL")
    try await world.choose("digest")
    try await world.notifyOfEverything()
    let all = try world.mails()
    for (reader, texts) in all {
      let single = singles[reader] ?? []
      mails[reader] = single.joined(separator: "\n")
      digests[reader] = texts.dropFirst(single.count).joined(separator: "\n")
    }
    for article in world.articles.values { try await test.announceNow(article) }
    hub = callback.told.map { String(decoding: $0.body, as: UTF8.self) }.joined(separator: "\n")
  }
}

extension LeakWorld {
  /// How everybody is mailed.
  fileprivate func choose(_ mode: String) async throws {
    try await test.run("DELETE FROM notification_preference")
    try await test.run("DELETE FROM notification_schedule")
    let now = test.clock.now.milliseconds / 60_000 % 1440
    for account in accounts.values {
      for group in ["magazine_articles", "article_comments"] {
        try await test.run(
          """
          INSERT INTO notification_preference (account, grp, channel, mode)
          VALUES (\(account), \(group), 'mail', \(mode))
          """)
      }
      try await test.run(
        """
        INSERT INTO notification_schedule (account, zone, digest_at, hides_content)
        VALUES (\(account), 'UTC', \(Int(now) + 12), FALSE)
        """)
    }
  }

  /// One article after the other, so that no two of them are told as one; within the quarter of an
  /// hour before any of them changes its state.
  fileprivate func notifyOfEverything() async throws {
    for state in LeakState.allCases {
      guard let article = articles[state], let comment = comments[state] else { continue }
      try await test.app.magazine.noticeTime(of: article)
      try await test.app.database.write { db in
        try test.app.magazine.notifyOfComment(comment, in: db)
      }
      try await test.runJobs()
      test.clock.advance(by: .minutes(1))
      try await test.runJobs()
    }
    for _ in 1...3 {
      test.clock.advance(by: .minutes(3))
      try await test.runJobs()
    }
  }

  /// All mails so far to each, the oldest first, as they were handed over.
  fileprivate func mails() throws -> [LeakReader: [String]] {
    let folder = test.app.settings.dataFolder + "/outbox"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var mails: [LeakReader: [String]] = [:]
    for name in names where name.hasSuffix(".eml") {
      let mail = readable(
        String(
          decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")),
          as: UTF8.self))
      for reader in LeakReader.allCases where mail.contains("\nTo: x\(reader.rawValue)@") {
        mails[reader, default: []].append(mail)
      }
    }
    return mails
  }
}

/// A mail without its soft line breaks, and with the words of its head in the clear.
private func readable(_ mail: String) -> String {
  mail.replacing("\r\n", with: "\n").replacing("=\n", with: "")
    .replacing(#/=\?utf-8\?B\?([A-Za-z0-9+\/=]+)\?=/#.ignoresCase()) { match in
      Data(base64Encoded: String(match.1)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
