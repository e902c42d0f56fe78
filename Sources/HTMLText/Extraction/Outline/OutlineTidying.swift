/// Takes out of a cleaned part what its words give away: sections under "Related", lines for
/// advertisements, lists of links at its ends, headings with nothing below.
struct OutlineTidying {
  /// Lines that are read.
  private static let maximumLines = 6000

  private(set) var measure: PartMeasure
  private var outline: PageOutline { measure.outline }

  /// - Parameter before: letters of the article in front of the part.
  static func tidied(_ measure: PartMeasure, before: Int32) -> PartMeasure {
    var tidying = OutlineTidying(measure: measure)
    tidying.leaveOutSections(before: before)
    tidying.leaveOutEnds()
    tidying.leaveOutBareHeadings()
    return tidying.measure
  }

  // MARK: - By what a line says

  private mutating func leaveOutSections(before: Int32) {
    var found: [(index: Int, why: Removal)] = []
    var end = 0
    var lines = 0
    measure.walk { index in
      let text = measure.text(index)
      guard index >= end, text > 1, lines < Self.maximumLines, mayBeLine(index) else {
        return true
      }
      lines += 1
      if text <= BesideWords.maximumLetters, let kind = words.kind(of: line(index)) {
        let section = section(index, kind, before: before)
        found += section
        end = section.map { Int(outline[$0.index].end) }.max() ?? end
        return section.isEmpty
      }
      if text < 250, measure.linkDensity(index) > 0.4, let kind = words.kind(ofLine: line(index)),
        kind == .related || kind == .form
      {
        found.append((index, .related))
        return false
      }
      return true
    }
    measure.remove(found)
  }

  private var words: BesideWords { .shared }

  private func line(_ index: Int) -> String { PageWalk.text(of: outline.node(index)) }

  /// Whether an element is looked at: the outermost of those with the same words.
  private func mayBeLine(_ index: Int) -> Bool {
    let entry = outline[index]
    guard isLine(entry) || entry.tag == .a else { return false }
    if entry.marks.contains(.phrasing), !isAlone(index) { return false }
    let parent = Int(entry.parent)
    return parent <= measure.range.lowerBound || measure.text(parent) != measure.text(index)
      || !isLine(outline[parent])
  }

  /// Whether words in a line are all of it, and no part of a sentence.
  private func isAlone(_ index: Int) -> Bool {
    var place = index
    while place > measure.range.lowerBound, outline[place].marks.contains(.phrasing) {
      let child = place
      place = Int(outline[place].parent)
      if measure.text(place) > measure.text(index) + 3, !isAmongBlocks(child, of: place) {
        return false
      }
    }
    return true
  }

  /// Whether an element stands between blocks, with no words beside it.
  private func isAmongBlocks(_ index: Int, of parent: Int) -> Bool {
    guard outline[parent].ownText == 0, Int(outline[parent].end) < parent + 200 else {
      return false
    }
    var place = parent + 1
    while place < outline[parent].end {
      let isWords = outline[place].marks.contains(.phrasing) && measure.text(place) > 0
      if place != index, isWords { return false }
      place = Int(outline[place].end)
    }
    return true
  }

  /// Whether an element may be a heading or a label.
  private func isLine(_ entry: OutlineEntry) -> Bool {
    switch entry.tag {
    case .h1, .h2, .h3, .h4, .h5, .h6, .p, .div, .span, .strong, .b, .summary, .dt, .li, .header,
      .section, .figure, .unknown:
      entry.text < 250 && !entry.marks.contains(.inCode) && !entry.marks.contains(.inDataTable)
    default: false
    }
  }

  /// What stands under a line: the element that begins with it, or what follows up to the next
  /// heading.
  private func section(
    _ index: Int, _ kind: BesideWords.Kind, before: Int32
  ) -> [(index: Int, why: Removal)] {
    let why: Removal =
      switch kind {
      case .related: .related
      case .comments: .comments
      case .advertisement: .advertisement
      case .form: .share
      case .wall: .wall
      }
    if kind == .advertisement { return [(index, why)] }
    // The article has to be in front of what readers say of it.
    if kind == .comments, before + measure.before(index) < 200 { return [] }
    let container = container(index, kind)
    if kind == .comments, !looksLikeComments(container) { return [] }
    if measure.text(container) > measure.text(index) { return [(container, why)] }
    return following(container, kind).map { ($0, why) }
  }

  /// Whether what stands under a line has people, dates or fields in it: "Discussion" is also a
  /// chapter of many a paper.
  private func looksLikeComments(_ index: Int) -> Bool {
    let parent = max(Int(outline[index].parent), measure.range.lowerBound)
    let isWhole = measure.text(index) > BesideWords.maximumLetters
    let end = Int(outline[isWhole ? index : parent].end)
    if measure.after(index) < 150, !isWhole { return true }
    return (index..<min(end, index + 400)).contains { place in
      let entry = outline[place]
      return entry.tag == .time || OutlineMarks.isField(entry.tag) || entry.tag == .cite
        || !entry.names.traits.isDisjoint(with: [.comments, .byline, .date])
    }
  }

