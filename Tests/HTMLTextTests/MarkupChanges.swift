import HTML5

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

  /// Counts what is written: what a parser adds or repeats is not.
  init(_ html: String) {
    for token in TokenStream(Array(html.utf8)).tokens { add(token) }
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

  private mutating func add(_ token: Token) {
    switch token {
    case .startTag(let name, let attributes, _):
      names[name, default: 0] += 1
      for attribute in attributes {
        self.attributes[Attribute(name: attribute.name, element: name), default: 0] += 1
      }
      separate(name)
    case .endTag(let name): separate(name)
    case .characters(let characters): text += characters
    case .comment, .processingInstruction, .doctype: comments += 1
    }
  }

  private mutating func separate(_ name: String) {
    let isBlock = ["br", "div", "figcaption", "figure", "img", "li", "p", "pre", "td"].contains(
      name)
    if isBlock { text += " " }
  }
}
