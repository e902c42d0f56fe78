/// The elements of a page in document order, for finding the article among them.
struct PageOutline {
  /// Elements beyond are not looked at.
  static let maximumEntries = 500_000

  /// A run of words between the paragraphs of a container, which is one in all but name.
  struct Run: BitwiseCopyable {
    let container: Int32
    var text: Int32 = 0
    var linkText: Int32 = 0
    var commas: Int32 = 0
  }

  let root: Node
  private(set) var entries: [OutlineEntry] = []
  /// By container, in reverse document order.
  private(set) var runs: [Run] = []
  /// The entry of each node of the tree, by its number: `unknown` or `left` without.
  private var numbers: [Int32]

  private static let unknown: Int32 = -1
  private static let left: Int32 = -2

  /// - Parameter hidden: whether what nobody sees is looked at as well, for pages that show their
  ///   article by a script.
  init(root: Node, includingHidden hidden: Bool = false) {
    self.root = root
    numbers = [Int32](repeating: Self.unknown, count: root.countInTree)
    read(hidden)
    sumUp()
    markTables()
    findRuns()
  }

  subscript(_ index: Int) -> OutlineEntry { entries[index] }

  /// The node of an entry.
  func node(_ index: Int) -> Node { Node(reading: root.reading, index: entries[index].node) }

  /// The entry of a node; nil when it has none.
  func number(of node: Node) -> Int? {
    let number = numbers[Int(node.index)]
    return number >= 0 ? Int(number) : nil
  }

  /// Whether a node was left out with all inside because nobody sees it.
  func isLeftOut(_ node: Node) -> Bool { numbers[Int(node.index)] == Self.left }

  // MARK: - Reading

  private mutating func read(_ hidden: Bool) {
    let words = Vocabulary.html
    var names = NameReader()
    entries.reserveCapacity(min(root.countInTree, Self.maximumEntries))
    root.walk { node in
      let parent = node.parent.flatMap { number(of: $0) } ?? -1
      if node.isText {
        if parent >= 0 { count(node.text, parent) }
        return .past
      }
      guard node.isElement else { return .past }
      let tag = node.tag
      let isField = OutlineMarks.isField(tag)
      if words.traits[Int(tag.rawValue)].contains(.dropped), !isField { return .past }
      // On whole pages it is for browsers without scripts; only its pictures are taken.
      if tag == .noscript { return .past }
      if entries.count == Self.maximumEntries { return .past }
      if Visibility.isDialogue(node) || !hidden && Visibility.isHidden(node, tag) {
        numbers[Int(node.index)] = Self.left
        return .past
      }
      numbers[Int(node.index)] = Int32(entries.count)
      entries.append(entry(node, tag, parent, names.names(of: node)))
      return isField ? .past : .into
    }
    closeAll()
  }

  private func entry(
    _ node: Node, _ tag: Tag, _ parent: Int, _ names: ElementNames
  ) -> OutlineEntry {
    var marks: OutlineEntry.Marks = []
    var table: Int32 = -1
    if parent >= 0 {
      let around = entries[parent]
      marks = around.marks.intersection(.inherited)
      switch around.tag {
      case .table: marks.insert(.inTable)
      case .code, .pre: marks.insert(.inCode)
      case .figure: marks.insert(.inFigure)
      case .blockquote: marks.insert(.inQuote)
      default: break
      }
      table = around.tag == .table ? Int32(parent) : around.table
    }
    if Visibility.isLandmark(node) { marks.insert(.landmark) }
    marks.formUnion(OutlineMarks.own(node, tag))
    return OutlineEntry(
      node: node.index, parent: Int32(parent), table: table, marks: marks, names: names, tag: tag)
  }

  private mutating func count(_ text: Bytes, _ number: Int) {
    let measure = TextMeasure(text)
    entries[number].ownText &+= measure.letters
    entries[number].ownCommas &+= measure.commas
  }

