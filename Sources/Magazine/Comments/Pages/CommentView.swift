import Core
import HTML
import Web

/// Beyond so many levels, answers stand below each other, and say what they answer.
private let deepestLevel = 6

/// A thread: its first comment, the answers, the way to more of them.
func threadView(_ t: ViewContext, _ thread: CommentThread, _ place: CommentPlace) -> HTML {
  let all = [thread.root] + thread.answers
  let names = Dictionary(all.map { ($0.id, $0.said?.author.name) }) { $1 }
  return """
    \(each: all, { commentView(t, $0, names, place) })\(moreAnswers(t, thread, place))
    """
}

/// - Parameter names: of those who wrote the comments around it.
private func commentView(
  _ t: ViewContext, _ card: CommentCard, _ names: [ID: String?], _ place: CommentPlace
) -> HTML {
  let level = min(card.depth, deepestLevel)
  let isOpen = place.answering == card.id
  let form: HTML = """
    <div class="writing" id="answer">\(commentForm(t, place, answering: card))</div>
    """
  return """
    <li class="comment level-\(level)" id="c-\(card.id)" data-thread="\(card.root)" \
    data-state="\(stateMark(card))"\(flag: "data-own", card.said?.isOwn == true)>\
    \(card.said.map { wordsView(t, card, $0, answered(t, card, names, place), place) }
      ?? emptyPlace(t, card))\(when: isOpen && card.said != nil, form)</li>

    """
}

/// What a page that is open compares.
private func stateMark(_ card: CommentCard) -> String {
  card.state.rawValue + (card.said?.mayDelete == true ? "-free" : "")
}

/// What is left of a comment that this reader does not see.
private func emptyPlace(_ t: ViewContext, _ card: CommentCard) -> HTML {
  let why: Phrase =
    switch card.state {
    case .removed: .commentRemoved
    case .gone: .commentGone
    case .shown, .held: .commentUnseen
    }
  return "<p class=\"empty-place\">\(t(why))</p>"
}

private func wordsView(
  _ t: ViewContext, _ card: CommentCard, _ said: CommentWords, _ answered: HTML,
  _ place: CommentPlace
) -> HTML {
  let held: HTML = """
    <p class="held">\(icon(.pause))\(t(.commentHeld))</p>
    """
  return """
    \(avatar(name: said.author.name, seed: said.author.account ?? card.id, picture: said.author.photo))
    <p class="by">\(authorName(said.author, place))\
    \(when: said.author.isWriter, "<b class=\"tag\">\(t(.commentWriter))</b>")\
    <a class="when" href="\(place.path(of: card.id))">\(t.ago(card.writtenAt))</a>\
    \(when: said.isEdited, "<span class=\"edited\">\(t(.commentEdited))</span>")</p>
    \(answered)<p class="words" dir="auto">\(commentText(said.text, place))</p>
    \(when: card.state == .held, held)\(commentActionsView(t, card, said, place))
    """
}

private func authorName(_ author: CommentAuthor, _ place: CommentPlace) -> HTML {
  guard place.hasProfiles, let userName = author.userName else {
    return "<span class=\"name\">\(author.name)</span>"
  }
  return "<a class=\"name\" href=\"/@\(userName)\">\(author.name)</a>"
}

/// What it answers: said aloud always, shown where its place does not show it.
private func answered(
  _ t: ViewContext, _ card: CommentCard, _ names: [ID: String?], _ place: CommentPlace
) -> HTML {
  guard let parent = card.parent else { return .empty }
  let isHere = names.keys.contains(parent)
  let name = (names[parent] ?? nil) ?? t(.anEarlierComment)
  guard !isHere || card.depth > deepestLevel else {
    return "<span class=\"hidden\">\(t(.answerTo, name))</span>"
  }
  let path = isHere ? "#c-\(parent)" : place.path(of: parent)
  return "<p class=\"to\"><a href=\"\(path)\">\(t(.answerTo, name))</a></p>"
}

private func moreAnswers(
  _ t: ViewContext, _ thread: CommentThread, _ place: CommentPlace
) -> HTML {
  let known = thread.answers.count { $0.state == .shown }
  guard thread.hasMore, thread.root.answers > known else { return .empty }
  return """
    <li class="more-answers level-1" data-thread="\(thread.root.id)">\
    <a href="\(place.path)/\(thread.root.id)">\
    \(t(.moreAnswers, thread.root.answers - known))\(icon(.chevron))</a></li>

    """
}

/// The text with people and web addresses as links.
///
/// Addresses give no weight to whom they lead to (`nofollow ugc`): else comments would be written
/// for it.
func commentText(_ text: String, _ place: CommentPlace) -> HTML {
  func piece(_ piece: TextPiece) -> HTML {
    switch piece {
    case .text(let text), .tag(let text, _): HTML(escaping: String(text))
    case .mention(let shown, let userName):
      place.hasProfiles
        ? "<a href=\"/@\(userName)\">\(String(shown))</a>" : HTML(escaping: String(shown))
    case .link(let address):
      """
      <a href="\(String(address))" rel="nofollow ugc noopener noreferrer">\(shownAddress(address))</a>
      """
    }
  }
  return "\(each: commentPieces(text), piece)"
}
