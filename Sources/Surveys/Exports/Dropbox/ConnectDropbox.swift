import Core
import Database
import Features
import Jobs
import Logging
import Web

extension Surveys {
  /// The operator's app, and who talks to it.
  /// - Throws: `AppError.notFound` where there is none.
  func dropbox() throws -> DropboxClient {
    guard let app = options.dropbox else { throw AppError.notFound }
    return DropboxClient(app: app, fetcher: fetcher)
  }

  /// Where Dropbox sends people back to; registered there.
  var dropboxRedirect: String { options.site.address + "/surveys/dropbox/callback" }

  /// Keeps the permission that somebody came back with.
  /// - Returns: the survey from which they left.
  func connectDropbox(
    code: String, state: String, of account: ID, in session: Session
  ) async throws -> ID {
    let client = try dropbox()
    let authorization = DropboxAuthorization(
      secret: options.site.secret, account: account, session: session)
    let now = clock.now()
    guard let survey = authorization.survey(of: state, now: now) else {
      throw AppError.dropboxTooLate
    }
    do {
      let token = try await client.refreshToken(
        code: code, verifier: authorization.verifier(of: state), redirect: dropboxRedirect)
      let sealed = try options.tokenCipher.encrypt(token, for: account)
      try await database.write { db in
        try DropboxStore().connect(account, sealedToken: sealed, now: now, in: db)
      }
    } catch let fault as DropboxFault {
      logger.warning("Dropbox was not connected.", metadata: ["fault": "\(fault)"])
      throw AppError(status: 502, code: "dropbox", message: .dropboxNotConnected)
    }
    return survey
  }

  /// Forgets the permission, and takes it back at Dropbox as far as that can be reached now.
  func disconnectDropbox(of account: ID) async throws {
    let sealed = try await database.write { db in
      let sealed = try DropboxStore().token(of: account, in: db)
      try DropboxStore().disconnect(account, in: db)
      return sealed
    }
    if let sealed { await revoke(LeftToken(account: account, sealed: sealed)) }
  }

  /// The same for an account that goes, after it has gone.
  func leaveDropbox(of account: ID, in db: any WriteAccess) throws {
    guard let sealed = try DropboxStore().token(of: account, in: db) else { return }
    try queue.add(revokeJob, LeftToken(account: account, sealed: sealed), in: db)
  }

  /// Takes a permission back at Dropbox, as far as that can be reached now.
  func revoke(_ left: LeftToken) async {
    guard let client = try? dropbox(),
      let token = options.tokenCipher.decrypt(left.sealed, for: left.account)
    else { return }
    do {
      try await client.revoke(try await client.accessToken(refreshing: token))
    } catch {
      logger.notice("A permission was not revoked at Dropbox.", metadata: ["fault": "\(error)"])
    }
  }
}

/// Takes back permissions of accounts that are gone.
let revokeJob = JobKind<LeftToken>("surveys.dropbox.revoke", atOnce: 1)

/// A permission that nobody uses any more, encrypted.
struct LeftToken: Codable, Sendable {
  let account: ID
  let sealed: String
}

extension AppError {
  static let dropboxTooLate = AppError(
    status: 400, code: "dropbox_state", message: .dropboxTooLate)
}
