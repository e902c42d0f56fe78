/// One attempt at finding the article, more or less strict.
struct OutlinePass {
  struct Rules: OptionSet, Sendable {
    let rawValue: UInt8
    /// Leaves out what is beside the article by its name or role.
    static let strips = Rules(rawValue: 1)
    /// Gives points for names.
    static let weighs = Rules(rawValue: 2)
    /// Takes out of the article what does not read like it.
    static let cleans = Rules(rawValue: 4)
    /// Leaves out what readers say and what advertisers paid for.
    static let stripsForeign = Rules(rawValue: 8)
    static let all: Rules = [.strips, .stripsForeign, .weighs, .cleans]
  }

  let outline: PageOutline
  let rules: Rules
  let hints: ArticleHints
  /// Of each entry: why it is left out. What is inside of it is not marked.
  var removals: [Removal]
  /// Of each entry, without what is left out.
  private(set) var texts: [Int32]
  private(set) var links: [Int32]
  var scores: [Float]
  /// Those to which a paragraph gave points.
  var isCandidate: [Bool]
  /// Letters of the page that are no links.
  let prose: Int32

  init(_ outline: PageOutline, rules: Rules, hints: ArticleHints) {
    self.outline = outline
    self.rules = rules
    self.hints = hints
    let count = outline.entries.count
    removals = [Removal](repeating: .none, count: count)
    texts = [Int32](repeating: 0, count: count)
    links = texts
    scores = [Float](repeating: 0, count: count)
    isCandidate = [Bool](repeating: false, count: count)
    prose = count == 0 ? 0 : outline[0].text - min(outline[0].linkText, outline[0].text)
    strip()
    sumUp()
    score()
  }

  // MARK: - What is beside

  private mutating func strip() {
    var index = 0
    while index < outline.entries.count {
      let removal = removal(index)
      removals[index] = removal
      index = removal == .none ? index + 1 : Int(outline[index].end)
    }
  }

  private func removal(_ index: Int) -> Removal {
    guard rules.contains(.stripsForeign) else { return .none }
    let removal = unlikely(index)
    let isForeign = removal == .comments || removal == .advertisement
    return isForeign || rules.contains(.strips) ? removal : .none
  }

  private func unlikely(_ index: Int) -> Removal {
    let entry = outline[index]
    switch entry.tag {
    case .html, .body, .head, .a, .main: return .none
    default: break
    }
    if !entry.marks.isDisjoint(with: [.inTable, .inCode]) { return .none }
    let traits = entry.names.traits
    if traits.contains(.comments), !traits.contains(.kept) { return .comments }
    if entry.tag == .article { return .none }
    let removal: Removal =
      if traits.contains(.unlikely), !traits.contains(.kept) {
        traits.contains(.foreign) ? .advertisement : .name
      } else if entry.marks.contains(.landmark) || Self.isBesideByTag(entry) {
        .role
      } else {
        .none
      }
    return removal != .none && holdsMost(index) ? .none : removal
  }

  static func isBesideByTag(_ entry: OutlineEntry) -> Bool {
    switch entry.tag {
    case .nav, .aside: true
    case .footer: !entry.marks.contains(.inQuote)
    default: false
    }
  }

  /// What holds most of what a page says is not beside it, whatever its name.
  func holdsMost(_ index: Int) -> Bool {
    let entry = outline[index]
    return entry.text - entry.linkText > prose / 2
  }

  // MARK: - Text that is left

  private mutating func sumUp() {
    var index = 0
    while index < outline.entries.count {
      if removals[index] == .none {
        texts[index] = outline[index].ownText
        index += 1
      } else {
        index = Int(outline[index].end)
      }
    }
    for index in outline.entries.indices.reversed() where removals[index] == .none {
      let entry = outline[index]
      if entry.tag == .a {
        links[index] =
          entry.marks.contains(.placeLink) ? texts[index] * 3 / 10 : texts[index]
      }
      let parent = Int(entry.parent)
      guard parent >= 0 else { continue }
      texts[parent] &+= texts[index]
      links[parent] &+= links[index]
    }
  }

  /// How much of what is left of an element is links, 0 to 1.
  func linkDensity(_ index: Int) -> Float {
    texts[index] == 0 ? 0 : min(Float(links[index]) / Float(texts[index]), 1)
  }

  /// Whether an entry or one around it is left out.
  func isOut(_ index: Int) -> Bool {
    var place = index
    while place >= 0 {
      if removals[place] != .none { return true }
      place = Int(outline[place].parent)
    }
    return false
  }
}
