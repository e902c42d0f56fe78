/// What is known of the article before it is looked for.
struct ArticleHints {
  let title: TitleWords
  /// The heading that says the title.
  let headline: Int?
  /// The entries among which the article is: all, unless a page has several articles one below the
  /// other, as where one scrolls on and on.
  let scope: Range<Int>

  init(_ outline: PageOutline, title: TitleWords) {
    self.title = title
    headline = Self.headline(in: outline, title)
    scope = Self.scope(in: outline, headline)
  }

  /// The first heading that says what the title says.
  private static func headline(in outline: PageOutline, _ title: TitleWords) -> Int? {
    var looks = 60
    var near: (index: Int, likeness: Double)?
    for index in outline.entries.indices {
      let entry = outline[index]
      guard entry.tag == .h1 || entry.tag == .h2 || entry.tag == .h3, entry.text > 0,
        entry.text < 1000
      else { continue }
      let likeness = title.likeness(to: PageWalk.text(of: outline.node(index)))
      if likeness > max(near?.likeness ?? 0, 0.75) { near = (index, likeness) }
      looks -= 1
      if looks == 0 || likeness == 1 { break }
    }
    return near?.index
  }

  /// The `article` of the headline, where others of their own headline and of some length follow.
  private static func scope(in outline: PageOutline, _ headline: Int?) -> Range<Int> {
    let all = 0..<outline.entries.count
    guard let headline, let own = article(around: headline, in: outline) else { return all }
    let range = own..<Int(outline[own].end)
    guard outline[own].text - outline[own].linkText > 200 else { return all }
    var index = 0
    while index < outline.entries.count {
      if index == own { index = range.upperBound }
      guard index < outline.entries.count else { break }
      let entry = outline[index]
      let isOther =
        entry.tag == .article && entry.end <= own || entry.tag == .article && index > own
      if isOther, entry.text > 500, hasHeadline(index, in: outline) { return range }
      index += 1
    }
    return all
  }

  private static func article(around index: Int, in outline: PageOutline) -> Int? {
    var place = index
    while place >= 0 {
      if outline[place].tag == .article { return place }
      place = Int(outline[place].parent)
    }
    return nil
  }

  private static func hasHeadline(_ index: Int, in outline: PageOutline) -> Bool {
    for place in index..<min(Int(outline[index].end), index + 30) where outline[place].tag == .h1 {
      return true
    }
    return false
  }
}
