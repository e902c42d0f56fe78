import Core
import Database
import HTML
import Web

extension Magazine {
  func editCommentPage(_ request: Request<SignedIn>) async throws -> Response {
    let (article, card) = try await ownComment(request)
    return .page(editCommentView(request.view, article, card, Form()))
  }

  /// Fields: `text`.
  func editCommentAction(_ request: Request<SignedIn>) async throws -> Response {
    let (article, card) = try await ownComment(request)
    var form = try await request.form()
    let text = form.text("text", 1...maximumCommentLength, or: .commentBad)
    if form.isValid {
      do {
        _ = try await editComment(card.id, to: text, by: request.viewer)
        return .redirect(
          to: "\(article.path)/comments/\(card.id)#c-\(card.id)",
          notice: Notice(request.view(.commentSaved)))
      } catch let error as AppError where error.status == 409 || error.status == 422 {
        form.general = error.message
      }
    }
    return .page(editCommentView(request.view, article, card, form), status: 422)
  }

  private func ownComment(_ request: Request<SignedIn>) async throws -> (Article, CommentCard) {
    let id = try request.id()
    let viewer = request.viewer
    let now = clock.now()
    let (article, card) = try await database.read { db in
      try seenComment(id, by: viewer, now: now, in: db)
    }
    guard card.said?.isOwn == true else { throw AppError.notFound }
    return (article, card)
  }
}

private func editCommentView(
  _ t: ViewContext, _ article: Article, _ card: CommentCard, _ form: Form
) -> Screen {
  Screen(
    title: t(.editCommentTitle), tab: .read,
    back: Link(title: t(.comments), path: "\(article.path)/comments/\(card.id)"),
    body: """
      <form class="form" method="post" action="/magazine/comments/\(card.id)/edit">\(t.tokenField)
      \(formErrors(t, form))
      \(textField(
        t, "text", label: .yourComment, form: form, value: card.said?.text, kind: .textarea,
        hint: .editCommentHint, maxLength: maximumCommentLength))
      <p class="ways">\(submitButton(t, .saveComment))</p></form>
      """)
}
