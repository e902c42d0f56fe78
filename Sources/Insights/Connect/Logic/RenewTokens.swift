import Core
import Database
import Instagram
import Jobs
import Logging
import Web

/// What the jobs of one source carry.
struct SourcePayload: Codable, Sendable {
  let source: ID
}

/// Renews the token of a source. It waits for the next day by itself, so that one try is enough.
let renewTokenJob = JobKind<SourcePayload>("insights.renew", atOnce: 1)

extension Insights {
  /// What is left of a token's 60 days when it is renewed: enough for a month of tries.
  static let renewalRest = Duration.days(30)

  /// Finds the tokens that are to be renewed.
  func renewTokens() async throws {
    let now = clock.now()
    try await database.write { [queue] db in
      let due = try SourceStore().renewable(now: now, rest: Self.renewalRest, in: db)
      for source in due {
        try queue.add(renewTokenJob, SourcePayload(source: source), key: "\(source)", in: db)
      }
    }
  }

  /// Renews one, as far as Meta lets us.
  func renewToken(of id: ID) async throws {
    let (source, old) = try await database.read { db in
      (try SourceStore().find(id, in: db), try SourceStore().token(of: id, in: db))
    }
    let cipher = options.tokenCipher
    guard let login = source?.login, let old, let token = cipher.decrypt(old, for: id),
      let client = try? client(login)
    else { return }
    do {
      let grant = try await client.refreshed(token)
      let sealed = try cipher.encrypt(grant.token, for: id)
      let now = clock.now()
      try await database.write { db in
        // Unless the person has connected again in the meantime.
        guard try SourceStore().token(of: id, in: db) == old else { return }
        try SourceStore().renew(
          id, sealedToken: sealed, expiresAt: grant.expiresAt, now: now, in: db)
      }
    } catch let fault as GraphFault {
      logger.notice(
        "A token of Instagram was not renewed.",
        metadata: [
          "source": "\(id)", "kind": "\(fault.kind.rawValue)", "code": "\(fault.code)",
          "subcode": "\(fault.subcode)", "message": "\(fault.message)",
        ])
      guard fault.kind == .token else { return }
      try await database.write { [self] db in
        guard try SourceStore().token(of: id, in: db) == old else { return }
        try tokenDied(id, in: db)
      }
    }
  }
}
