import Core
import Database
import Jobs
import Logging
import Web

extension Surveys {
  /// How often Dropbox may ask to wait, or be out of reach, before an upload is given up.
  static let maximumUploadAttempts = 5

  /// The job that draws a report and sends it. Safe to run again: the same file is written over.
  func uploadReport(_ payload: UploadPayload) async throws {
    let upload = try await database.read { db in try DropboxStore().find(payload.id, in: db) }
    guard let upload, upload.isOnItsWay else { return }
    do {
      try await send(upload)
    } catch let fault as DropboxFault {
      logger.notice(
        "An upload to Dropbox did not get through.",
        metadata: ["upload": "\(upload.id)", "fault": "\(fault)"])
      try await settle(upload, after: fault)
    } catch let error as AppError where error.code == "report_too_long" {
      try await fail(upload, .tooLong)
    } catch  where !(error is CancellationError) && !Task.isCancelled {
      try await fail(upload, .refused)
      throw PermanentFailure("an upload failed: \(error)")
    }
  }

  /// The process died of it: its author learns that it failed.
  func giveUpUpload(_ payload: UploadPayload) async throws {
    let upload = try await database.read { db in try DropboxStore().find(payload.id, in: db) }
    if let upload, upload.isOnItsWay { try await fail(upload, .refused) }
  }

  private func send(_ upload: ReportUpload) async throws {
    let (client, now) = (try dropbox(), clock.now())
    // 1. Into the Dropbox.
    let token = try await accessToken(of: upload.account, client)
    // 2. The report. Its link is for everybody, and so is what it says.
    let (survey, found) = try await database.read { [self] db in
      let survey = try ownSurvey(upload.survey, of: upload.account, now: now, in: db)
      return (survey, try publicReport(of: survey.id, in: db))
    }
    guard let made = found else { return try await fail(upload, .notPublic) }
    let file = try await drawn(made)
    let note: @Sendable (Int) async throws -> Bool = { [database] done in
      try await database.write { db in
        try DropboxStore().progress(upload.id, done: done, total: file.count, in: db)
      }
    }
    guard try await note(0) else { return }
    // 3. The id keeps surveys of one title apart, and the next report of this one has the same link.
    let path = try await client.send(
      file, to: "/" + survey.fileName("\(survey.id)", "pdf"), token: token, sent: note)
    // 4. A link for everybody.
    do {
      let link = try await client.link(to: path, token: token)
      try await database.write { db in try DropboxStore().finish(upload.id, link: link, in: db) }
    } catch DropboxFault.refused(let reason) {
      logger.notice("Dropbox makes no link.", metadata: ["reason": "\(reason)"])
      try await fail(upload, .unshared)
    }
  }

  private func accessToken(of account: ID, _ client: DropboxClient) async throws -> String {
    let sealed = try await database.read { db in try DropboxStore().token(of: account, in: db) }
    guard let token = sealed.flatMap({ options.tokenCipher.decrypt($0, for: account) })
    else { throw DropboxFault.revoked }
    return try await client.accessToken(refreshing: token)
  }

  private func settle(_ upload: ReportUpload, after fault: DropboxFault) async throws {
    let pause: Duration
    switch fault {
    case .busy(let seconds): pause = .seconds(max(1, min(3600, seconds)))
    case .network: pause = .seconds(30 << min(upload.attempts, 6))
    case .revoked, .full, .alreadyShared, .refused: return try await fail(upload, fault.problem)
    }
    guard upload.attempts + 1 < Self.maximumUploadAttempts else {
      return try await fail(upload, fault.problem)
    }
    let time = clock.now() + pause
    try await database.write { [queue] db in
      try DropboxStore().wait(upload.id, fault.problem, until: time, in: db)
      try queue.add(
        uploadJob, UploadPayload(id: upload.id), owner: .account(upload.account), at: time, in: db)
    }
  }

  private func fail(_ upload: ReportUpload, _ problem: DropboxProblem) async throws {
    try await database.write { db in
      try DropboxStore().fail(upload.id, problem, in: db)
      // What lets us in no more is not kept.
      if problem == .revoked { try DropboxStore().disconnect(upload.account, in: db) }
    }
  }

  /// Forgets uploads of long ago.
  func cleanUploads() async throws {
    let time = clock.now() - .days(90)
    try await database.write { db in try DropboxStore().deleteUploads(before: time, in: db) }
  }
}
