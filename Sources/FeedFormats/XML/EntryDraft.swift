/// An entry while it is being read: fields, and candidates between which the end decides.
struct EntryDraft {
  var entry = FeedEntry()
  var podcast = PodcastInfo()
  var hasPodcast = false
  /// The longest content so far.
  var content: String?
  /// The document's own summary or description.
  var summary: String?
  /// Summaries of extensions, used when nothing better came.
  var spareSummary: String?
  var spareTitle: FeedText?
  var spareAuthors: [FeedAuthor] = []
  var spareID: String?
  var sparePublished: Int64?
  var spareUpdated: Int64?
  var linkRank = 0
  /// Pictures by source, best first when the entry is finished.
  var mediaImage: String?
  var thumbnail: String?
  var thumbnailWidth = -1
  var ownImage: String?
  /// The last base that content named.
  var contentBase: String?

  /// Keeps the longer one: a teaser never hides the whole text, an empty element hides nothing.
  mutating func offer(_ html: String?) {
    guard let html else { return }
    if content.map({ html.utf8.count > $0.utf8.count }) ?? true { content = html }
  }

  mutating func add(_ enclosure: Enclosure, limit: Int) {
    guard entry.enclosures.count < limit else { return }
    if let index = entry.enclosures.firstIndex(where: { $0.url == enclosure.url }) {
      let known = entry.enclosures[index]
      entry.enclosures[index].type = known.type ?? enclosure.type
      entry.enclosures[index].length = known.length ?? enclosure.length
      entry.enclosures[index].durationSeconds = known.durationSeconds ?? enclosure.durationSeconds
      entry.enclosures[index].title = known.title ?? enclosure.title
    } else {
      entry.enclosures.append(enclosure)
    }
  }

  mutating func add(_ author: FeedAuthor?, limit: Int) {
    guard let author, entry.authors.count < limit, !entry.authors.contains(author) else { return }
    // RSS often gives the same person twice, as an address and as dc:creator.
    if let name = author.name,
      let index = entry.authors.firstIndex(where: { $0.name == name })
    {
      entry.authors[index].email = entry.authors[index].email ?? author.email
      entry.authors[index].url = entry.authors[index].url ?? author.url
      return
    }
    entry.authors.append(author)
  }

  private func knows(_ name: String?) -> Bool {
    name != nil && entry.authors.contains { $0.name == name }
  }

  /// The finished entry.
  mutating func finished() -> FeedEntry {
    entry.title = entry.title ?? spareTitle
    let hasAuthors = !entry.authors.isEmpty
    for author in spareAuthors where !hasAuthors || knows(author.name) { add(author, limit: 64) }
    entry.id = entry.id ?? spareID
    entry.published = entry.published ?? sparePublished
    entry.updated = entry.updated ?? spareUpdated
    summary = summary ?? spareSummary
    offer(summary)
    entry.contentHTML = content
    entry.summaryHTML = summary == content ? nil : summary
    entry.baseURL = contentBase
    entry.leadImageURL =
      mediaImage ?? ownImage ?? thumbnail ?? podcast.imageURL
      ?? entry.enclosures.first(where: \.isImage)?.url
    if hasPodcast { entry.podcast = podcast }
    if let seconds = podcast.durationSeconds,
      let index = entry.enclosures.firstIndex(where: { $0.isAudio || $0.isVideo }),
      entry.enclosures[index].durationSeconds == nil
    {
      entry.enclosures[index].durationSeconds = seconds
    }
    return entry
  }
}
