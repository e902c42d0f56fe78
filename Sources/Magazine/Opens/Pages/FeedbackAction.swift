import Core
import Database
import Features
import Web

/// The most characters of a word to the editors.
let maximumFeedbackLength = 4000
/// What a notification of feedback is called.
let feedbackWord = "magazine.feedback"

extension Magazine {
  /// Tells the editors what a reader wrote.
  func feedbackAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let text = form.text("text", 1...maximumFeedbackLength, or: .feedbackLength)
    guard form.isValid else {
      return .page(
        settingsScreen(
          request.view, ReadingSettings(of: request), form, isSignedIn: true), status: 422)
    }
    let viewer = request.viewer
    try limiter.check("magazine.feedback", key: "\(viewer.id)", limit: 5, per: .hours(1))
    let id = ids.next()
    let now = clock.now()
    try await database.write { [inbox] db in
      let store = FeedbackStore()
      try store.add(text, id: id, of: viewer.id, now: now, in: db)
      for editor in try store.editors(in: db) where editor != viewer.id {
        try inbox.notify(
          Notification(user: editor, kind: feedbackWord, subject: id, actor: viewer.id), in: db)
      }
    }
    return .redirect(to: "/magazine/settings", notice: Notice(request.view(.feedbackSent)))
  }

  /// Word for the editors that a reader wrote.
  var readerKinds: [NotificationKind] {
    [
      NotificationKind(
        feedbackWord, icon: .talk, group: .feedback, sentence: { _ in .wroteToEditors },
        places: { viewer, subjects in
          subjects.map { _ in
            viewer.role < .editor ? nil : NotificationPlace(path: "/desk/feedback")
          }
        })
    ]
  }
}

extension NotificationGroup {
  fileprivate static let feedback = NotificationGroup(
    "magazine_feedback", title: .readersFeedback, icon: .talk, role: .editor)
}