  /// Says of each entry where what is inside of it ends.
  private mutating func closeAll() {
    for index in entries.indices.reversed() {
      if entries[index].end == 0 { entries[index].end = Int32(index + 1) }
      let parent = Int(entries[index].parent)
      if parent >= 0, entries[parent].end == 0 { entries[parent].end = entries[index].end }
    }
  }

  // MARK: - What follows from what is inside

  private mutating func sumUp() {
    for index in entries.indices.reversed() {
      entries[index].text &+= entries[index].ownText
      entries[index].commas &+= entries[index].ownCommas
      let entry = entries[index]
      if entry.tag == .a {
        let isPlace = entry.marks.contains(.placeLink)
        entries[index].linkText = isPlace ? entry.text * 3 / 10 : entry.text
      }
      if isPhrasing(index) { entries[index].marks.insert(.phrasing) }
      let parent = Int(entry.parent)
      guard parent >= 0 else { continue }
      entries[parent].text &+= entry.text
      entries[parent].commas &+= entry.commas
      entries[parent].linkText &+= entries[index].linkText
      if OutlineMarks.isBlock(entry.tag) || entry.marks.contains(.hasBlock) {
        entries[parent].marks.insert(.hasBlock)
      }
    }
  }

  /// Whether an element stands among words. A link, and what was deleted or inserted, does when all
  /// in it does; so do the short elements that a site made up.
  private func isPhrasing(_ index: Int) -> Bool {
    let entry = entries[index]
    switch entry.tag {
    case .a, .del, .ins:
      var child = index + 1
      while child < entry.end {
        guard entries[child].marks.contains(.phrasing) else { return false }
        child = Int(entries[child].end)
      }
      return true
    case .unknown: return !entry.marks.contains(.hasBlock) && entry.text < 80
    default: return OutlineMarks.isPhrasing(entry.tag)
    }
  }

  private mutating func markTables() {
    for index in entries.indices {
      let table = Int(entries[index].table)
      guard table >= 0 else { continue }
      switch entries[index].tag {
      case .tr: entries[table].rows += 1
      case .td: entries[table].cells += 1
      case .th:
        entries[table].cells += 1
        entries[table].marks.insert(.hasHeading)
      case .caption, .thead, .tfoot: entries[table].marks.insert(.hasHeading)
      case .table: entries[table].marks.insert(.hasTable)
      default: break
      }
    }
    for index in entries.indices {
      if entries[index].tag == .table, OutlineMarks.isOfData(entries[index], node(index)) {
        entries[index].marks.insert(.dataTable)
      }
      let table = Int(entries[index].table)
      guard table >= 0 else { continue }
      if !entries[table].marks.isDisjoint(with: [.dataTable, .inDataTable]) {
        entries[index].marks.insert(.inDataTable)
      }
    }
  }

  // MARK: - Runs of words

  /// Finds the words that stand among the paragraphs of a container; two line breaks part them.
  private mutating func findRuns() {
    for index in entries.indices.reversed()
    where OutlineMarks.mayHoldRuns(entries[index].tag) && entries[index].text > 0 {
      let known = runs.count
      addRuns(of: index)
      if !entries[index].marks.contains(.hasBlock), runs.count - known <= 1 {
        runs.removeSubrange(known...)
        entries[index].marks.insert(.speaks)
      }
      entries[index].runs = Int32(runs.count - known)
    }
  }

  private mutating func addRuns(of index: Int) {
    var run = Run(container: Int32(index))
    var breaks = 0
    func end(_ run: inout Run) {
      if run.text > 0 { runs.append(run) }
      run = Run(container: Int32(index))
    }
    for child in node(index).children {
      if child.isText {
        let measure = TextMeasure(child.text)
        run.text &+= measure.letters
        run.commas &+= measure.commas
        if measure.letters > 0 { breaks = 0 }
        continue
      }
      guard let number = number(of: child) else { continue }
      let entry = entries[number]
      breaks = entry.tag == .br ? breaks + 1 : 0
      guard entry.marks.contains(.phrasing), breaks < 2 else {
        end(&run)
        continue
      }
      run.text &+= entry.text
      run.commas &+= entry.commas
      run.linkText &+= entry.linkText
    }
    end(&run)
  }
}
