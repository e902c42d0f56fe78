/// An entry while it is being read: fields, and candidates between which the end decides.
struct EntryDraft {
  /// Where an author was named, best first.
  enum AuthorRank: Int {
    /// By an extension, such as `itunes:author`.
    case other
    /// As the author of the feed that a planet took the entry from.
    case source
    case contributor
  }

  /// What a link to comments leads to, worst first.
  enum CommentsRank: Int {
    case feed = 1
    case unknown, page
  }

  var entry = FeedEntry()
  var podcast = PodcastInfo()
  var hasPodcast = false
  /// The longest of the entry's own contents.
  private(set) var content: Markup?
  /// The document's own summary or description.
  var summary: Markup?
  /// The summary of an extension, used when nothing better came.
  private var spareSummary: Markup?
  var spareTitle: FeedText?
  var spareID: String?
  var spareLink: String?
  var sparePublished: Int64?
  /// When it was made, which may be long before it was published.
  var created: Int64?
  /// The title's language.
  var spareLanguage: String?
  var spareUpdated: Int64?
  var linkRank = 0
  /// Pictures by source, best first when the entry is finished.
  var mediaImage: String?
  var thumbnail: String?
  var thumbnailWidth = -1
  var ownImage: String?
  /// The base that holds for the entry, if one was named.
  var base: String?
  /// Where the first enclosure really is (FeedBurner counts downloads).
  var originalEnclosure: String?
  private var spareAuthors: [(author: FeedAuthor, rank: AuthorRank)] = []
  private var commentsRank = 0

  /// Keeps the longer one of several contents.
  mutating func offer(_ markup: Markup?) {
    guard let markup else { return }
    if let content, content.html.utf8.count >= markup.html.utf8.count { return }
    content = markup
  }

  /// Keeps the first one.
  mutating func offerSpare(_ markup: Markup?) { spareSummary = spareSummary ?? markup }

  /// Puts another one in the first one's place, if it is there.
  mutating func replaceSpare(_ markup: Markup?) { spareSummary = markup ?? spareSummary }

  mutating func offerComments(_ url: String, _ rank: CommentsRank) {
    guard rank.rawValue > commentsRank else { return }
    entry.commentsLink = url
    commentsRank = rank.rawValue
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
    guard let author, entry.authors.count < limit else { return }
    entry.authors.add(author)
  }

  mutating func spare(_ author: FeedAuthor?, _ rank: AuthorRank) {
    guard let author, spareAuthors.count < 64 else { return }
    spareAuthors.append((author, rank))
  }

  /// The finished entry.
  mutating func finished() -> FeedEntry {
    entry.title = entry.title ?? spareTitle
    entry.id = entry.id ?? spareID
    entry.link = entry.link ?? spareLink
    entry.published = entry.published ?? sparePublished ?? created
    entry.updated = entry.updated ?? spareUpdated
    chooseAuthors()
    chooseContent()
    finishFiles()
    // Handed over: a copy would count the references of all its texts.
    var result = FeedEntry()
    swap(&result, &entry)
    return result
  }

  private mutating func chooseAuthors() {
    guard !spareAuthors.isEmpty || entry.authors.count > 1 else { return }
    for rank in [AuthorRank.other, .source, .contributor] {
      let found = spareAuthors.filter { $0.rank == rank }.map(\.author)
      if entry.authors.isEmpty {
        for author in found { entry.authors.add(author) }
      } else if rank == .other {
        entry.authors.complete(with: found)
      }
    }
    entry.authors.joinAddresses()
  }

  /// The entry's own content, unless it is empty or only the beginning of the summary.
  private mutating func chooseContent() {
    let short = summary ?? spareSummary
    var (best, other) = (content, short)
    if let content, let short, content.html != short.html {
      switch TextRelation(of: content.html, to: short.html) {
      case .blank: (best, other) = (short, nil)
      case .beginning: (best, other) = (short, content)
      case .own: break
      }
    } else {
      (best, other) = (content ?? short, nil)
    }
    entry.contentHTML = best?.html
    entry.summaryHTML = other?.html
    entry.baseURL = best?.base ?? base
    entry.language = best?.language ?? entry.language ?? spareLanguage
  }

  private mutating func finishFiles() {
    if let originalEnclosure {
      if entry.enclosures.isEmpty {
        entry.enclosures = [Enclosure(url: originalEnclosure)]
      } else {
        entry.enclosures[0].url = originalEnclosure
      }
    }
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
  }
}
