/// The elements of a page with how much they say, for finding the article among them.
struct PageOutline {
  struct Entry {
    let node: Node
    let tag: Tag
    /// Below an element that is not part of any article.
    let isClutter: Bool
    fileprivate let parentIndex: Int32
    // Small numbers: a page of eight megabytes may have two million elements.
    /// Bytes of text without white space, of the whole subtree.
    var text: Int32 = 0
    var linkText: Int32 = 0
    var ownText: Int32 = 0
    var commas: Int32 = 0
    var paragraphs: Int32 = 0
    var images: Int32 = 0
    var score = 0.0

    /// The entry around it; -1 without.
    var parent: Int { Int(parentIndex) }
  }

  private(set) var nodes: [Entry] = []
  /// The entry of each node of the tree, by its index.
  private var numbers: [Int32]
  private var articleBody: Int?

  init(root: Node) {
    let words = Vocabulary.html
    numbers = [Int32](repeating: -1, count: root.countInTree)
    nodes.reserveCapacity(root.countInTree)
    root.walk { node in
      let parent = node.parent.map { number(of: $0) } ?? -1
      if node.isText, parent >= 0 { count(node.text, parent) }
      guard node.isElement else { return .past }
      let tag = node.tag
      if words.traits[Int(tag.rawValue)].contains(.dropped), tag != .head { return .past }
      add(node, tag, parent)
      return .into
    }
  }

  private func number(of node: Node) -> Int { Int(numbers[Int(node.index)]) }

  private mutating func add(_ node: Node, _ tag: Tag, _ parent: Int) {
    let isInClutter = parent >= 0 && nodes[parent].isClutter
    numbers[Int(node.index)] = Int32(nodes.count)
    if articleBody == nil, node.value(.itemprop)?.find("articlebody") != nil {
      articleBody = nodes.count
    }
    nodes.append(
      Entry(
        node: node, tag: tag, isClutter: isInClutter || PageClutter.isClutter(node, tag),
        parentIndex: Int32(parent)))
  }

  private mutating func count(_ text: Bytes, _ number: Int) {
    var letters: Int32 = 0
    for byte in text where !byte.isSpace {
      letters += 1
      if byte == 0x2C { nodes[number].commas += 1 }
    }
    nodes[number].text += letters
    nodes[number].ownText += letters
  }

  /// Sums text up to the ancestors and gives points to the parents of paragraphs.
  mutating func score() {
    for index in nodes.indices.reversed() where !nodes[index].isClutter {
      let entry = nodes[index]
      if entry.tag == .a { nodes[index].linkText = entry.text }
      if entry.tag == .p || entry.tag == .pre || entry.tag == .blockquote {
        nodes[index].paragraphs += 1
      }
      if entry.tag == .img { nodes[index].images += 1 }
      guard entry.parent >= 0 else { continue }
      nodes[entry.parent].text += entry.text
      nodes[entry.parent].linkText += nodes[index].linkText
      nodes[entry.parent].commas += entry.commas
      nodes[entry.parent].paragraphs += nodes[index].paragraphs
      nodes[entry.parent].images += nodes[index].images
    }
    for index in nodes.indices where !nodes[index].isClutter { reward(index) }
    for index in nodes.indices {
      nodes[index].score += PageClutter.weight(nodes[index].node, nodes[index].tag)
      nodes[index].score *= 1 - linkDensity(index)
    }
  }

  private mutating func reward(_ index: Int) {
    let entry = nodes[index]
    let speaks: Bool =
      switch entry.tag {
      case .p, .pre, .blockquote: entry.text >= 25
      case .div, .section, .td, .span: entry.ownText >= 80
      default: false
      }
    guard speaks, linkDensity(index) < 0.5 else { return }
    let points = 1 + Double(entry.commas) + min(Double(entry.text) / 100, 3)
    var ancestor = entry.tag == .p || entry.tag == .pre ? entry.parent : index
    for share in [1.0, 0.5, 0.33] where ancestor >= 0 {
      nodes[ancestor].score += points * share
      ancestor = nodes[ancestor].parent
    }
  }

  private func linkDensity(_ index: Int) -> Double {
    let entry = nodes[index]
    return entry.text == 0 ? 0 : Double(entry.linkText) / Double(entry.text)
  }

  /// The elements that hold the article, in document order.
  func content() -> [Int] {
    if let articleBody, nodes[articleBody].text >= 120 { return [articleBody] }
    let candidates = nodes.indices.lazy.filter { index in
      switch nodes[index].tag {
      case .p, .a, .span, .li, .html, .head, .img, .blockquote: false
      default: !nodes[index].isClutter && nodes[index].text >= 100 && nodes[index].score > 0
      }
    }
    guard let best = candidates.max(by: { nodes[$0].score < nodes[$1].score }) else {
      return fallback()
    }
    let top = climbed(from: best)
    let bar = max(10, nodes[top].score * 0.2)
    return nodes.indices.filter { index in
      let entry = nodes[index]
      guard index != top else { return true }
      guard entry.parent == nodes[top].parent, !entry.isClutter else { return false }
      if entry.score >= bar, linkDensity(index) < 0.3 { return true }
      return entry.tag == .p && entry.text > 80 && linkDensity(index) < 0.25
    }
  }

  /// An article cut in sections is found by its sections; their common parent is the article.
  private func climbed(from start: Int) -> Int {
    var top = start
    while nodes[top].parent >= 0 {
      let parent = nodes[top].parent
      let entry = nodes[parent]
      guard entry.tag != .body, entry.tag != .html, !entry.isClutter,
        entry.tag == .article || entry.score > nodes[top].score * 0.75, linkDensity(parent) < 0.4
      else { break }
      top = parent
    }
    return top
  }

  private func fallback() -> [Int] {
    nodes.indices.filter {
      nodes[$0].tag == .body && nodes[$0].text >= 120 && linkDensity($0) < 0.5
    }
  }

  /// Whether a node inside the article is not part of its text.
  func isClutter(_ node: Node, title: String) -> Bool {
    let index = number(of: node)
    guard index >= 0 else { return false }
    let entry = nodes[index]
    if entry.isClutter { return true }
    switch entry.tag {
    case .h1, .h2:
      return !title.isEmpty && PageWalk.text(of: node) == title
    case .ul, .ol, .div, .section, .table:
      // A list of links without a sentence: further reading, tags, sharing.
      return entry.images == 0 && entry.paragraphs == 0 && entry.text > 0 && entry.text < 500
        && linkDensity(index) > 0.65
    default: return false
    }
  }
}
