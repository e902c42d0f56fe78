import Core
import Database
import HTML
import Web

extension Magazine {
  func reportCommentPage(_ request: Request<SignedIn>) async throws -> Response {
    let (article, card) = try await reportedComment(request)
    return .page(reportCommentView(request.view, article, card, Form()))
  }

  /// Fields: `reason`, `note`.
  func reportCommentAction(_ request: Request<SignedIn>) async throws -> Response {
    let (article, card) = try await reportedComment(request)
    var form = try await request.form()
    let reason = form.choice("reason", as: CommentReportReason.self, default: nil)
    let note = form.text("note", 0...maximumReportNoteLength, or: .commentReportNoteTooLong)
    guard form.isValid, let reason else {
      return .page(reportCommentView(request.view, article, card, form), status: 422)
    }
    _ = try await reportComment(card.id, reason, note: note, by: request.viewer)
    return .redirect(
      to: "\(article.path)/comments", notice: Notice(request.view(.commentReported)))
  }

  private func reportedComment(
    _ request: Request<SignedIn>
  ) async throws -> (Article, CommentCard) {
    let id = try request.id()
    let viewer = request.viewer
    let now = clock.now()
    let (article, card) = try await database.read { db in
      try seenComment(id, by: viewer, now: now, in: db)
    }
    guard card.said?.isOwn == false else { throw AppError.notFound }
    return (article, card)
  }
}

private func reportCommentView(
  _ t: ViewContext, _ article: Article, _ card: CommentCard, _ form: Form
) -> Screen {
  let choices = CommentReportReason.allCases.map { Choice($0.rawValue, t($0.title)) }
  var screen = Screen(
    title: t(.reportCommentTitle), tab: .read,
    back: Link(title: t(.comments), path: "\(article.path)/comments"),
    body: """
      <blockquote class="evidence" dir="auto">\(card.said?.text)</blockquote>
      <form class="form" method="post" action="/magazine/comments/\(card.id)/report">\(t.tokenField)
      <p class="hint">\(t(.commentReportLead))</p>
      \(formErrors(t, form))
      \(radioGroup(t, "reason", label: .commentReportReason, choices: choices, form: form))
      \(textField(
        t, "note", label: .commentReportNote, form: form, kind: .textarea, required: false,
        maxLength: maximumReportNoteLength))
      <p class="ways">\(submitButton(t, .sendCommentReport, icon: .send))</p></form>
      """)
  screen.styles = ["comments.css"]
  return screen
}

extension CommentReportReason {
  /// What people choose.
  var title: Phrase {
    switch self {
    case .spam: .reportsSpam
    case .harassment: .reportsHarassment
    case .illegal: .reportsIllegal
    case .other: .reportsOther
    }
  }
}
