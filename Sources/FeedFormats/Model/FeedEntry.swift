/// One entry of a feed. Every link is absolute, trimmed, and http or https. HTML is raw: it must
/// pass a sanitiser before anybody sees it.
package struct FeedEntry: Sendable, Hashable {
  /// guid, Atom id, `rdf:about` or JSON id as text, trimmed; nil when the feed gave none.
  package var id: String?
  /// Whether the feed says (or RSS implies) that `id` is the address of the entry.
  package var isPermalinkID = false
  /// Title; nil for untitled entries (microblogs).
  package var title: FeedText?
  /// Where the entry can be read.
  package var link: String?
  /// What the entry is about, if that is another page (JSON Feed `external_url`, Atom `related`).
  package var externalLink: String?
  /// Page with the comments.
  package var commentsLink: String?
  /// Authors, in order, without duplicates.
  package var authors: [FeedAuthor] = []
  /// Publication time in milliseconds since 1970 UTC, as the feed gave it (it may lie in the
  /// future; the Reader decides).
  package var published: Int64?
  /// Time of the last change in milliseconds since 1970 UTC.
  package var updated: Int64?
  /// Summary as HTML; nil when it would repeat `contentHTML`.
  package var summaryHTML: String?
  /// The content as HTML: the entry's own, or its summary where that one is empty or only the
  /// beginning of it.
  package var contentHTML: String?
  /// Markdown source (`source:markdown`).
  package var markdown: String?
  /// Base for relative addresses inside the HTML: xml:base, else the entry's link, else the site.
  package var baseURL: String?
  /// Language tag, such as `cs`: the entry's own, or else the feed's.
  package var language: String?
  /// Categories and tags, in order, without duplicates.
  package var categories: [String] = []
  /// Attached files, without duplicates.
  package var enclosures: [Enclosure] = []
  /// A picture for the entry, from media, itunes, image or enclosure elements.
  package var leadImageURL: String?
  /// Number of comments.
  package var commentCount: Int?
  /// Podcast fields; nil when there are none.
  package var podcast: PodcastInfo?

  package init() {}

  /// Whether there is nothing that anybody could read, open or recognise.
  var isBlank: Bool {
    title == nil && contentHTML == nil && link == nil && externalLink == nil && id == nil
      && enclosures.isEmpty
  }
}
