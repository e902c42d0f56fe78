import Core
import Features
import FeedFormats
import HTML
import Media

/// Posts as a feed; the caller gives it a title.
///
/// - Parameters:
///   - path: the page that the feed is of.
///   - file: the feed's name below it.
func postFeed(
  _ posts: [PostCard], path: String, file: String, format: FeedFormat, _ options: Social.Options
) -> Feed {
  var feed = Feed(format: format)
  feed.homePage = options.site.address + path
  feed.selfLink = options.site.address + path + "/" + file
  feed.generator = "Korzo"
  feed.updated = posts.first?.id.time.milliseconds
  feed.entries = posts.map { entry($0, options) }
  return feed
}

/// A person as the author of a feed.
func feedAuthor(_ person: PersonCard, _ options: Social.Options) -> FeedAuthor {
  FeedAuthor(
    name: person.name, url: options.site.address + person.path,
    avatarURL: person.photo.map { options.site.address + $0 })
}

/// The address of a hashtag's page.
func tagPath(_ tag: String) -> String {
  "/tags/" + tag.percentEncoded
}

private func entry(_ post: PostCard, _ options: Social.Options) -> FeedEntry {
  let address = options.site.address + post.path
  let title = shortened(post.caption, to: 80)
  var entry = FeedEntry()
  entry.id = address
  entry.isPermalinkID = true
  entry.link = address
  entry.title = FeedText(title.isEmpty ? post.author.name : title)
  entry.published = post.id.time.milliseconds
  entry.authors = [feedAuthor(post.author, options)]
  entry.categories = hashtags(in: post.caption)
  entry.contentHTML = content(post, options).text
  entry.enclosures = post.photos.compactMap { photo in
    photo.picture.jpeg.last.map {
      Enclosure(
        url: options.site.address + $0.path, type: "image/jpeg",
        title: photo.alt.isEmpty ? nil : photo.alt)
    }
  }
  entry.leadImageURL = post.photos.first?.picture.jpegPath(atLeast: 1080).map {
    options.site.address + $0
  }
  return entry
}

/// The photos, then the caption: readers show the first picture of an entry in their lists.
private func content(_ post: PostCard, _ options: Social.Options) -> HTML {
  let lines = post.caption.split(separator: "\n", omittingEmptySubsequences: false)
    .map { HTML(escaping: String($0)) }
  let caption = lines.dropFirst().reduce(lines.first ?? .empty) { $0 + "<br>" + $1 }
  return """
    \(each: post.photos, { photoFigure($0, options) })\
    \(when: !post.caption.isEmpty, "<p>\(caption)</p>")
    """
}

private func photoFigure(_ photo: PostPhoto, _ options: Social.Options) -> HTML {
  guard let size = photo.picture.jpeg.first(where: { $0.width >= 1080 }) ?? photo.picture.jpeg.last
  else { return .empty }
  return """
    <p><img src="\(options.site.address + size.path)" alt="\(photo.alt)" width="\(size.width)" \
    height="\(size.height)"></p>
    """
}
