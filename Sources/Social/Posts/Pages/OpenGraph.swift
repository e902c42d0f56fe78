import Core
import Features
import HTML
import Media
import Web

/// What other sites show of a page when somebody shares its address (https://ogp.me).
struct LinkPreview: Sendable {
  let kind: Kind
  let title: String
  let description: String
  /// The page's address on this site, without a query.
  let path: String
  let picture: Picture?
  /// What the picture shows.
  let alt: String

  enum Kind: String, Sendable {
    case article
    case profile
  }
}

/// The elements for the head of a public page. Only visitors' pages have them: what a program
/// without an account reads is public by that alone.
func linkPreview(
  _ t: ViewContext, _ preview: LinkPreview, _ options: Social.Options
) -> HTML {
  guard t.viewer == nil else { return .empty }
  let address = options.site.address + preview.path
  let picture = preview.picture.flatMap { previewPicture($0, preview.alt, options) }
  return """
    <link rel="canonical" href="\(address)">
    \(property("og:type", preview.kind.rawValue))\(property("og:url", address))\
    \(property("og:site_name", options.site.name))\(property("og:title", preview.title))\
    \(when: !preview.description.isEmpty, property("og:description", preview.description))\
    \(picture)<meta name="twitter:card" content="\(picture == nil ? "summary" : "summary_large_image")">

    """
}

/// The preview of a post that visitors may see; nothing for any other.
func postHead(_ t: ViewContext, _ post: PostCard, _ options: Social.Options) -> HTML {
  guard post.audience == .everyone, !post.isHidden else { return .empty }
  return linkPreview(
    t,
    LinkPreview(
      kind: .article, title: "\(post.author.name) (@\(post.author.userName))",
      description: shortened(post.caption, to: 200), path: post.path,
      picture: post.photos.first?.picture, alt: post.photos.first?.alt ?? ""), options)
}

/// The preview of a public profile.
func profilePreview(
  _ t: ViewContext, _ profile: Profile, _ options: Social.Options
) -> HTML {
  guard !profile.isPrivate else { return .empty }
  let person = profile.person
  let head = linkPreview(
    t,
    LinkPreview(
      kind: .profile, title: "\(person.name) (@\(person.userName))",
      description: shortened(profile.bio, to: 200), path: person.path, picture: nil, alt: ""),
    options)
  guard !head.isEmpty, let photo = person.photo else { return head }
  return head + property("og:image", options.site.address + photo)
}

/// The feeds of a page, for readers that look for them.
/// - Parameter path: the page's address; the feeds are below it.
func feedLinks(title: String, path: String) -> [FeedLink] {
  [
    FeedLink(title: title, path: path + "/feed.atom", contentType: "application/atom+xml"),
    FeedLink(title: title, path: path + "/feed.json", contentType: "application/feed+json"),
  ]
}

/// The beginning of a text on one line, cut between words.
func shortened(_ text: String, to length: Int) -> String {
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  guard line.count > length else { return line }
  let cut = line.prefix(length)
  let end = cut.lastIndex(of: " ") ?? cut.endIndex
  return cut[..<end] + "…"
}

/// JPEG, because not every program that makes previews knows WebP.
private func previewPicture(
  _ picture: Picture, _ alt: String, _ options: Social.Options
) -> HTML? {
  guard let size = picture.jpeg.first(where: { $0.width >= 1080 }) ?? picture.jpeg.last else {
    return nil
  }
  return """
    \(property("og:image", options.site.address + size.path))\
    \(property("og:image:width", String(size.width)))\
    \(property("og:image:height", String(size.height)))\
    \(when: !alt.isEmpty, property("og:image:alt", alt))
    """
}

private func property(_ name: String, _ content: String) -> HTML {
  """
  <meta property="\(name)" content="\(content)">

  """
}
