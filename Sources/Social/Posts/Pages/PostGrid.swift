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
func postGrid(_ t: ViewContext, _ posts: [PostTile]) -> HTML {
  "<ul class=\"grid\" data-list>\(each: posts, { postTile(t, $0) })</ul>"
}

private func postTile(_ t: ViewContext, _ post: PostTile) -> HTML {
  // The link needs words: the photo's description, else when it was posted.
  let alt = post.alt.isEmpty ? t(.photoWithoutWords) : post.alt
  let count = t(.photosInPost, post.count)
  let many: HTML = """
    <span class="many" title="\(count)">\(icon(.photos))\(hiddenText(count))</span>
    """
  return """
    <li class="tile" id="t-\(post.id)"><a href="/posts/\(post.id)" data-open>\
    \(pictureView(post.picture, alt: alt, sizes: "(min-width: 40rem) 13rem, 33vw"))\
    \(when: post.count > 1, many)</a></li>

    """
}
