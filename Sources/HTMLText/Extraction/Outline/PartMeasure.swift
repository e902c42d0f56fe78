/// A part of an article as it is after cleaning: what is left where.
struct PartMeasure {
  let outline: PageOutline
  let range: Range<Int>
  private(set) var removals: [Removal]
  /// Letters that are left inside of each entry, and in links inside of it.
  private(set) var texts: [Int32]
  private(set) var links: [Int32]
  /// Letters that are left in front of each entry.
  private(set) var befores: [Int32]

  /// - Parameter removals: of each entry of the part, from its own on.
  init(_ outline: PageOutline, _ start: Int, removals: [Removal]) {
    self.outline = outline
    self.removals = removals
    range = start..<Int(outline[start].end)
    texts = [Int32](repeating: 0, count: range.count)
    links = texts
    befores = texts
    measure()
  }

  /// Letters that are left in all.
  var whole: Int32 { texts.first ?? 0 }

  func text(_ index: Int) -> Int32 { texts[index - range.lowerBound] }

  func before(_ index: Int) -> Int32 { befores[index - range.lowerBound] }

  /// Letters that are left behind an entry.
  func after(_ index: Int) -> Int32 { whole - before(index) - text(index) }

  func linkDensity(_ index: Int) -> Double {
    let text = text(index)
    return text == 0 ? 0 : min(Double(links[index - range.lowerBound]) / Double(text), 1)
  }

  func isLeft(_ index: Int) -> Bool { removals[index - range.lowerBound] == .none }

  /// Calls `visit` for every entry that is left, in document order; false skips what is inside.
  func walk(_ visit: (Int) -> Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      index = isLeft(index) && visit(index) ? index + 1 : Int(outline[index].end)
    }
  }

  /// Leaves entries out, then measures anew.
  mutating func remove(_ found: [(index: Int, why: Removal)]) {
    guard !found.isEmpty else { return }
    for (index, why) in found where index > range.lowerBound {
      removals[index - range.lowerBound] = why
    }
    measure()
  }

  private mutating func measure() {
    let start = range.lowerBound
    for place in texts.indices {
      texts[place] = 0
      links[place] = 0
    }
    var before: Int32 = 0
    var index = start
    while index < range.upperBound {
      befores[index - start] = before
      guard isLeft(index) else {
        index = Int(outline[index].end)
        continue
      }
      texts[index - start] = outline[index].ownText
      before &+= outline[index].ownText
      index += 1
    }
    for place in texts.indices.reversed() where removals[place] == .none {
      let entry = outline[start + place]
      if entry.tag == .a, !entry.marks.contains(.placeLink) { links[place] = texts[place] }
      let parent = Int(entry.parent) - start
      guard place > 0, parent >= 0 else { continue }
      texts[parent] &+= texts[place]
      links[parent] &+= links[place]
    }
  }
}
