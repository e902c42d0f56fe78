extension Feed {
  /// Makes every address absolute, at the very end, when all bases are known: xml:base has been
  /// applied while reading; what is still relative is settled against the site, then against the
  /// document's own address. What is not http or https then is dropped.
  mutating func resolveAddresses(documentURL: String?) {
    let document = documentURL.flatMap { WebAddress.absolute($0, base: nil) }
    var addresses = AddressBase(document)
    selfLink = addresses.absolute(selfLink)
    if document == nil { addresses = AddressBase(selfLink) }
    homePage = addresses.absolute(homePage)
    newFeedURL = addresses.absolute(newFeedURL)
    if let homePage { addresses.move(to: homePage) }
    hubLinks = unique(hubLinks.compactMap(addresses.absolute))
    imageURL = addresses.absolute(imageURL)
    iconURL = addresses.absolute(iconURL)
    Self.resolve(&authors, addresses)
    // An id that is an address serves as the link, except where guid says that it is none.
    let idsAreLinks = format != .rss20
    for index in entries.indices {
      Self.resolve(&entries[index], addresses, idsAreLinks)
      Self.inherit(language, &entries[index])
    }
  }

  /// An entry that names no language has the feed's; `xml:lang=""` names that none is known.
  private static func inherit(_ language: String?, _ entry: inout FeedEntry) {
    switch entry.language {
    case nil: entry.language = language
    case "": entry.language = nil
    default: break
    }
  }

  // Static, so that no copy of the feed makes every entry be copied on each change.
  private static func resolve(
    _ entry: inout FeedEntry, _ addresses: AddressBase, _ idsAreLinks: Bool
  ) {
    entry.link = addresses.absolute(entry.link)
    if entry.link == nil, idsAreLinks, let id = entry.id {
      entry.link = WebAddress.absolute(id, base: nil)
    }
    if let raw = entry.externalLink { entry.externalLink = addresses.absolute(raw) }
    if entry.externalLink == entry.link { entry.externalLink = nil }
    // An item can be nothing but a pointer.
    entry.link = entry.link ?? entry.externalLink
    if let raw = entry.commentsLink { entry.commentsLink = addresses.absolute(raw) }
    if let raw = entry.leadImageURL { entry.leadImageURL = addresses.absolute(raw) }
    entry.baseURL = addresses.absolute(entry.baseURL) ?? entry.link ?? addresses.base
    if !entry.authors.isEmpty { resolve(&entry.authors, addresses) }
    if !entry.enclosures.isEmpty { resolve(&entry.enclosures, addresses) }
    if var podcast = entry.podcast {
      podcast.imageURL = addresses.absolute(podcast.imageURL)
      podcast.chaptersURL = addresses.absolute(podcast.chaptersURL)
      podcast.transcriptURLs = podcast.transcriptURLs.compactMap(addresses.absolute)
      entry.podcast = podcast
    }
  }

  private static func resolve(_ enclosures: inout [Enclosure], _ addresses: AddressBase) {
    enclosures = enclosures.compactMap { enclosure in
      guard let url = addresses.absolute(enclosure.url) else { return nil }
      var enclosure = enclosure
      enclosure.url = url
      return enclosure
    }
  }

  private static func resolve(_ authors: inout [FeedAuthor], _ addresses: AddressBase) {
    for index in authors.indices where authors[index].url != nil || authors[index].avatarURL != nil
    {
      authors[index].url = addresses.absolute(authors[index].url)
      authors[index].avatarURL = addresses.absolute(authors[index].avatarURL)
    }
    authors.removeAll(where: \.isBlank)
  }

  private func unique(_ list: [String]) -> [String] {
    var seen: Set<String> = []
    return list.filter { seen.insert($0).inserted }
  }
}

/// What relative addresses of a feed are relative to.
private struct AddressBase {
  private(set) var base: String?
  /// Hosts that addresses without a scheme may begin with.
  private var hosts: [String] = []

  init(_ base: String?) { if let base { move(to: base) } }

  mutating func move(to base: String) {
    self.base = base
    if let host = WebAddress.host(of: base), !hosts.contains(host) { hosts.append(host) }
  }

  func absolute(_ raw: String?) -> String? {
    raw.flatMap { WebAddress.absolute($0, base: base, hosts: hosts) }
  }
}
