/// Finds what stands between the headline and the text and belongs to it: a standfirst, the picture
/// with its caption.
struct LeadFinder {
  /// Elements that are looked at.
  private static let maximumLooks = 400

  let outline: PageOutline
  let hints: ArticleHints
  let found: FoundArticle
  /// What the page gives as its description, which is often the standfirst.
  let description: TitleWords

  /// Elements in document order, in front of the first part; none where the headline is unknown or
  /// inside of the parts.
  func leads() -> [Int] {
    guard let headline = hints.headline, let first = found.parts.first, headline < first else {
      return []
    }
    let shared = shared(headline, first)
    var leads: [Int] = []
    var looks = Self.maximumLooks
    var index = headline
    while index < first, looks > 0 {
      looks -= 1
      let entry = outline[index]
      // What is around the parts is looked into.
      guard entry.end <= first, found.removals[index] == .none else {
        index = found.removals[index] == .none ? index + 1 : Int(entry.end)
        continue
      }
      if index != headline, isLead(index, inArticle: index > shared) {
        leads.append(index)
        index = Int(entry.end)
      } else {
        index += 1
      }
    }
    return leads.count > 5 ? [] : leads
  }

  /// The element around headline and text, where it is near enough to be the article's own; else
  /// beyond all.
  private func shared(_ headline: Int, _ first: Int) -> Int {
    var place = Int(outline[first].parent)
    for _ in 0..<4 where place >= 0 {
      let tag = outline[place].tag
      if tag == .body || tag == .html { break }
      if place < headline, headline < outline[place].end { return place }
      place = Int(outline[place].parent)
    }
    return .max
  }

  private func isLead(_ index: Int, inArticle: Bool) -> Bool {
    let entry = outline[index]
    guard entry.linkDensity < 0.3, !entry.marks.contains(.phrasing) else { return false }
    let traits = entry.names.traits
    if !traits.isDisjoint(with: [.share, .foreign, .comments, .related, .navigation, .furniture]) {
      return false
    }
    return isWords(index, entry) || isPicture(index, entry) || inArticle && isProse(entry)
  }

  /// A paragraph or a list of them, of the article's own.
  private func isProse(_ entry: OutlineEntry) -> Bool {
    guard (40...1200).contains(entry.text), entry.linkDensity < 0.1 else { return false }
    guard entry.names.traits.isDisjoint(with: [.about, .byline, .date, .unlikely]) else {
      return false
    }
    switch entry.tag {
    case .p, .blockquote: return true
    case .ul, .ol: return entry.text > 80
    default: return entry.marks.contains(.speaks)
    }
  }

  private func isWords(_ index: Int, _ entry: OutlineEntry) -> Bool {
    guard (30...900).contains(entry.text) else { return false }
    if entry.names.traits.contains(.lead) { return true }
    let property = outline.node(index).value(.itemprop)
    if property?.equals("description") == true || property?.equals("alternativeheadline") == true {
      return true
    }
    return isBlockOfText(entry.tag)
      && description.likeness(to: PageWalk.text(of: outline.node(index))) > 0.9
  }

  private func isBlockOfText(_ tag: Tag) -> Bool {
    switch tag {
    case .p, .h2, .h3, .h4, .div: true
    default: false
    }
  }

  /// A picture, with the words below it.
  private func isPicture(_ index: Int, _ entry: OutlineEntry) -> Bool {
    guard entry.text < 400, entry.end > index + 1, Int(entry.end) < index + 200 else {
      return false
    }
    let isNamed =
      entry.tag == .figure || !entry.names.traits.isDisjoint(with: [.gallery, .lead])
    guard isNamed else { return false }
    let pictures = (index..<Int(entry.end)).count { outline[$0].tag == .img }
    return pictures == 1
  }
}
