/// Author and date as they stand on the page: near the headline first, then in the article, then
/// around it, but not among comments and links to other articles.
struct VisibleFacts {
  /// Elements that are looked at, in each of the three places.
  private static let maximumLooks = 600

  private let outline: PageOutline
  private let language: String?
  private let places: [Range<Int>]

  init(
    _ outline: PageOutline, _ found: FoundArticle, _ hints: ArticleHints, language: String?
  ) {
    self.outline = outline
    self.language = language
    let first = found.parts.first ?? 0
    let last = found.parts.last.map { Int(outline[$0].end) } ?? 0
    let anchor = hints.headline ?? first
    let near = max(0, anchor - 60)..<min(outline.entries.count, anchor + 120)
    let around = max(0, first - 200)..<min(outline.entries.count, last + 60)
    places = [near, first..<max(first, last), around]
  }

  // MARK: - Date

  func published() -> PageDate? {
    first { time($0) } ?? first { named($0) } ?? first(in: places.prefix(1)) { short($0) }
  }

  /// What the element for times says to machines.
  private func time(_ index: Int) -> PageDate? {
    guard outline[index].tag == .time else { return nil }
    let node = outline.node(index)
    if node.value(.class)?.find("updated") != nil, node.value(.class)?.find("published") == nil {
      return nil
    }
    return PageDate(reading: node.value(.datetime)?.trimmed.string)
      ?? WrittenDate.first(in: PageWalk.text(of: node), language: language)
  }

  /// What is called a date, or stands where author and date do.
  private func named(_ index: Int) -> PageDate? {
    let entry = outline[index]
    guard !entry.names.traits.isDisjoint(with: [.date, .about, .byline]), entry.text < 200 else {
      return nil
    }
    let node = outline.node(index)
    if entry.tag == .abbr, let date = PageDate(reading: node.value(.title)?.string) { return date }
    return WrittenDate.first(in: PageWalk.text(of: node), language: language)
  }

  /// A line that is hardly more than a date.
  private func short(_ index: Int) -> PageDate? {
    let entry = outline[index]
    guard entry.text >= 6, entry.text < 80, entry.tag != .a, entry.tag != .td else { return nil }
    return WrittenDate.first(in: PageWalk.text(of: outline.node(index)), language: language)
  }

  // MARK: - Author

  func byline() -> String? {
    first { declaredAuthor($0) } ?? first { namedAuthor($0) }
      ?? first(in: places.prefix(1)) { writtenAuthor($0) }
      ?? first(in: places.prefix(1)) { authorBesideDate($0) }
  }

  private func declaredAuthor(_ index: Int) -> String? {
    guard outline[index].tag == .a, outline[index].text < 80,
      outline.node(index).value(.rel)?.find("author") != nil
    else { return nil }
    return Byline.cleaned(PageWalk.text(of: outline.node(index)))
  }

  private func namedAuthor(_ index: Int) -> String? {
    let entry = outline[index]
    guard entry.names.traits.contains(.byline), (3..<120).contains(entry.text) else { return nil }
    return Byline.cleaned(PageWalk.text(of: outline.node(index)))
  }

  /// A line that begins with "By".
  private func writtenAuthor(_ index: Int) -> String? {
    let entry = outline[index]
    guard (6..<80).contains(entry.text), entry.tag != .a, entry.tag != .li else { return nil }
    return Byline.written(PageWalk.text(of: outline.node(index)))
  }

  /// A line of a name and a date.
  private func authorBesideDate(_ index: Int) -> String? {
    let entry = outline[index]
    guard (8..<100).contains(entry.text), entry.tag != .a, entry.tag != .li else { return nil }
    let line = PageWalk.text(of: outline.node(index))
    guard WrittenDate.first(in: line, language: language) != nil else { return nil }
    return Byline.besideDate(line)
  }

  // MARK: - Where

  private func first<Found>(_ look: (Int) -> Found?) -> Found? { first(in: places[...], look) }

  private func first<Found>(
    in places: ArraySlice<Range<Int>>, _ look: (Int) -> Found?
  ) -> Found? {
    for place in places {
      var looks = Self.maximumLooks
      for index in place {
        // Most elements are not worth a look.
        guard looks > 0 else { break }
        let entry = outline[index]
        guard entry.text > 0, entry.text < 300 || entry.tag == .time else { continue }
        looks -= 1
        if let found = look(index), !isElsewhere(index) { return found }
      }
    }
    return nil
  }

  /// Whether it is of a comment or of another article.
  private func isElsewhere(_ index: Int) -> Bool {
    var place = index
    while place >= 0 {
      let entry = outline[place]
      let traits = entry.names.traits
      if entry.tag == .body { return false }
      if !traits.isDisjoint(with: [.comments, .related, .foreign]), !traits.contains(.kept) {
        return true
      }
      if entry.tag == .aside || entry.tag == .nav { return true }
      place = Int(entry.parent)
    }
    return false
  }
}
