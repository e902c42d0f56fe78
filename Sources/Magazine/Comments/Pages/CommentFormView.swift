import Core
import HTML
import Web

/// The field for a comment, or for an answer; others get the reason why there is none.
func commentForm(_ t: ViewContext, _ place: CommentPlace, answering card: CommentCard?) -> HTML {
  guard place.article.isOpenToComments(at: t.now) else {
    // Whoever was writing while they were closed has the words back.
    let written = place.answering == card?.id ? place.form.values : Fields()
    return "<p class=\"closed hint\">\(t(.commentsAreClosed))</p>\(writtenWords(t, written))"
  }
  guard place.mayComment else {
    return """
      <p class="closed"><a href="/sign-in?next=\(place.article.path)">\(t(.signInToComment))</a></p>
      """
  }
  // What was refused goes back into the field that it came from.
  let form = place.answering == card?.id ? place.form : Form()
  let id = card.map { "say-\($0.id)" } ?? "say"
  let label = card.map { t(.yourAnswer, $0.said?.author.name ?? "") } ?? t(.yourComment)
  let error = form.errors["text"] ?? form.general
  let problem: HTML? = error.map {
    "<p class=\"error\" id=\"\(id)-error\" role=\"alert\">\(icon(.warning))\(t($0))</p>"
  }
  return """
    <form class="say" method="post" action="\(place.path)" data-say="\(card?.id.description ?? "")">\
    \(t.tokenField)<input type="hidden" name="client_id" value="\(newClientID())">\
    <input type="hidden" name="parent" value="\(card?.id.description ?? "")">
    <label for="\(id)">\(label)</label>
    <textarea id="\(id)" name="text" rows="2" maxlength="\(maximumCommentLength)" required\
    \(attribute: "aria-describedby", problem.map { _ in "\(id)-error" })\
    \(attribute: "aria-invalid", problem.map { _ in "true" })>\n\(form["text"])</textarea>
    \(problem)<p class="ways">\(submitButton(t, .sendComment, icon: .send))</p></form>
    """
}
