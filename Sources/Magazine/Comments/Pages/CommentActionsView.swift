import Core
import HTML
import Web

/// What one can do about a comment: answer, and a menu with the rest.
func commentActionsView(
  _ t: ViewContext, _ card: CommentCard, _ said: CommentWords, _ place: CommentPlace
) -> HTML {
  guard let viewer = t.viewer else { return .empty }
  let answer: HTML = """
    <a class="answer" href="\(place.path)/\(card.id)?answer=\(card.id)#answer" \
    data-answer="\(card.id)">\(t(.answerComment))<span class="hidden">: \
    \(said.author.name)</span></a>
    """
  let path = "/magazine/comments/\(card.id)"
  var items: [HTML] = []
  if said.isOwn, t.now < card.writtenAt + editTime {
    items.append(menuLink(t(.editComment), path: path + "/edit", icon: .edit))
  }
  if said.mayDelete {
    items.append(
      confirmButton(
        t, path: path + "/delete", label: .deleteComment, question: .deleteCommentQuestion,
        confirm: .deleteComment, icon: .trash))
  }
  if !said.isOwn {
    items.append(menuLink(t(.reportComment), path: path + "/report", icon: .warning))
  }
  if viewer.role >= .editor {
    items.append(
      postButton(
        t, path: "/desk/comments/\(card.id)", label: .removeComment, icon: .block,
        fields: ["back": place.path, "decision": CommentDecision.remove.rawValue]))
  }
  let menu: HTML = """
    <details class="menu" data-dismiss><summary class="sign" aria-label="\(t(.commentMenu))" \
    title="\(t(.commentMenu))">\(icon(.more))</summary>
    <ul class="pop">\(each: items, { "<li>\($0)</li>" })</ul></details>
    """
  let mayAnswer = place.mayComment && card.state == .shown
  return """
    <div class="acts">\(when: mayAnswer, answer)\(when: !items.isEmpty, menu)</div>
    """
}
