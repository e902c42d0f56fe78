extension XMLFeedReader {
  /// Reads a root or channel: metadata into the feed, items into its entries. RDF has items beside
  /// the channel, RSS 1.1 has them inside `items`, old feeds have no channel at all.
  mutating func readContainer(_ tag: XMLScanner.Tag) {
    guard containers.count < limits.depth else { return skip(tag) }
    if let language = languageOfTag() { spare.language = nonBlank(language) }
    if let home = attribute("href"), feed.format == .cdf { feed.homePage = home }
    let isWhole = eachChild(of: tag) { $0.readChild($1, $2, $3) }
    if !isWhole {
      feed.isTruncated = true
      warn("The document ends before its last element is closed.")
    }
  }

  private mutating func readChild(
    _ namespace: Namespace, _ name: ElementName, _ tag: XMLScanner.Tag
  ) {
    switch namespace {
    case .native: readOwn(name, tag)
    case .atom: readForeignAtom(name, tag)
    case .dc, .dcterms: readDublinCore(name, tag)
    case .itunes, .googleplay: readPodcast(name, tag)
    case .media: readMedia(name, tag)
    case .syndication: readSyndication(name, tag)
    case .rdf where name == .seq: skip(tag)
    case .unknown: skip(tag)
    default: skip(tag)
    }
  }

  private mutating func readOwn(_ name: ElementName, _ tag: XMLScanner.Tag) {
    switch name {
    case .item, .entry:
      // `<item>` inside RSS 1.0's `<items>` list is no entry; it has no children.
      if !tag.isEmpty || attribute("href") != nil { readEntry(tag) }
    case .channel, .feed, .rss, .rdf: readContainer(tag)
    // RSS 1.1 has its items inside, others a list of addresses, which is passed over.
    case .items: return
    case .title:
      spare.titleLanguage = nonBlank(languageOfTag()) ?? spare.titleLanguage
      let found = typedTitle(tag)?.plainText
      if feed.title == nil { feed.title = found }
    case .description, .subtitle, .tagline, .abstract:
      let found = typedTitle(tag)?.plainText
      if feed.description == nil { feed.description = found }
    case .link: readFeedLink(tag)
    case .language: feed.language = languageTag(text(tag)) ?? feed.language
    case .copyright, .rights: feed.copyright = typedTitle(tag)?.plainText ?? feed.copyright
    case .generator: readGenerator(tag)
    case .managingeditor, .author: readFeedAuthor(tag)
    case .webmaster: spare.add(publisher: author(tag))
    case .category: readCategory(tag, into: \.feed.categories)
    case .categories: return
    case .pubdate, .published: spare.updated = date(tag) ?? spare.updated
    case .lastbuilddate, .updated, .modified: feed.updated = date(tag) ?? feed.updated
    case .ttl: feed.ttlMinutes = integer(tag).flatMap { $0 > 0 ? $0 : nil }
    case .image: readImage(tag)
    case .logo:
      if tag.isEmpty, let href = attribute("href") {
        feed.imageURL = address(href)
      } else {
        feed.imageURL = addressText(tag) ?? feed.imageURL
      }
    case .icon: feed.iconURL = addressText(tag) ?? feed.iconURL
    case .skiphours, .skipdays: readSkips(tag)
    default: skip(tag)
    }
  }

  private mutating func readGenerator(_ tag: XMLScanner.Tag) {
    let uri = attribute("uri") ?? attribute("url")
    let version = attribute("version")
    guard let name = text(tag) ?? uri else { return }
    feed.generator = version.map { name.hasSuffix($0) ? name : name + " " + $0 } ?? name
  }

  private mutating func readFeedLink(_ tag: XMLScanner.Tag) {
    if let href = attribute("href") {
      readAtomLink(href)
      skip(tag)
    } else if let url = tag.isEmpty ? addressBehind(tag) : addressText(tag),
      homeRank < 2 || feed.homePage == nil
    {
      feed.homePage = url
      homeRank = 2
    }
  }

  /// An Atom link of the feed: site, self, hub.
  private mutating func readAtomLink(_ href: String) {
    guard let url = address(href) else { return }
    switch relation() {
    case .alternate:
      let type = attribute("type")?.lowercased()
      let rank = type == nil || type == "text/html" || type == "application/xhtml+xml" ? 2 : 1
      if rank > homeRank {
        feed.homePage = url
        homeRank = rank
      }
    case .itself: if feed.selfLink == nil { feed.selfLink = url }
    case .hub: if feed.hubLinks.count < limits.listItems { feed.hubLinks.append(url) }
    case .icon: if feed.iconURL == nil { feed.iconURL = url }
    default: break
    }
  }

  private mutating func readForeignAtom(_ name: ElementName, _ tag: XMLScanner.Tag) {
    switch name {
    case .link:
      // `rel="alternate"` beside RSS's own link says the same at best.
      if let href = attribute("href") { readAtomLink(href) }
      skip(tag)
    case .entry: readEntry(tag)
    case .feed: readContainer(tag)
    case .title: spare.title = typedTitle(tag)?.plainText
    case .subtitle: spare.description = typedTitle(tag)?.plainText
    case .updated, .published, .modified: spare.updated = date(tag) ?? spare.updated
    case .logo: spare.image = addressText(tag) ?? spare.image
    case .icon:
      let found = addressText(tag)
      feed.iconURL = feed.iconURL ?? found
    case .author: spare.add(author: author(tag))
    case .contributor: spare.add(publisher: author(tag))
    case .category: readCategory(tag, into: \.feed.categories)
    case .rights:
      let found = typedTitle(tag)?.plainText
      feed.copyright = feed.copyright ?? found
    default: skip(tag)
    }
  }

  private mutating func readDublinCore(_ name: ElementName, _ tag: XMLScanner.Tag) {
    switch name {
    case .language: spare.language = languageTag(text(tag)) ?? spare.language
    case .creator, .author:
      spare.add(author: text(tag).flatMap(personFromText))
    case .publisher, .contributor:
      spare.add(publisher: text(tag).flatMap(personFromText))
    case .date, .modified, .issued: spare.updated = date(tag) ?? spare.updated
    case .rights:
      let found = title(tag, .guess)?.plainText
      feed.copyright = feed.copyright ?? found
    case .title: spare.title = title(tag, .guess)?.plainText
    case .description: spare.description = title(tag, .guess)?.plainText
    case .subject: readCategory(tag, into: \.feed.categories)
    default: skip(tag)
    }
  }

  private mutating func readPodcast(_ name: ElementName, _ tag: XMLScanner.Tag) {
    switch name {
    case .image:
      let attributed = attribute("href") ?? attribute("url")
      let text = addressText(tag)
      spare.image = address(attributed) ?? text ?? spare.image
    case .author:
      spare.add(author: text(tag).flatMap(personFromText))
    case .owner: spare.owner = author(tag) ?? spare.owner
    case .summary, .description, .subtitle:
      let found = title(tag, .guess)?.plainText
      if spare.description == nil || name == .summary { spare.description = found }
    case .title: spare.title = title(tag, .guess)?.plainText
    case .newfeedurl: feed.newFeedURL = text(tag)
    case .complete: feed.isComplete = text(tag).map(isYes) ?? false
    case .category:
      // Its subcategories are inside it and come next.
      if let name = nonBlank(attribute("text")) { add(name, to: \.feed.categories) }
    default: skip(tag)
    }
  }

  private mutating func readMedia(_ name: ElementName, _ tag: XMLScanner.Tag) {
    switch name {
    case .thumbnail:
      spare.image = spare.image ?? address(attribute("url"))
      skip(tag)
    case .category: readCategory(tag, into: \.feed.categories)
    case .title:
      let found = typedTitle(tag)?.plainText
      spare.title = spare.title ?? found
    case .description:
      let found = typedTitle(tag)?.plainText
      spare.description = spare.description ?? found
    default: skip(tag)
    }
  }

  private mutating func readSyndication(_ name: ElementName, _ tag: XMLScanner.Tag) {
    switch name {
    case .updateperiod:
      let seconds = ["hourly": 3600, "daily": 86_400, "weekly": 604_800, "monthly": 2_592_000]
      spare.period = text(tag).flatMap {
        $0.lowercased() == "yearly" ? 31_536_000 : seconds[$0.lowercased()]
      }
    case .updatefrequency: spare.frequency = max(1, integer(tag) ?? 1)
    default: skip(tag)
    }
  }

  private mutating func readImage(_ tag: XMLScanner.Tag) {
    var url = attribute("href") ?? attribute("rdf:resource")
    let isWhole = eachChild(of: tag) { reader, _, name, child in
      if name == .url, let found = reader.text(child) { url = found } else { reader.skip(child) }
    }
    if isWhole { feed.imageURL = address(url) ?? feed.imageURL }
  }

  private mutating func readSkips(_ tag: XMLScanner.Tag) {
    eachChild(of: tag) { reader, _, name, child in
      guard let text = reader.text(child) else { return }
      if name == .hour, let hour = wholeNumber(text, most: 24) {
        if reader.feed.skipHours.count < 24 { reader.feed.skipHours.append(hour % 24) }
      } else if name == .day, reader.feed.skipDays.count < 7 {
        reader.feed.skipDays.append(text.lowercased())
      }
    }
  }

  private mutating func readFeedAuthor(_ tag: XMLScanner.Tag) {
    guard let author = author(tag), feed.authors.count < limits.listItems else { return }
    feed.authors.add(author)
  }

  /// Puts fallbacks in place.
  mutating func finishFeed() {
    feed.title = feed.title ?? spare.title
    feed.description = feed.description ?? spare.description
    feed.imageURL = feed.imageURL ?? spare.image
    feed.updated = feed.updated ?? spare.updated
    feed.language = feed.language ?? spare.language ?? spare.titleLanguage
    finishAuthors()
    if let period = spare.period {
      feed.updatePeriodSeconds = max(60, period / spare.frequency)
    }
  }

  private mutating func finishAuthors() {
    if feed.authors.isEmpty {
      for author in spare.authors { feed.authors.add(author) }
    } else {
      feed.authors.complete(with: spare.authors)
    }
    if feed.authors.isEmpty, let publisher = spare.owner ?? spare.publisher {
      feed.authors = [publisher]
    }
    feed.authors.joinAddresses()
  }
}
