import Core
import Database
import Features
import Web

extension Social {
  /// Reports a thing to the moderators, who hear of the first report about it.
  /// - Throws: `AppError.notFound` for what the person may not see.
  func report(_ thing: Reported, _ report: NewReport, by viewer: Viewer) async throws {
    guard thing.owner != viewer.id else { throw AppError.reportingOneself }
    try limiter.check("social.report", key: "\(viewer.id)", limit: 20, per: .hours(1))
    let id = ids.next()
    try await database.write { db in
      let isFirst = try ReportStore().put(report, about: thing, by: viewer.id, id: id, in: db)
      guard isFirst else { return }
      for moderator in try ReportStore().moderators(in: db) {
        try inbox.notify(
          Notification(user: moderator, kind: ModerationNotification.reported, subject: thing.id),
          in: db)
      }
    }
  }

  /// A thing that the viewer may report: one that they see.
  func reportable(
    _ kind: ReportedKind, _ id: ID, for viewer: Viewer
  ) async throws -> Reported {
    let thing = try await database.read { db -> Reported? in
      guard try maySee(kind, id, viewer, in: db) else { return nil }
      return try reported.find(kind, id, in: db)
    }
    guard let thing else { throw AppError.notFound }
    return thing
  }

  private func maySee(
    _ kind: ReportedKind, _ id: ID, _ viewer: Viewer, in db: any ReadAccess
  ) throws -> Bool {
    switch kind {
    case .post: try PostStore().find(id, for: viewer, in: db) != nil
    case .comment: try CommentStore().isVisible(id, to: viewer, in: db)
    case .story: try StoryStore().isVisible(id, to: viewer, now: clock.now(), in: db)
    case .person: try PersonStore().isVisible(id, to: viewer, in: db)
    case .message: try options.messages.mayReport(id, viewer, db)
    }
  }
}

/// What moderation tells people.
enum ModerationNotification {
  static let reported = "moderation.report"
  static let removedPost = "moderation.removed_post"
  static let removedComment = "moderation.removed_comment"
  static let removedStory = "moderation.removed_story"
  static let removedMessage = "moderation.removed_message"
  static let reportHelped = "moderation.report_helped"
  static let reportKept = "moderation.report_kept"

  /// A notification of something that was hidden; people are not hidden.
  static func removed(_ kind: ReportedKind) -> String? {
    switch kind {
    case .post: removedPost
    case .comment: removedComment
    case .story: removedStory
    case .person: nil
    case .message: removedMessage
    }
  }
}

extension AppError {
  fileprivate static let reportingOneself = AppError(
    status: 422, code: "own_thing", message: .thatIsYours)
}
