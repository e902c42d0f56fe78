import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Accounts

/// What an admin does in the middle of a sequence.
enum Interruption: String, CaseIterable, Sendable {
  case suspend
  case delete

  /// What there was when it happened.
  struct Before: Sendable {
    let account: Account
    let identities: [Identity]
    let sessions: [String]
    let kept: [String: String]
  }

  /// - Returns: nil while there is no account to do it to.
  func happen(_ play: inout Play) async throws -> Before? {
    guard let account = try await play.account() else { return nil }
    let identities = try await play.identities(of: account.id)
    let sessions = play.browsers.filter { $0.key != "admin" }.compactMap { $0.value.session }
    let path = "/admin/people/\(account.id)/\(rawValue)"
    let done = try await play.at("admin") { try await $0.post(path) }
    #expect(done.status == 303)
    return Before(
      account: account, identities: identities, sessions: sessions, kept: play.kept)
  }

  /// Nothing that was there, or was done since, lets anybody in or has changed anything.
  func check(_ before: Before, _ play: inout Play) async throws {
    let id = before.account.id
    try await nothingOpens(before, play, links: self == .delete)
    let rest: [String] = try await play.world.database.read { db in
      try db.column("SELECT token_hash FROM account_session WHERE account_id = \(id)")
    }
    #expect(rest.isEmpty)
    guard self == .suspend else {
      let account = try await play.world.database.read { db in try AccountStore().find(id, in: db) }
      #expect(account == nil)
      return
    }
    let account = try await play.account()
    #expect(account?.passwordHash == before.account.passwordHash)
    #expect(account?.email == before.account.email)
    #expect(try await play.identities(of: id) == before.identities)
    // Back again, but not by what was there before.
    _ = try await play.at("admin") { try await $0.post("/admin/people/\(id)/unsuspend") }
    try await nothingOpens(before, play, links: true, tokens: false)
  }

  private func nothingOpens(
    _ before: Before, _ play: Play, links: Bool, tokens: Bool = true
  ) async throws {
    for session in before.sessions {
      var thief = play.world.browser()
      thief.setCookie("__Host-korzo", session)
      #expect(try await !thief.isSignedIn())
    }
    for (name, secret) in before.kept {
      if secret.hasPrefix("korzo_") {
        guard tokens else { continue }
        #expect(try await play.asks(secret).status == 401, "\(name)")
      } else if links, secret.hasPrefix("/reset") || secret.hasPrefix("/confirm-email") {
        var thief = play.world.browser(from: "198.51.100.9")
        #expect(try await thief.get(secret).status == 410, "\(name)")
      }
    }
  }
}
