import Core
import Cryptography
import Database
import Foundation
import Instagram
import Web

extension Insights {
  /// Meta says that somebody has taken their permission back: their token is dead, and what was
  /// collected stays theirs.
  func deauthorize(_ signed: String, by login: InstagramLogin) async throws {
    let request = try signedRequest(signed, by: login)
    let now = clock.now()
    try await database.write { [self] db in
      let hash = requestHash(of: signed, to: "deauthorize", login)
      guard try ConnectionStore().isNew(callback: hash, code: nil, now: now, in: db) else {
        throw AppError.badRequest("signed_request has come before")
      }
      // Who has connected again since then has given another permission.
      let time = request.issuedAt.map { Timestamp(milliseconds: 999) + .seconds($0) }
      let sources = try SourceStore().connected(
        by: login, appUser: request.userID, before: time, in: db)
      for source in sources {
        try leavePage(of: source, in: db)
        try tokenDied(source, in: db)
      }
    }
  }

  /// Somebody asks Meta that everything be deleted: it is, at once. The same request again, whose
  /// answer may have been lost, deletes nothing and gets the same answer.
  /// - Returns: the code by which they can look at what was done.
  func deleteData(_ signed: String, by login: InstagramLogin) async throws -> String {
    let request = try signedRequest(signed, by: login)
    let (now, code) = (clock.now(), Base64URL.text(randomBytes(18)))
    return try await database.write { [self] db in
      let hash = requestHash(of: signed, to: "deletion", login)
      guard try ConnectionStore().isNew(callback: hash, code: code, now: now, in: db) else {
        return try ConnectionStore().code(ofCallback: hash, in: db) ?? code
      }
      let sources = try SourceStore().connected(by: login, appUser: request.userID, in: db)
      for source in sources { try delete(source, in: db) }
      try ConnectionStore().note(deletion: code, sources: sources.count, now: now, in: db)
      return code
    }
  }

  /// What Meta has signed with the app's secret.
  /// - Throws: `AppError` with 400 for everything else.
  private func signedRequest(
    _ text: String, by login: InstagramLogin
  ) throws -> SignedRequest {
    guard let app = options.apps[login] else { throw AppError.notFound }
    guard let request = SignedRequest(text, secret: app.secret) else {
      throw AppError.badRequest("signed_request was not signed by this app")
    }
    return request
  }

  /// What a signed request is known by. Meta may sign the same words for both of its callbacks.
  private func requestHash(of signed: String, to purpose: String, _ login: InstagramLogin) -> String
  {
    // Its second half alone: of one request there are many spellings of the first.
    let claim = signed.split(separator: ".").last ?? ""
    let text = "\(purpose)|\(login.rawValue)|\(claim)"
    return SHA256.hash(data: text.utf8).hexadecimal
  }
}
