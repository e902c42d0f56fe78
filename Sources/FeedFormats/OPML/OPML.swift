/// A list of feeds in folders (opml.org/spec2.opml).
package struct OPML: Sendable, Hashable {
  /// Title of the list.
  package var title: String?
  /// Feeds in the order of the document. The same feed may stand in several folders.
  package var feeds: [OPMLFeed]
  /// What stands where the address of a feed should be and is none on the web; at most a hundred.
  package var unusable: [String] = []
  /// Whether the document ended before its last element was closed, or had more than the limit.
  package var isTruncated = false

  package init(title: String? = nil, feeds: [OPMLFeed] = []) {
    self.title = title
    self.feeds = feeds
  }
}

/// One feed of the list.
package struct OPMLFeed: Sendable, Hashable {
  /// Title; the address where there is none.
  package var title: String
  /// Address of the feed, absolute, http or https.
  package var xmlURL: String
  /// Address of the site.
  package var htmlURL: String?
  /// Names of the folders it is in, outermost first.
  package var folders: [String]
  /// Whether it is followed: Korzo's own attribute `korzo:active`, which says `false` of those that
  /// are switched off.
  package var isActive = true

  package init(
    title: String, xmlURL: String, htmlURL: String? = nil, folders: [String] = [],
    isActive: Bool = true
  ) {
    self.title = title
    self.xmlURL = xmlURL
    self.htmlURL = htmlURL
    self.folders = folders
    self.isActive = isActive
  }
}
