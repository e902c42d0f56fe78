import Core
import Database
import Features
import Web

extension Social {
  /// What a moderator can decide about a thing that was reported.
  package enum Decision: String, Sendable {
    /// It stays; the reports are done with.
    case keep
    /// It is hidden from everybody but its owner.
    case remove
    /// It is shown again.
    case restore
  }

  /// Decides about a thing. The owner hears of what was hidden, those who reported it of what came
  /// of it, and the audit log of everything; to the other moderators it is no news any more.
  /// - Throws: `AppError.notFound` when nobody has reported it, or it is gone.
  func decide(
    _ decision: Decision, about kind: ReportedKind, _ id: ID, by admin: Viewer
  ) async throws {
    let now = clock.now()
    try await database.write { db in
      // 1. The reports.
      let state: ReportState = decision == .remove ? .removed : .kept
      let reporters = try ReportStore().waiting(about: kind, id, in: db)
      guard try ReportStore().decide(state, about: kind, id, by: admin.id, now: now, in: db) else {
        throw AppError.notFound
      }
      try inbox.retract(kind: ModerationNotification.reported, subject: id, in: db)
      // 2. The thing itself; it may be gone, then there is nothing more to do.
      guard let thing = try reported.find(kind, id, in: db) else { return }
      let changed: Bool =
        switch decision {
        case .keep: false
        case .remove: try reported.setHidden(true, kind, id, in: db)
        case .restore: try reported.setHidden(false, kind, id, in: db)
        }
      // 3. Word for the owner, and for those who have reported it.
      if changed, let word = ModerationNotification.removed(kind) {
        if decision == .remove {
          try inbox.notify(Notification(user: thing.owner, kind: word, subject: id), in: db)
        } else {
          try inbox.retract(kind: word, subject: id, in: db)
        }
      }
      let answer =
        decision == .remove
        ? ModerationNotification.reportHelped : ModerationNotification.reportKept
      for reporter in reporters where reporter != admin.id {
        try inbox.notify(Notification(user: reporter, kind: answer, subject: id), in: db)
      }
      // 4. The log.
      let owner = try PersonStore().cards([thing.owner], in: db)[thing.owner]?.userName ?? "?"
      try options.audit(admin.userName, decision, owner, "\(kind.rawValue) \(id)", db)
    }
  }
}
