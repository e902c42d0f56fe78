import Core
import Database
import Jobs
import Web

/// What the job of an upload carries.
struct UploadPayload: Codable, Sendable {
  let id: ID
}

/// Sends a report to Dropbox. It waits and fails by its own row, so that its page can say why.
let uploadJob = JobKind<UploadPayload>("surveys.upload", lane: .long, atOnce: 1)

extension Surveys {
  /// Begins to send the report of a survey's public results to its author's Dropbox.
  /// - Returns: the upload; the one that is on its way, when there is one.
  /// - Throws: `AppError` while there is nothing that everybody may see.
  func startUpload(of survey: ID, by author: ID) async throws -> ID {
    _ = try dropbox()
    try limiter.check("surveys.upload", key: "\(author)", limit: 20, per: .hours(1))
    let (now, id) = (clock.now(), ids.next())
    return try await database.write { [self, queue] db in
      let own = try ownSurvey(survey, of: author, now: now, in: db)
      let running = try DropboxStore().uploads(of: own.id, by: author, limit: 1, in: db).first
      if let running, running.isOnItsWay { return running.id }
      guard try DropboxStore().token(of: author, in: db) != nil else {
        throw AppError(status: 409, code: "dropbox_revoked", message: .dropboxRevoked)
      }
      guard try publicResults(of: own.id, in: db)?.isEnough == true else {
        throw AppError(status: 409, code: "report_not_public", message: .reportNotPublic)
      }
      try DropboxStore().insert(id, survey: own.id, account: author, now: now, in: db)
      try queue.add(uploadJob, UploadPayload(id: id), owner: .account(author), in: db)
      return id
    }
  }
}

extension ReportUpload {
  /// Whether it is neither there nor given up.
  var isOnItsWay: Bool { state == .waiting || state == .running }
}
