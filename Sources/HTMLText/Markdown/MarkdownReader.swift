import CCmark

/// Reads one text: knows the site that it belongs to and collects its pictures.
struct MarkdownReader {
  let addresses: SiteAddresses
  let resolving: (MarkdownPicture) -> ResolvedPicture?
  let files: (String) -> ResolvedFile?
  var pictures: [MarkdownPicture] = []
  var lines = SourceLines("")
  var tables: MarkdownTables?
  /// The cells of all tables.
  var cells: [MarkdownNode] = []

  init(
    site: String, resolving: @escaping (MarkdownPicture) -> ResolvedPicture?,
    files: @escaping (String) -> ResolvedFile?
  ) {
    addresses = SiteAddresses(site: site)
    self.resolving = resolving
    self.files = files
  }

  /// Reads a whole text.
  mutating func read(_ source: String) -> MarkdownDocument {
    let source = MarkdownPreparation.prepared(source)
    lines = SourceLines(source)
    let read = withMarkdownTree(source) { root in
      let tables = MarkdownTables(in: root, lines)
      self.tables = tables
      return tables.withCells { cells in
        self.cells = cells
        return elements(in: root, depth: 0)
      }
    }
    return MarkdownDocument(elements: read ?? [], pictures: pictures)
  }

  /// What is inside a document, a quote or a point of a list.
  mutating func elements(in container: MarkdownNode, depth: Int) -> [ArticleElement] {
    var elements: [ArticleElement] = []
    for node in container.children {
      guard node.isContainer else {
        elements += block(node)
        continue
      }
      if depth == maximumElementDepth {
        elements += blocks(in: node)
      } else if node.kind == CMARK_NODE_BLOCK_QUOTE {
        let quoted = self.elements(in: node, depth: depth + 1)
        if !quoted.isEmpty { elements.append(.quote(quoted)) }
      } else {
        elements.append(.list(list(node, depth: depth + 1)))
      }
    }
    return elements
  }

  private mutating func list(_ node: MarkdownNode, depth: Int) -> ArticleList {
    var items: [[ArticleElement]] = []
    for item in node.children { items.append(elements(in: item, depth: depth)) }
    return ArticleList(
      isOrdered: node.isOrdered, start: node.listStart, isTight: node.isTight, items: items)
  }

  /// What lies too deep, one after the other.
  private mutating func blocks(in container: MarkdownNode) -> [ArticleElement] {
    var nodes: [MarkdownNode] = []
    container.visit { node in
      if !node.isContainer { nodes.append(node) }
      return node.isContainer
    }
    var elements: [ArticleElement] = []
    for node in nodes { elements += block(node) }
    return elements
  }

  private mutating func block(_ node: MarkdownNode) -> [ArticleElement] {
    switch node.kind {
    case CMARK_NODE_PARAGRAPH: paragraph(node)
    case CMARK_NODE_HEADING: heading(node)
    case CMARK_NODE_CODE_BLOCK: [code(node)]
    case CMARK_NODE_HTML_BLOCK: markup(node.literal)
    case CMARK_NODE_THEMATIC_BREAK: [.rule]
    default: []
    }
  }

  private mutating func heading(_ node: MarkdownNode) -> [ArticleElement] {
    guard let text = words(node) else { return [] }
    return [.heading(level: min(max(node.headingLevel, 2), 4), text: text)]
  }

  private func code(_ node: MarkdownNode) -> ArticleElement {
    var text = node.literal
    if text.hasSuffix("\n") { text.removeLast() }
    let name = node.info.prefix { !$0.isWhitespace }
    let fits =
      name.utf8.count <= 32
      && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "+#.-_".utf8.contains($0) }
    return .code(text: text, language: fits ? name.lowercased() : "")
  }
}
