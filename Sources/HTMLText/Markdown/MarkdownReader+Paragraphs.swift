import CCmark

/// Paragraphs that are more than words: pictures, tables, and links that stand for something.
extension MarkdownReader {
  mutating func paragraph(_ node: MarkdownNode) -> [ArticleElement] {
    if let entry = tables?[node] { return table(entry) }
    let shown = pictures(in: node)
    if !shown.isEmpty {
      let resolved = shown.map { ArticlePicture(picture: $0, resolved: resolving($0)) }
      pictures += shown
      return [resolved.count == 1 ? .picture(resolved[0]) : .gallery(resolved)]
    }
    if node.parent?.kind == CMARK_NODE_DOCUMENT, let element = loneLink(in: node) {
      return [element]
    }
    return wordsOrMarkup(node)
  }

  /// The pictures of a paragraph that holds nothing else.
  private func pictures(in node: MarkdownNode) -> [MarkdownPicture] {
    var images: [MarkdownNode] = []
    for child in node.children {
      switch child.kind {
      case CMARK_NODE_IMAGE: images.append(child)
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: break
      case CMARK_NODE_TEXT:
        guard child.literal.utf8.allSatisfy(\.isSpace) else { return [] }
      default: return []
      }
    }
    return images.map { image in
      MarkdownPicture(
        address: addresses.resolved(image.address) ?? "", alt: Self.bounded(image.words),
        caption: Self.bounded(image.title), place: images.count == 1 ? .alone : .gallery)
    }
  }

  private static func bounded(_ text: String) -> String { String(text.prefix(2000)) }

  private func loneLink(in node: MarkdownNode) -> ArticleElement? {
    guard let child = node.firstChild else { return nil }
    if child.kind == CMARK_NODE_LINK {
      guard child.next == nil, !child.holdsPicture,
        let address = addresses.resolved(child.address)
      else { return nil }
      let words = child.words
      return known(LoneLink.element(address, text: words == child.address ? "" : words))
    }
    guard node.lines.count == 1, let line = lines.text(of: node).first, LoneLink.isAddress(line),
      let address = addresses.resolved(line)
    else { return nil }
    return known(LoneLink.element(address, text: "")) ?? link(address, text: line)
  }

  /// The element with what is known about its file.
  private func known(_ element: ArticleElement?) -> ArticleElement? {
    guard case .file(var link) = element else { return element }
    link.file = files(link.address)
    return .file(link)
  }

  /// An address that stands alone leads there, even when nothing is known about it.
  private func link(_ address: String, text: String) -> ArticleElement {
    let html = ArticleLink(address: address, text: text).html
    return .paragraph(InlineText(html: html, text: text))
  }

  private mutating func table(_ entry: MarkdownTables.Entry) -> [ArticleElement] {
    var next = entry.firstCell
    var elements: [ArticleElement] = []
    if let lead = cell(&next) { elements.append(.paragraph(lead)) }
    var rows: [[InlineText]] = []
    for row in entry.table.rows {
      var cells: [InlineText] = []
      for _ in row { cells.append(cell(&next) ?? InlineText(html: "", text: "")) }
      rows.append(cells)
    }
    let table = ArticleTable(
      alignments: entry.table.alignments, header: rows[0], rows: Array(rows.dropFirst()))
    return elements + [.table(table)]
  }

  private mutating func cell(_ next: inout Int) -> InlineText? {
    defer { next += 1 }
    return cells.indices.contains(next) ? words(cells[next]) : nil
  }
}
