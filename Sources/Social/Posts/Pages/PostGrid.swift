import Core
import HTML
import Media
import Web

/// A post in a grid: its first photo.
struct PostTile: Hashable, Sendable {
  let id: ID
  let picture: Picture
  /// What the photo shows; empty when nobody said.
  let alt: String
  /// How many photos the post has.
  let count: Int
}

/// Posts as squares, three in a row.
/// - Parameter list: the order in which one goes on from a post to the next.
func postGrid(
  _ t: ViewContext, _ posts: [PostTile], in list: PostList = .profile(.newest)
) -> HTML {
  """
  <ul class="grid" data-list\(attribute: "data-address", address(list))>\
  \(each: posts, { postTile(t, $0, list) })</ul>
  """
}

/// What leads back to this order, where the address of the page does not name it yet.
private func address(_ list: PostList) -> String? {
  guard case .explore(let way) = list else { return nil }
  return explorePath(way)
}

private func postTile(_ t: ViewContext, _ post: PostTile, _ list: PostList) -> HTML {
  // The link needs words: the photo's description, else when it was posted.
  let alt = post.alt.isEmpty ? t(.photoWithoutWords) : post.alt
  let count = t(.photosInPost, post.count)
  let many: HTML = """
    <span class="many" title="\(count)">\(icon(.photos))\(hiddenText(count))</span>
    """
  return """
    <li class="tile" id="t-\(post.id)"><a href="\(list.path(of: post.id))" data-open>\
    \(pictureView(post.picture, alt: alt, sizes: "(min-width: 40rem) 13rem, 33vw"))\
    \(when: post.count > 1, many)</a></li>

    """
}
