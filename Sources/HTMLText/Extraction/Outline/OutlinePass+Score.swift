/// Points: paragraphs give them to what is around them, the more the nearer.
extension OutlinePass {
  /// How far up a paragraph counts.
  private static let levels = 5

  mutating func score() {
    var index = 0
    while index < outline.entries.count {
      guard removals[index] == .none else {
        index = Int(outline[index].end)
        continue
      }
      reward(paragraph: index)
      index += 1
    }
    rewardRuns()
    for index in scores.indices where isCandidate[index] { scores[index] *= 1 - linkDensity(index) }
  }

  private mutating func reward(paragraph index: Int) {
    let entry = outline[index]
    let isWhole = entry.marks.contains(.speaks)
    switch entry.tag {
    case .section, .h2, .h3, .h4, .h5, .h6, .p, .td, .pre, .blockquote: break
    default: guard isWhole else { return }
    }
    // What it says is told by its paragraphs.
    let isContainerOfThem = entry.tag == .blockquote || isColumn(entry)
    if isContainerOfThem, entry.marks.contains(.hasBlock) { return }
    let isContainer = isWhole && linkDensity(index) >= 0.25
    give(
      Self.points(texts[index], commas: entry.commas), from: isContainer ? index : Int(entry.parent)
    )
  }

  /// Whether it is a cell of a table that only lays the page out.
  private func isColumn(_ entry: OutlineEntry) -> Bool {
    guard entry.tag == .td, entry.table >= 0 else { return false }
    let table = outline[Int(entry.table)]
    return !table.marks.contains(.dataTable) && table.rows <= 4
  }

  private mutating func rewardRuns() {
    for run in outline.runs where run.linkText * 2 < run.text {
      let container = Int(run.container)
      guard texts[container] > 0 else { continue }
      give(Self.points(run.text, commas: run.commas), from: container)
    }
  }

  /// A point for a paragraph, for each comma, and for each hundred letters up to three.
  private static func points(_ text: Int32, commas: Int32) -> Float {
    text < 25 ? 0 : 2 + Float(commas) + Float(min(text / 100, 3))
  }

  private mutating func give(_ points: Float, from start: Int) {
    guard points > 0 else { return }
    var place = start
    for level in 0..<Self.levels where place >= 0 {
      if !isCandidate[place] {
        isCandidate[place] = true
        scores[place] = base(place)
      }
      scores[place] += level == 0 ? points : points / Float(level == 1 ? 2 : level * 3)
      place = Int(outline[place].parent)
    }
  }

  /// Points for what an element is and how it is called.
  private func base(_ index: Int) -> Float {
    let entry = outline[index]
    var points: Float =
      switch entry.tag {
      case .article: 10
      case .div, .main: 5
      case .pre, .td, .blockquote: 3
      case .address, .ol, .ul, .dl, .dd, .dt, .li, .form: -3
      case .h1, .h2, .h3, .h4, .h5, .h6, .th: -5
      default: 0
      }
    if rules.contains(.weighs) {
      points += weight(index)
      if entry.marks.contains(.articleBody) { points += 25 }
    }
    return points
  }

  func weight(_ index: Int) -> Float {
    rules.contains(.weighs) ? Float(outline[index].names.weight) : 0
  }
}
