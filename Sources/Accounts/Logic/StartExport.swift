import Core
import Database
import Jobs
import Web

/// What an export job carries.
struct ExportPayload: Codable, Sendable {
  let id: ID
}

/// Makes an archive. A failure is told to the person, who can start anew; so it is not tried again
/// by itself, except after a crash.
let exportDataJob = JobKind<ExportPayload>("accounts.export", lane: .long, atOnce: 1)

extension Accounts {
  /// How long an archive can be fetched.
  static let exportLifetime = Duration.days(7)
  /// How often a person may have one.
  static let exportInterval = Duration.days(1)

  /// Queues the making of an archive of everything that is a person's own; nothing when one is
  /// being made already.
  /// - Throws: `AppError.exportToday`.
  func startExport(of account: ID) async throws {
    try limiter.check("accounts.export", key: "\(account)", limit: 10, per: .days(1))
    let now = clock.now()
    try await retryingUnique {
      let id = ids.next()
      try await database.write { [queue] db in
        // One look for both: between two, another request could start one.
        let exports = try ExportStore().list(of: account, now: now, in: db)
        guard !exports.contains(where: { $0.state == .running }) else { return }
        guard !exports.contains(where: { $0.isReady(since: now - Self.exportInterval) }) else {
          throw AppError.exportToday
        }
        try ExportStore().insert(
          id: id, account: account, now: now, expires: now + Self.exportInterval, in: db)
        try queue.add(exportDataJob, ExportPayload(id: id), owner: .account(account), in: db)
      }
    }
  }
}

extension AppError {
  static let exportToday = AppError(status: 429, code: "export_today", message: .exportToday)
}
