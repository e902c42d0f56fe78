/// What schema.org's names in attributes, and those of h-entry, say about the article.
struct Microdata {
  private(set) var headline: String?
  private(set) var authors: [String] = []
  private(set) var published: String?
  private(set) var picture: String?
  /// Around which the first author is named: others there wrote it too, those elsewhere comments.
  private var authorsPlace: Int32?

  mutating func note(_ node: Node) {
    guard let property = node.value(.itemprop), property.count <= 100 else { return }
    for name in property.string.lowercased().split(separator: " ") { note(name, node) }
  }

  private mutating func note(_ name: Substring, _ node: Node) {
    switch name {
    case "headline": headline = headline ?? value(node)
    case "author", "creator": noteAuthor(node)
    case "datepublished": published = published ?? date(node)
    case "image": picture = picture ?? address(node)
    default: break
    }
  }

  private func value(_ node: Node) -> String? {
    if let content = node.value(.content) { return content.cut(to: 1000).string.nonEmpty }
    return PageWalk.text(of: node).nonEmpty
  }

  /// What is inside of an author may be more than the name.
  private mutating func noteAuthor(_ node: Node) {
    let place = node.parent?.index
    guard authors.count < 10, authors.isEmpty || place == authorsPlace else { return }
    authorsPlace = place
    let named = Self.first(in: node) { $0.value(.itemprop)?.equals("name") == true }
    if let author = value(named ?? node), author.count <= 100, !authors.contains(author) {
      authors.append(author)
    }
  }

  private func date(_ node: Node) -> String? {
    node.value(.datetime)?.string.nonEmpty ?? value(node)
  }

  private func address(_ node: Node) -> String? {
    let inside = Self.first(in: node) { $0.tag == .img }
    for place in [node, inside].compactMap(\.self) {
      for name in [AttributeName.content, .src, .href] {
        if let value = place.value(name)?.trimmed, !value.isEmpty { return value.string }
      }
    }
    return nil
  }

  /// The first element among the first hundred nodes inside for which `fits` is true.
  static func first(in node: Node, where fits: (Node) -> Bool) -> Node? {
    var found: Node?
    var budget = 100
    node.walk { child in
      budget -= 1
      if child.isElement, fits(child) { found = child }
      return found != nil || budget == 0 ? .end : child.isElement ? .into : .past
    }
    return found
  }
}
