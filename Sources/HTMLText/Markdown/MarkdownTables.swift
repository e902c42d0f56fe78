import CCmark

/// All tables of a text with the trees of their cells.
///
/// cmark has read a table as a paragraph. Its cells are read by cmark once more, all at once as
/// headings: that is where it expects nothing but words with emphasis and links.
struct MarkdownTables {
  /// A table and where its cells begin in `cells`.
  struct Entry {
    let table: MarkdownTable
    let firstCell: Int
  }

  private var entries: [MarkdownNode: Entry] = [:]
  private var source = ""
  private var count = 0

  /// Looks for tables in the paragraphs of a tree.
  init(in root: MarkdownNode, _ lines: SourceLines) {
    var paragraphs: [MarkdownNode] = []
    root.visit { node in
      if node.kind == CMARK_NODE_PARAGRAPH, node.lines.count > 1 { paragraphs.append(node) }
      return node.isContainer
    }
    for paragraph in paragraphs {
      guard let table = MarkdownTable(lines.text(of: paragraph)) else { continue }
      entries[paragraph] = Entry(table: table, firstCell: count)
      add(table.lead)
      for row in table.rows { for cell in row { add(cell) } }
    }
    if source.utf8.contains(0x5B) { source += "\n" + lines.definitions }
  }

  private mutating func add(_ cell: String) {
    source += "# \(cell) #\n"
    count += 1
  }

  subscript(paragraph: MarkdownNode) -> Entry? { entries[paragraph] }

  /// Gives `body` the cells of all tables: each table's lead, then its rows one after the other.
  func withCells<Result>(_ body: ([MarkdownNode]) -> Result) -> Result {
    guard !entries.isEmpty else { return body([]) }
    let result = withMarkdownTree(source) { root in body(Array(root.children.prefix(count))) }
    return result ?? body([])
  }
}

extension MarkdownNode {
  /// Whether it holds blocks.
  var isContainer: Bool {
    let kind = kind
    return kind == CMARK_NODE_BLOCK_QUOTE || kind == CMARK_NODE_LIST || kind == CMARK_NODE_ITEM
      || kind == CMARK_NODE_DOCUMENT
  }
}
