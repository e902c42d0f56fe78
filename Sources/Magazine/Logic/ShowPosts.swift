import Core
import HTML
import Web

/// The most posts of which an article shows more than a link.
private let mostPosts = 20
private let postMark: StaticString = "<p class=\"link-card\" data-post=\""

extension Magazine {
  /// A text with what the reader may see of the posts that it leads to; where that is nothing, the
  /// link stays what the editor wrote.
  func showingPosts(in text: ArticleText, for viewer: Viewer?) async throws -> HTML {
    guard hasPosts(text) else { return articleText(text) }
    let parts = text.html.split(
      separator: "\(postMark)", maxSplits: mostPosts, omittingEmptySubsequences: false)
    var shown = articleText(parts[0])
    for part in parts.dropFirst() {
      let digits = part.prefix { $0 != "\"" }
      guard let end = part.firstRange(of: "</p>"), let id = ID(String(digits)),
        let post = try await neighbours.post(id, viewer)
      else {
        shown += articleText("\(postMark)" + part)
        continue
      }
      shown += postCard(id, post) + articleText(part[end.upperBound...])
    }
    return shown
  }
}

/// Whether a text shows posts.
func hasPosts(_ text: ArticleText) -> Bool {
  text.html.contains(bytesOf: postMark)
}

private func postCard(_ id: ID, _ post: Magazine.LinkedThing) -> HTML {
  let picture: HTML? = post.picture.map { address in
    "<img src=\"\(address)\" alt=\"\" width=\"80\" height=\"80\" loading=\"lazy\" decoding=\"async\">"
  }
  return """
    <p class="link-card"><a href="/posts/\(id)">\(picture)<span><b>\(post.title)</b>\
    <small>\(post.text)</small></span></a></p>
    """
}
