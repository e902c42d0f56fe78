import Core
import Database
import HTML
import Media
import Web

extension Social {
  func editPostPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(editView(request.view, try await ownPost(request), Form()))
  }

  /// Fields: `caption`, `audience`, `alt.N`.
  func editPostAction(_ request: Request<SignedIn>) async throws -> Response {
    let card = try await ownPost(request)
    var form = try await request.form()
    let caption = form.text("caption", 0...maximumCaptionLength, or: .captionTooLong)
    let audience = form.choice("audience", as: Audience.self, default: card.audience)
    guard form.isValid, let audience else {
      return .page(editView(request.view, card, form), status: 422)
    }
    try await edit(
      card.id, by: request.viewer.id,
      to: PostChange(
        caption: caption, audience: audience,
        alts: altTexts(of: form.values, count: card.photos.count)))
    return .redirect(to: card.path, notice: Notice(request.view(.postSaved)))
  }

  /// Asks before it deletes.
  func deletePostPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(deleteView(request.view, try await ownPost(request)))
  }

  func deletePostAction(_ request: Request<SignedIn>) async throws -> Response {
    try await delete(try request.id(), by: request.viewer.id)
    return .redirect(to: "/", notice: Notice(request.view(.postDeleted)))
  }

  private func ownPost(_ request: Request<SignedIn>) async throws -> PostCard {
    let id = try request.id()
    let viewer = request.viewer
    let card = try await database.read { db in
      try PostStore().cards([id], for: viewer, in: db).first
    }
    guard let card, card.isOwn else { throw AppError.notFound }
    return card
  }
}

private func editView(_ t: ViewContext, _ post: PostCard, _ form: Form) -> Screen {
  func photo(_ index: Int) -> HTML {
    """
    <div class="pair">\(pictureView(post.photos[index].picture, alt: "", sizes: "6rem"))\
    \(textField(
      t, "alt.\(index)", label: .altOf.filled(Phrase(verbatim: String(index + 1))), form: form,
      value: post.photos[index].alt, kind: .textarea, hint: index == 0 ? .altHint : nil,
      required: false, maxLength: maximumAltLength))</div>
    """
  }
  var screen = Screen(
    title: t(.editPost), tab: .home, back: Link(title: t(.post), path: post.path),
    body: """
      <form class="form" method="post" action="\(post.path)/edit">\(t.tokenField)
      \(formErrors(t, form))
      <div data-suggest>\(textField(
        t, "caption", label: .caption, form: form, value: post.caption, kind: .textarea,
        hint: .captionHint, required: false, maxLength: maximumCaptionLength))</div>
      \(each: post.photos.indices, photo)
      \(audienceField(t, form: form, selected: post.audience))
      <p class="ways">\(submitButton(t, .save))\
      \(linkButton(t(.deletePost), path: post.path + "/delete", style: .quiet, icon: .trash))</p>
      </form>
      """)
  screen.styles = ["social.css"]
  return screen
}

private func deleteView(_ t: ViewContext, _ post: PostCard) -> Screen {
  var screen = Screen(
    title: t(.deletePost), tab: .home, back: Link(title: t(.post), path: post.path),
    body: """
      <p>\(t(.deletePostQuestion))</p>
      <div class="ways">\(postButton(
        t, path: post.path + "/delete", label: .deletePost, icon: .trash, style: .danger))\
      \(linkButton(t(.cancel), path: post.path, style: .quiet))</div>
      """)
  screen.styles = ["social.css"]
  return screen
}
