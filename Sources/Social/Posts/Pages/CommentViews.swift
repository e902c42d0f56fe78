import Core
import HTML
import Web

/// The first comments under a post in a list, the way to all, and the form.
func commentPreview(_ t: ViewContext, _ post: PostCard) -> HTML {
  let all: HTML = """
    <p><a class="muted" href="\(post.path)#comments">\(t(.allComments, post.comments))</a></p>
    """
  let list: HTML = """
    <ul class="comments">\(each: post.firstComments, { commentView(t, $0, isPage: false) })</ul>
    """
  return """
    \(when: post.comments > post.firstComments.count, all)\
    \(when: !post.firstComments.isEmpty, list)\(commentForm(t, post.id))
    """
}

/// All comments of a page, with the way to more.
func commentList(_ t: ViewContext, _ page: Page<CommentCard>, path: String) -> HTML {
  """
  <ul class="comments" data-list>\(each: page.items, { commentView(t, $0, isPage: true) })</ul>
  \(moreLink(t, page.next, path: path, isEndless: false))
  """
}

/// One comment; the page of the post also shows the face, the time and what one can do.
private func commentView(_ t: ViewContext, _ comment: CommentCard, isPage: Bool) -> HTML {
  let author = comment.author
  let face: HTML = """
    <a href="\(author.path)" class="face-link" tabindex="-1" aria-hidden="true">\
    \(avatar(name: author.name, seed: author.id, picture: author.photo))</a>
    """
  let foot: HTML = """
    <small class="muted">\(t.ago(comment.id.time))</small>\(commentMenu(t, comment))
    """
  return """
    <li class="comment" id="c-\(comment.id)" data-row>\(when: isPage, face)\
    <p dir="auto"><a href="\(author.path)" class="name">\(author.userName)</a> \
    \(captionText(comment.text, naming: comment.people))</p>\(when: isPage, foot)</li>

    """
}

/// One's own is deleted, after asking; reporting, and deleting under one's own post, are in a menu.
private func commentMenu(_ t: ViewContext, _ comment: CommentCard) -> HTML {
  guard let viewer = t.viewer else { return .empty }
  let path = "/comments/\(comment.id)"
  let report = menuLink(t(.reportComment), path: path + "/report", icon: .warning)
  guard comment.mayDelete else { return menu(t, label: .commentMenu, items: report) }
  guard viewer.id == comment.author.id else {
    return menu(
      t, label: .commentMenu,
      items: confirmButton(
        t, path: path + "/delete", label: .deleteComment, question: .deleteCommentQuestion,
        confirm: .deleteComment, icon: .trash), report)
  }
  return """
    <details class="confirm" data-dismiss><summary class="sign" \
    aria-label="\(t(.deleteComment))" title="\(t(.deleteComment))">\(icon(.trash))</summary>
    <div class="pop"><p>\(t(.deleteCommentQuestion))</p>
    \(postButton(
      t, path: path + "/delete", label: .deleteComment, style: .danger, enhance: "remove"))\
    </div></details>
    """
}

/// The field for a comment; visitors get the way to sign in.
/// - Parameter list: where one goes on after writing, on the page of the post.
func commentForm(
  _ t: ViewContext, _ post: ID, _ form: Form = Form(), in list: PostList = .profile(.newest)
) -> HTML {
  guard t.viewer != nil else {
    return """
      <p><a class="muted" href="/sign-in?next=/posts/\(post)">\(t(.signInToComment))</a></p>
      """
  }
  let place: HTML = "<input type=\"hidden\" name=\"in\" value=\"\(list.description)\">"
  let error: HTML? = form.errors["text"].map {
    "<p class=\"error\" id=\"say-\(post)-error\">\(icon(.warning))\(t($0))</p>"
  }
  return """
    \(error)<form class="say" method="post" action="/posts/\(post)/comments" data-suggest>\
    \(t.tokenField)\
    <input type="hidden" name="client_id" value="\(newClientID())">\
    \(when: list != .profile(.newest), place)\
    <label class="hidden" for="say-\(post)">\(t(.addComment))</label>\
    <textarea id="say-\(post)" name="text" rows="1" maxlength="\(maximumCommentLength)" required \
    placeholder="\(t(.addComment))"\
    \(attribute: "aria-describedby", error.map { _ in "say-\(post)-error" })\
    \(attribute: "aria-invalid", error.map { _ in "true" })>\n\(form["text"])</textarea>\
    <button type="submit" class="sign" aria-label="\(t(.sendComment))" \
    title="\(t(.sendComment))">\(icon(.send))</button></form>
    """
}