  /// The largest element that begins with a line and is mostly what the line says.
  private func container(_ index: Int, _ kind: BesideWords.Kind) -> Int {
    var place = index
    while true {
      let parent = Int(outline[place].parent)
      guard parent > measure.range.lowerBound, measure.before(parent) == measure.before(index),
        fits(parent, kind)
      else { return place }
      place = parent
    }
  }

  private func fits(_ index: Int, _ kind: BesideWords.Kind) -> Bool {
    let text = measure.text(index)
    return switch kind {
    case .related: text < max(measure.whole / 2, 400) && measure.linkDensity(index) > 0.2
    case .form: text < 300
    case .wall: text < 2000 && measure.after(index) < 400
    case .comments: true
    case .advertisement: false
    }
  }

  /// A heading with what follows it beside it, up to the next heading or to prose.
  private func following(_ index: Int, _ kind: BesideWords.Kind) -> [Int] {
    var found: [Int] = []
    let parent = Int(outline[index].parent)
    guard parent >= measure.range.lowerBound else { return [] }
    var place = Int(outline[index].end)
    while place < outline[parent].end {
      if measure.isLeft(place), measure.text(place) > 0 {
        let isHeading = Self.level(outline[place].tag) != nil
        guard !isHeading, kind == .comments || kind == .wall || isOfLinks(place) else { break }
        found.append(place)
      }
      place = Int(outline[place].end)
    }
    // A word such as "Subscribe" in the middle of a text is left alone unless links follow.
    return found.isEmpty && !isHeadingLike(index) ? [] : [index] + found
  }

  private func isOfLinks(_ index: Int) -> Bool {
    measure.linkDensity(index) > 0.3 && measure.text(index) < 2000
  }

  private func isHeadingLike(_ index: Int) -> Bool {
    Self.level(outline[index].tag) != nil || outline[index].tag == .a
      || measure.after(index) < 100 || measure.linkDensity(index) > 0.9
  }

  // MARK: - Lists of links at the ends

  private mutating func leaveOutEnds() {
    let headed = endsOfHeadings()
    var found: [(index: Int, why: Removal)] = []
    var removed: Int32 = 0
    var lists: [Int] = []
    measure.walk { index in
      guard isListOfLinks(index) else { return true }
      lists.append(index)
      return false
    }
    for index in lists where measure.before(index) - removed < 80 {
      found.append((index, .links))
      removed += measure.text(index)
    }
    removed = 0
    for index in lists.reversed() where measure.after(index) - removed < 80 {
      if headed.contains(measure.before(index)) { break }
      found.append((index, .links))
      removed += measure.text(index)
    }
    measure.remove(found)
  }

  private func isListOfLinks(_ index: Int) -> Bool {
    let tag = outline[index].tag
    guard tag == .ul || tag == .ol || tag == .div || tag == .p || tag == .section else {
      return false
    }
    guard measure.text(index) > 0, measure.text(index) < measure.whole / 3,
      measure.linkDensity(index) > 0.65, Int(outline[index].end) < index + 5000
    else { return false }
    var links = 0
    for place in index..<Int(outline[index].end) where outline[place].tag == .a {
      if outline[place].marks.contains(.fileLink) { return false }
      links += 1
    }
    return links > 1 || tag == .ul || tag == .ol
  }

  /// How many letters stand in front of what follows a heading.
  private func endsOfHeadings() -> Set<Int32> {
    var ends: Set<Int32> = []
    measure.walk { index in
      guard Self.level(outline[index].tag) != nil else { return true }
      ends.insert(measure.before(index) + measure.text(index))
      return false
    }
    return ends
  }

  // MARK: - Headings

  /// The rank of a heading; nil of other elements.
  static func level(_ tag: Tag) -> Int? {
    switch tag {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }

  private mutating func leaveOutBareHeadings() {
    var waiting: [(index: Int, level: Int)] = []
    var bare: [(index: Int, why: Removal)] = []
    measure.walk { index in
      let entry = outline[index]
      guard let level = Self.level(entry.tag) else {
        if says(entry) { waiting.removeAll(keepingCapacity: true) }
        return true
      }
      while let last = waiting.last, last.level >= level {
        bare.append((last.index, .empty))
        waiting.removeLast()
      }
      if entry.text < 150 { waiting.append((index, level)) }
      return false
    }
    bare += waiting.map { ($0.index, .empty) }
    let letters = bare.reduce(0) { $0 + measure.text($1.index) }
    // Some write everything in headings.
    if letters < measure.whole / 4 { measure.remove(bare) }
  }

  private func says(_ entry: OutlineEntry) -> Bool {
    switch entry.tag {
    case .img, .ampImg, .ampAnim, .video, .audio, .table: true
    default: entry.ownText > 0 || entry.marks.contains(.player)
    }
  }
}
