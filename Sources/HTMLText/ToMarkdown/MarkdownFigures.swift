extension MarkdownBlocks {
  /// A figure: a picture with its caption, several as a gallery, or whatever else is in it.
  func figure(_ node: Node) -> [String] {
    let images = pictures(in: node)
    guard !images.isEmpty, children(node).allSatisfy({ holdsOnlyPictures($0) }) else {
      return blocks(of: node)
    }
    if images.count == 1 {
      let caption = captions(in: node)
      return [image(images[0], caption: caption)].compactMap(\.self)
    }
    let lines = images.compactMap { image($0, caption: ownCaption(of: $0)) }
    guard !lines.isEmpty else { return [] }
    let below = ownCaption(of: node)
    return [lines.joined(separator: "\n")] + (below.isEmpty ? [] : ["*\(below)*"])
  }

  /// A picture as Markdown; nil when there is no address for it.
  func image(_ node: Node, caption: String = "") -> String? {
    guard let source = largestSource(of: node), let address = picture(source) else { return nil }
    let alt = escapedLabel(node.value(.alt)?.string ?? "")
    let title =
      caption.isEmpty
      ? "" : " \"\(caption.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    return "![\(alt)](\(escapedAddress(address))\(title))"
  }

  /// The best address of a picture: what lazy loaders hide, then `src`.
  private func largestSource(of node: Node) -> String? {
    for name in [AttributeName.dataOrigFile, .dataSrc, .dataLazySrc, .src] {
      if let value = node.value(name)?.string.trimmedSpace, !value.isEmpty,
        !value.hasPrefix("data:")
      {
        return value.hasPrefix("//") ? "https:" + value : value
      }
    }
    return nil
  }

  /// All pictures below a node, in order.
  func pictures(in node: Node, isRepeated: Bool = false) -> [Node] {
    children(node).flatMap { child -> [Node] in
      guard child.isElement else { return [] }
      switch child.tag {
      case .img, .image, .ampImg, .ampAnim: return [child]
      case .noscript where !isRepeated && isStandIn(child): return []
      default: return pictures(in: child, isRepeated: isRepeated)
      }
    }
  }

  private func holdsOnlyPictures(_ node: Node) -> Bool {
    guard node.isElement else { return node.isText && node.text.trimmed.isEmpty }
    switch node.tag {
    case .img, .image, .ampImg, .ampAnim, .source, .figcaption, .br: return true
    case .a, .picture, .figure, .div, .ul, .li, .span, .p, .noscript:
      return children(node).allSatisfy { holdsOnlyPictures($0) }
    default: return false
    }
  }

  /// The caption below a picture in a gallery: of the figure around it.
  private func ownCaption(of node: Node) -> String {
    if node.isElement, node.tag == .figure {
      return children(node).first { $0.isElement && $0.tag == .figcaption }
        .map { plain($0) } ?? ""
    }
    guard let above = node.parent else { return "" }
    switch above.tag {
    case .a, .picture, .figure, .div, .li, .p: return ownCaption(of: above)
    default: return ""
    }
  }

  /// The captions anywhere below, on one line.
  private func captions(in node: Node) -> String {
    children(node).filter(\.isElement).map { child in
      child.tag == .figcaption ? plain(child) : captions(in: child)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Words alone, on one line.
  private func plain(_ node: Node) -> String {
    rawText(node).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A table as GitHub writes them, below its caption. The first row is its head.
  func table(_ node: Node) -> [String] {
    let caption = children(node).filter { $0.isElement && $0.tag == .caption }
      .flatMap { blocks(of: $0) }
    var rows = tableRows(node)
    guard let columns = rows.map(\.count).max(), columns > 0 else { return caption }
    rows = rows.map { $0 + Array(repeating: "", count: columns - $0.count) }
    let lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
    let rule = "|" + String(repeating: " --- |", count: columns)
    return caption + [([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")]
  }

  private func tableRows(_ node: Node) -> [[String]] {
    children(node).flatMap { child -> [[String]] in
      guard child.isElement else { return [] }
      switch child.tag {
      case .thead, .tbody, .tfoot: return tableRows(child)
      case .tr:
        return [
          children(child).filter { $0.isElement }.map { cell in
            inline(children(cell)).replacing("\n", with: " ").replacing("|", with: "\\|")
              .trimmedSpace
          }
        ]
      default: return []
      }
    }
  }
}
