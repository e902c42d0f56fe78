import Core
import FeedFormats
import HTMLText

/// A parsed feed made ready to be stored: entries identified, markup sanitised once.
func clean(_ feed: Feed, url: String, fallbackTitle: String) -> FeedDetails {
  let title =
    feed.title ?? (fallbackTitle.isEmpty ? hostName(of: feed.homePage ?? url) : fallbackTitle)
  return FeedDetails(
    title: String(title.prefix(300)),
    description: feed.description.map { String($0.prefix(1000)) },
    siteURL: feed.homePage, pictureURL: feed.iconURL ?? feed.imageURL, language: feed.language,
    entries: identify(feed.entries).map {
      clean($0, base: feed.homePage ?? url, language: feed.language)
    })
}

private func clean(_ identified: IdentifiedEntry, base: String, language: String?) -> CleanEntry {
  let entry = identified.entry
  let raw = entry.contentHTML ?? entry.summaryHTML ?? ""
  let baseURL = entry.baseURL ?? entry.link ?? base
  var options = SanitizeOptions()
  options.address = entry.link
  let content = sanitize(raw, base: baseURL, options: options)
  let summary =
    entry.contentHTML != nil ? entry.summaryHTML.map { plainText(of: $0) } ?? "" : ""
  let excerptSource = summary.isEmpty ? content.plainText : summary
  // What the text begins with is as large as it is meant to be; a feed's own picture often is a
  // small copy of it.
  let first = usable(content.firstImage)
  let beginning = first.flatMap {
    removingLeadImage(content.html, url: $0) == content.html ? nil : $0
  }
  let picture = beginning ?? entry.leadImageURL ?? first
  let title = title(of: entry, plain: content.plainText)
  let isNote =
    entry.title?.plainText.isEmpty != false
    || isBeginning(title, of: content.plainText, words: content.wordCount)
  return CleanEntry(
    identity: identified.key, aliases: identified.aliases, contentHash: identified.contentHash,
    title: title, excerpt: excerpt(isNote ? content.plainText : excerptSource, characters: 220),
    isNote: isNote, link: entry.link ?? entry.externalLink, author: authors(of: entry),
    picture: picture,
    commentsLink: entry.commentsLink, language: entry.language ?? language,
    words: content.wordCount,
    published: (entry.published ?? entry.updated).map(Timestamp.init(milliseconds:)),
    updated: entry.updated.map(Timestamp.init(milliseconds:)),
    html: content.html, raw: raw,
    baseURL: baseURL, plainText: content.plainText,
    enclosures: entry.enclosures.prefix(20).map {
      StoredEnclosure(
        url: $0.url, type: $0.type, length: $0.length,
        seconds: $0.durationSeconds ?? entry.podcast?.durationSeconds, title: $0.title)
    })
}

/// Microblogs have no titles: their first words serve.
private func title(of entry: FeedEntry, plain: String) -> String {
  if let title = entry.title?.plainText, !title.isEmpty { return String(title.prefix(500)) }
  let words = excerpt(plain, characters: 100)
  return words.isEmpty ? entry.link.map(hostName(of:)) ?? "…" : words
}

private func authors(of entry: FeedEntry) -> String? {
  let names = entry.authors.prefix(5).compactMap { $0.name ?? $0.email }
  return names.isEmpty ? nil : String(names.joined(separator: ", ").prefix(200))
}

/// A picture for lists: not an icon or a spacer.
private func usable(_ image: ArticleImage?) -> String? {
  guard let image, image.width ?? 100 >= 64, image.height ?? 100 >= 64,
    image.url.hasPrefix("http")
  else { return nil }
  return image.url
}
