extension Feed {
  /// Makes every address absolute, at the very end, when all bases are known: xml:base has been
  /// applied while reading; what is still relative is settled against the site, then against the
  /// document's own address. What is not http or https then is dropped.
  mutating func resolveAddresses(documentURL: String?) {
    let document = documentURL.flatMap { WebAddress.absolute($0, base: nil) }
    selfLink = selfLink.flatMap { WebAddress.absolute($0, base: document) }
    homePage = homePage.flatMap { WebAddress.absolute($0, base: document ?? selfLink) }
    let base = homePage ?? document ?? selfLink
    hubLinks = unique(hubLinks.compactMap { WebAddress.absolute($0, base: base) })
    imageURL = imageURL.flatMap { WebAddress.absolute($0, base: base) }
    iconURL = iconURL.flatMap { WebAddress.absolute($0, base: base) }
    newFeedURL = newFeedURL.flatMap { WebAddress.absolute($0, base: document) }
    Self.resolve(&authors, base)
    // An id that is an address serves as the link, except where guid says that it is none.
    let idsAreLinks = format != .rss20
    for index in entries.indices { Self.resolve(&entries[index], base, idsAreLinks) }
  }

  // Static, so that no copy of the feed makes every entry be copied on each change.
  private static func resolve(_ entry: inout FeedEntry, _ base: String?, _ idsAreLinks: Bool) {
    func absolute(_ raw: String?) -> String? {
      raw.flatMap { WebAddress.absolute($0, base: base) }
    }
    entry.link = absolute(entry.link)
    if entry.link == nil, idsAreLinks, let id = entry.id {
      entry.link = WebAddress.absolute(id, base: nil)
    }
    if let raw = entry.externalLink { entry.externalLink = absolute(raw) }
    if entry.externalLink == entry.link { entry.externalLink = nil }
    if let raw = entry.commentsLink { entry.commentsLink = absolute(raw) }
    if let raw = entry.leadImageURL { entry.leadImageURL = absolute(raw) }
    entry.baseURL = absolute(entry.baseURL) ?? entry.link ?? base
    if !entry.authors.isEmpty { resolve(&entry.authors, base) }
    if !entry.enclosures.isEmpty {
      entry.enclosures = entry.enclosures.compactMap { enclosure in
        guard let url = absolute(enclosure.url) else { return nil }
        var enclosure = enclosure
        enclosure.url = url
        return enclosure
      }
    }
    if var podcast = entry.podcast {
      podcast.imageURL = absolute(podcast.imageURL)
      podcast.chaptersURL = absolute(podcast.chaptersURL)
      podcast.transcriptURLs = podcast.transcriptURLs.compactMap(absolute)
      entry.podcast = podcast
    }
  }

  private static func resolve(_ authors: inout [FeedAuthor], _ base: String?) {
    for index in authors.indices where authors[index].url != nil || authors[index].avatarURL != nil
    {
      authors[index].url = authors[index].url.flatMap { WebAddress.absolute($0, base: base) }
      authors[index].avatarURL = authors[index].avatarURL.flatMap {
        WebAddress.absolute($0, base: base)
      }
    }
    authors.removeAll(where: \.isBlank)
  }

  private func unique(_ list: [String]) -> [String] {
    var seen: Set<String> = []
    return list.filter { seen.insert($0).inserted }
  }
}
