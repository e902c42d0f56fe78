/// Takes out of the article what does not read like it, from the inside outwards.
struct OutlineCleaning {
  private let pass: OutlinePass
  private let start: Int
  private var contents: [PartContents]
  private(set) var removals: [Removal]
  /// Letters of the part in front of each entry, before anything was left out.
  private var befores: [Int32]
  /// Letters of all that is cleaned, before.
  private let whole: Int32

  /// Cleans an element of the article.
  /// - Returns: why each of what is inside is left out, from `root` on.
  static func cleaned(_ root: Int, of pass: OutlinePass) -> [Removal] {
    var cleaning = OutlineCleaning(root, pass)
    cleaning.run()
    return cleaning.removals
  }

  private init(_ root: Int, _ pass: OutlinePass) {
    self.pass = pass
    start = root
    let count = Int(pass.outline[root].end) - root
    contents = [PartContents](repeating: PartContents(), count: count)
    removals = Array(pass.removals[root..<root + count])
    befores = [Int32](repeating: 0, count: count)
    whole = pass.texts[root]
  }

  private mutating func run() {
    let isOut = markStripped()
    for place in contents.indices.reversed() where !isOut[place] {
      let entry = pass.outline[start + place]
      contents[place].addOwn(of: entry)
      guard place > 0 else { return }
      removals[place] = removal(place, entry)
      guard removals[place] == .none else { continue }
      let parent = Int(entry.parent) - start
      contents[parent].add(contents[place], of: entry, in: pass.outline[start + parent].tag)
    }
  }

  /// Of each entry: whether it, or one around it, was left out before. Measures what is in front.
  private mutating func markStripped() -> [Bool] {
    var isOut = [Bool](repeating: false, count: contents.count)
    var before: Int32 = 0
    for place in contents.indices {
      let entry = pass.outline[start + place]
      if place > 0 {
        isOut[place] = removals[place] != .none || isOut[Int(entry.parent) - start]
      }
      befores[place] = before
      if !isOut[place] { before &+= entry.ownText }
    }
    return isOut
  }

  // MARK: - What is left out

  private func removal(_ place: Int, _ entry: OutlineEntry) -> Removal {
    let own = contents[place]
    let before = befores[place]
    let isAtEnd = before < max(500, whole / 10) || before + own.text > whole - whole / 8
    let alone = OwnRemoval(pass: pass, entry: entry, isAtEnd: isAtEnd)
    let removal = alone.removal(start + place, text: own.text)
    if removal != .none { return own.text > whole / 2 && whole > 200 ? .none : removal }
    guard pass.rules.contains(.cleans), Self.isConditional(entry.tag) else { return .none }
    if own.text > whole / 2 { return .none }
    return conditional(place, entry, own)
  }

  private static func isConditional(_ tag: Tag) -> Bool {
    switch tag {
    case .form, .fieldset, .table, .ul, .div, .section: true
    default: false
    }
  }

  private func conditional(
    _ place: Int, _ entry: OutlineEntry, _ own: PartContents
  ) -> Removal {
    if !entry.marks.isDisjoint(with: [.dataTable, .inDataTable, .inCode]) { return .none }
    if entry.tag == .section, own.linkDensity < 0.5 { return .none }
    if own.dataTables > 0, own.linkDensity < 0.5 { return .none }
    let weight = pass.weight(start + place)
    if weight < 0, own.images == 0 || own.text > 0 { return .name }
    guard own.commas < 10, own.players == 0 else { return .none }
    return doubt(entry, own, weight: weight)
  }

  private func doubt(_ entry: OutlineEntry, _ own: PartContents, weight: Float) -> Removal {
    let isList = own.isList(entry.tag)
    let isInFigure = entry.marks.contains(.inFigure)
    if own.images > 1, !isInFigure, own.paragraphs * 2 < own.images, !isGallery(entry, own) {
      return .pictures
    }
    if !isList, own.items - 100 > own.paragraphs { return .items }
    if own.fields > own.paragraphs / 3 { return .fields }
    if !isList, !isInFigure, !own.isHeading, own.text < 25, own.images == 0 || own.images > 2,
      own.links > 0
    {
      return .short
    }
    // The contents of the page lead to places in it.
    let leadsAway = own.placeText * 2 < own.text
    if !isList, leadsAway, weight < 25, own.linkDensity > 0.2 { return .links }
    if leadsAway, weight >= 25, own.linkDensity > 0.5 { return .links }
    if own.images == 0, own.spoken == 0, !own.isHeading, own.text < 200 { return .empty }
    return .none
  }

  /// Pictures that belong together and lead to nothing but pictures.
  private func isGallery(_ entry: OutlineEntry, _ own: PartContents) -> Bool {
    entry.names.traits.contains(.gallery) && own.linkDensity < 0.3 || own.links == 0
  }
}
