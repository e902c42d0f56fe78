import CGumbo

/// What is different between two pieces of markup, in words.
enum MarkupChanges {
  static func between(_ before: String, _ after: String) -> [String] {
    var old = Content(before)
    let new = Content(withoutOurs(after))
    var changes = old.renameHeadings(as: new)
    let names = difference(old.names, new.names)
    for (name, count) in names {
      changes.append("`<\(name)>` \(count > 0 ? "is added" : "is left out")")
    }
    for (attribute, count) in difference(old.attributes, new.attributes)
    where names[attribute.element] == nil {
      let change = count > 0 ? "is added" : "is left out"
      changes.append("`\(attribute.name)` of `<\(attribute.element)>` \(change)")
    }
    if old.comments > 0 {
      changes.append("a comment, an instruction or a declaration is left out")
    }
    let words = difference(old.words, new.words).values
    if words.contains(where: { $0 < 0 }) { changes.append("words are left out") }
    if words.contains(where: { $0 > 0 }) { changes.append("words are added") }
    return changes
  }

  /// Without what every picture and every program on a page has.
  private static func withoutOurs(_ html: String) -> String {
    html.replacing(#/<span class="picture".*?(<img [^>]*>)<\/picture><\/span>/#) { $0.output.1 }
      .replacing(" tabindex=\"0\"", with: "")
      .replacing(#/(<img src="[^"]*") srcset="[^"]*" sizes="[^"]*"/#) { $0.output.1 }
      .replacing(#/ width="\d+" height="\d+" loading="lazy" decoding="async"/#, with: "")
  }

  private static func difference<Key>(_ old: [Key: Int], _ new: [Key: Int]) -> [Key: Int] {
    new.merging(old.mapValues { -$0 }, uniquingKeysWith: +).filter { $0.value != 0 }
  }
}

/// How often each element and attribute comes, and the words.
private struct Content {
  struct Attribute: Hashable {
    let name: String
    let element: String
  }

  var names: [String: Int] = [:]
  var attributes: [Attribute: Int] = [:]
  var comments = 0
  private var text = ""

  var words: [Substring: Int] {
    Dictionary(text.split(whereSeparator: \.isWhitespace).map { ($0, 1) }, uniquingKeysWith: +)
  }

  init(_ html: String) {
    MarkupChecker.parse(html) { addChildren(of: $0.pointee.v.element) }
  }

  /// Tells which headings have another level in `new`, and takes that over.
  mutating func renameHeadings(as new: Content) -> [String] {
    var changes: [String] = []
    for (from, to) in [("h1", "h2"), ("h5", "h4"), ("h6", "h4")] {
      guard let count = names[from], new.names[from] == nil else { continue }
      names[from] = nil
      names[to, default: 0] += count
      changes.append("`<\(from)>` becomes `<\(to)>`")
    }
    return changes
  }

  private mutating func add(_ node: UnsafePointer<GumboNode>) {
    switch node.pointee.type {
    case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE:
      text += String(cString: node.pointee.v.text.text)
    case GUMBO_NODE_ELEMENT:
      // What the parser repeats because nobody ended it is not written twice.
      let flags = node.pointee.parse_flags.rawValue
      let isRepeated = flags & GUMBO_INSERTION_RECONSTRUCTED_FORMATTING_ELEMENT.rawValue != 0
      isRepeated ? addChildren(of: node.pointee.v.element) : add(node.pointee.v.element)
    case GUMBO_NODE_COMMENT: comments += 1
    default: break
    }
  }

  private mutating func add(_ element: GumboElement) {
    let name = Self.name(of: element)
    if element.original_tag.length > 0 { names[name, default: 0] += 1 }
    for index in 0..<Int(element.attributes.length) {
      guard let raw = element.attributes.data[index] else { continue }
      let attribute = raw.assumingMemoryBound(to: GumboAttribute.self).pointee
      let key = Attribute(name: String(cString: attribute.name), element: name)
      attributes[key, default: 0] += 1
    }
    let isBlock = ["br", "div", "figcaption", "figure", "img", "li", "p", "pre", "td"].contains(
      name)
    if isBlock { text += " " }
    addChildren(of: element)
    if isBlock { text += " " }
  }

  private mutating func addChildren(of element: GumboElement) {
    for index in 0..<Int(element.children.length) {
      guard let child = element.children.data[index] else { continue }
      add(UnsafePointer(child.assumingMemoryBound(to: GumboNode.self)))
    }
  }

  private static func name(of element: GumboElement) -> String {
    var original = element.original_tag
    gumbo_tag_from_original_text(&original)
    guard element.tag == GUMBO_TAG_UNKNOWN, let data = original.data else {
      return String(cString: gumbo_normalized_tagname(element.tag))
    }
    let bytes = UnsafeRawBufferPointer(start: data, count: original.length)
    return String(decoding: bytes, as: UTF8.self)
  }
}
