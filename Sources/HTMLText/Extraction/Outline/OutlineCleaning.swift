/// Takes out of the article what does not read like it, from the inside outwards.
struct OutlineCleaning {
  /// What is inside of an element and is kept.
  private struct Contents: BitwiseCopyable {
    var text: Int32 = 0
    var links: Int32 = 0
    var commas: Int32 = 0
    var paragraphs: Int32 = 0
    var images: Int32 = 0
    var items: Int32 = 0
    var fields: Int32 = 0
    /// Text of headings, of lists, and of what is neither heading nor bare link.
    var headings: Int32 = 0
    var lists: Int32 = 0
    var spoken: Int32 = 0
    var players: Int32 = 0

    mutating func add(_ other: Contents) {
      text &+= other.text
      links &+= other.links
      commas &+= other.commas
      paragraphs &+= other.paragraphs
      images &+= other.images
      items &+= other.items
      fields &+= other.fields
      headings &+= other.headings
      lists &+= other.lists
      spoken &+= other.spoken
      players &+= other.players
    }

    var linkDensity: Double { text == 0 ? 0 : min(Double(links) / Double(text), 1) }
  }

  private let pass: OutlinePass
  private let start: Int
  private var contents: [Contents]
  private var runCounts: [Int32]
  private(set) var removals: [Removal]
  /// Letters of all that is cleaned, before.
  private let whole: Int32
  let title: TitleWords

  /// Cleans an element of the article.
  /// - Returns: why each of what is inside is left out, from `root` on, and the letters that stay.
  static func cleaned(
    _ root: Int, of pass: OutlinePass, title: TitleWords
  ) -> (removals: [Removal], text: Int32) {
    var cleaning = OutlineCleaning(root, pass, title)
    cleaning.run()
    return (cleaning.removals, cleaning.contents[0].text)
  }

  private init(_ root: Int, _ pass: OutlinePass, _ title: TitleWords) {
    self.pass = pass
    self.title = title
    start = root
    let count = Int(pass.outline[root].end) - root
    contents = [Contents](repeating: Contents(), count: count)
    runCounts = [Int32](repeating: 0, count: count)
    removals = Array(pass.removals[root..<root + count])
    whole = pass.texts[root]
    for run in pass.outline.runs where Int(run.container) >= root {
      let place = Int(run.container) - root
      if place < count { runCounts[place] += 1 }
    }
  }

  private mutating func run() {
    var isOut = [Bool](repeating: false, count: contents.count)
    for place in contents.indices.dropFirst() {
      let parent = Int(pass.outline[start + place].parent) - start
      isOut[place] = removals[place] != .none || isOut[parent]
    }
    for place in contents.indices.reversed() where !isOut[place] {
      let entry = pass.outline[start + place]
      contents[place].text &+= entry.ownText
      contents[place].commas &+= entry.ownCommas
      if Self.isContainer(entry.tag) { contents[place].spoken &+= entry.ownText }
      contents[place].paragraphs &+= runCounts[place]
      guard place > 0 else { return }
      removals[place] = removal(place, entry)
      if removals[place] == .none { handOn(place, entry) }
    }
  }

  private static func isContainer(_ tag: Tag) -> Bool {
    switch tag {
    case .div, .section, .article, .main, .form, .fieldset, .td, .unknown, .center: true
    default: false
    }
  }

  /// Adds an element that stays to what is around it.
  private mutating func handOn(_ place: Int, _ entry: OutlineEntry) {
    var own = contents[place]
    if entry.tag == .a {
      own.links = entry.marks.contains(.placeLink) ? own.text * 3 / 10 : own.text
    }
    switch entry.tag {
    case .p: own.paragraphs += 1
    case .img, .ampImg, .ampAnim, .image: own.images += 1
    case .li:
      own.items += 1
      own.spoken = own.text
    case .input: own.fields += 1
    case .h1, .h2, .h3, .h4, .h5, .h6: own.headings = own.text
    case .ul, .ol:
      own.lists = own.text
      own.spoken = own.text
    case .span, .td, .blockquote, .dl, .div, .pre, .table: own.spoken = own.text
    default: break
    }
    if entry.tag == .p { own.spoken = own.text }
    if entry.marks.contains(.speaks), entry.tag != .p { own.paragraphs += 1 }
    if entry.marks.contains(.player) { own.players += 1 }
    let parent = Int(entry.parent) - start
    let parentTag = pass.outline[start + parent].tag
    if Self.isContainer(parentTag), entry.marks.contains(.phrasing) { own.spoken = own.text }
    contents[parent].add(own)
  }

  // MARK: - What is left out

  private func removal(_ place: Int, _ entry: OutlineEntry) -> Removal {
    let alone = OwnRemoval(pass: pass, entry: entry, title: title)
    let own = contents[place]
    let removal = alone.removal(start + place, text: own.text, links: own.links)
    if removal != .none { return removal }
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
    _ place: Int, _ entry: OutlineEntry, _ own: Contents
  ) -> Removal {
    if !entry.marks.isDisjoint(with: [.dataTable, .inDataTable, .inCode]) { return .none }
    let weight = pass.weight(start + place)
    if weight < 0, own.images == 0 || own.text > 0 { return .name }
    guard own.commas < 10, own.players == 0 else { return .none }
    return doubt(entry, own, weight: weight, isList: isList(place, entry, own))
  }

  private func isList(_ place: Int, _ entry: OutlineEntry, _ own: Contents) -> Bool {
    entry.tag == .ul || entry.tag == .ol
      || own.text > 0 && Double(own.lists) / Double(own.text) > 0.9
  }

  private func doubt(
    _ entry: OutlineEntry, _ own: Contents, weight: Float, isList: Bool
  ) -> Removal {
    let isInFigure = entry.marks.contains(.inFigure)
    let density = own.linkDensity
    if own.images > 1, !isInFigure, own.paragraphs * 2 < own.images, !isGallery(entry, own) {
      return .pictures
    }
    if !isList, own.items - 100 > own.paragraphs { return .items }
    if own.fields > own.paragraphs / 3 { return .fields }
    let isHeaded = own.text > 0 && Double(own.headings) / Double(own.text) >= 0.9
    if !isList, !isInFigure, !isHeaded, own.text < 25, own.images == 0 || own.images > 2,
      own.links > 0
    {
      return .short
    }
    if !isList, weight < 25, density > 0.2 { return .links }
    if weight >= 25, density > 0.5 { return .links }
    if own.images == 0, own.spoken == 0 { return .empty }
    return .none
  }

  /// Pictures that belong together and lead to nothing but pictures.
  private func isGallery(_ entry: OutlineEntry, _ own: Contents) -> Bool {
    entry.names.traits.contains(.gallery) && own.linkDensity < 0.3 || own.links == 0
  }
}
