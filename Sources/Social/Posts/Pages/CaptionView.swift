import Core
import HTML
import Web

/// The caption after its author's name, folded when it is long; whole without JavaScript.
func captionView(_ t: ViewContext, _ post: PostCard) -> HTML {
  let shown: HTML = """
    <a href="\(post.author.path)" class="name">\(post.author.userName)</a> \
    \(captionText(post.caption, naming: post.people))
    """
  return foldedText(t, as: "caption", post.caption, shown: shown)
}

/// A text of somebody with its hashtags, people and web addresses as links.
///
/// Addresses give no weight to whom they lead to (`nofollow ugc`): else captions would be written
/// for it.
/// - Parameter people: the user names that lead to somebody; any other is a word.
func captionText(_ text: String, naming people: Set<String>) -> HTML {
  "\(each: captionPieces(text), { pieceView($0, people) })"
}

private func pieceView(_ piece: TextPiece, _ people: Set<String>) -> HTML {
  switch piece {
  case .mention(let shown, let userName) where !people.contains(userName):
    HTML(escaping: String(shown))
  case .text(let text): HTML(escaping: String(text))
  case .tag(let shown, let key): "<a href=\"\(tagPath(key))\">\(String(shown))</a>"
  case .mention(let shown, let userName): "<a href=\"/@\(userName)\">\(String(shown))</a>"
  case .link(let address):
    """
    <a href="\(String(address))" rel="nofollow ugc noopener noreferrer">\(shownAddress(address))</a>
    """
  }
}
