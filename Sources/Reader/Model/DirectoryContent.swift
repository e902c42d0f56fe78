import FeedFormats

/// A directory of feeds as it is shown: by categories, and by words.
struct DirectoryContent: Sendable {
  /// A category and its feeds, in the order of the document; no name: outside of all.
  struct Category: Sendable {
    let name: String?
    var feeds: [ListedFeed]
  }

  /// Most bytes of the document, and most feeds and categories that are taken of it.
  static let maximumBytes = 4 << 20
  static let mostFeeds = 20_000
  static let mostCategories = 300

  let categories: [Category]
  let index: FeedIndex
  /// Whether the document had more than is taken of it, or ended too early.
  let isTruncated: Bool

  var count: Int { index.feeds.count }

  /// Takes of a document what can be shown: feeds on the web without a login in their address, each
  /// once in a category. Nil when nothing is left.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.maximumBytes,
      let file = try? parseOPML(bytes, maximumFeeds: Self.mostFeeds)
    else { return nil }
    var categories: [Category] = []
    var places: [String?: Int] = [:]
    var seen: Set<[String?]> = []
    for feed in file.feeds {
      guard let url = webAddress(feed.xmlURL), !hasLogin(url) else { continue }
      var name = folderName(feed.folders)
      if places[name] == nil, categories.count >= Self.mostCategories { name = nil }
      guard seen.insert([name, url]).inserted else { continue }
      let place = places[name] ?? categories.count
      places[name] = place
      if place == categories.count { categories.append(Category(name: name, feeds: [])) }
      categories[place].feeds.append(
        ListedFeed(
          title: feed.title == feed.xmlURL ? hostName(of: url) : String(feed.title.prefix(200)),
          url: url, siteURL: feed.htmlURL.flatMap { hasLogin($0) ? nil : $0 }, description: nil,
          category: name))
    }
    guard !categories.isEmpty else { return nil }
    self.categories = categories
    index = FeedIndex(categories.flatMap(\.feeds))
    isTruncated = file.isTruncated
  }

  /// The category of a name.
  func category(_ name: String?) -> Category? { categories.first { $0.name == name } }
}

private func hasLogin(_ url: String) -> Bool {
  guard let scheme = url.firstRange(of: "://") else { return false }
  return url[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.contains("@")
}
