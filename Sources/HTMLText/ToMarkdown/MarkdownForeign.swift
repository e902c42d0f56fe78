/// Formulas, drawings, and what others embed.
extension MarkdownBlocks {
  /// A formula as its TeX or what its page calls it, in the sign for what is to be read as it stands:
  /// an editor can go on with that, and no sign of Markdown in it has a meaning.
  func formula(_ node: Node) -> String {
    let source = source(ofFormula: node)
    guard !source.isEmpty else { return inline(children(node).filter(\.isText)) }
    return code(source)
  }

  /// A formula that stands for itself.
  func formulaBlock(_ node: Node) -> [String] {
    let source = source(ofFormula: node)
    return source.isEmpty ? [] : ["```math\n\(source)\n```"]
  }

  func isFormulaBlock(_ node: Node) -> Bool {
    node.value(.display)?.equals("block") == true
  }

  private func source(ofFormula node: Node) -> String {
    var tex = ""
    var letters = ""
    node.walk { child in
      if child.isText {
        letters += child.text.string.trimmedSpace
        return .past
      }
      guard child.tag == .math, child.mathTag == .annotation else {
        return child.tag == .math && child.mathTag.isLeftOut ? .past : .into
      }
      if tex.isEmpty { tex = rawText(child) }
      return .past
    }
    let spoken = node.value(.alttext)?.string ?? ""
    return [tex, spoken, letters].lazy
      .map { $0.split(whereSeparator: \.isNewline).joined(separator: " ").trimmedSpace }
      .first { !$0.isEmpty } ?? ""
  }

  /// The words in a drawing, or what it is called.
  func drawing(_ node: Node) -> String {
    var words: [String] = []
    var name = node.value(.ariaLabel)?.string ?? ""
    node.walk { child in
      guard child.tag == .svg else { return .into }
      switch child.drawingTag {
      case .text, .foreignObject:
        words.append(rawText(child))
        return .past
      case .title:
        if name.isEmpty { name = rawText(child) }
        return .past
      default: return child.drawingTag.isLeftOut ? .past : .into
      }
    }
    guard node.value(.ariaHidden)?.equals("true") != true else { return "" }
    return escaped(words.isEmpty ? name : words.joined(separator: " "))
  }

  /// A frame becomes the address of what it shows, alone on a line: a player again. What stands in
  /// for it is kept.
  func embedded(_ node: Node) -> [String] {
    let tag = node.tag
    var lines: [String] = []
    if var address = EmbeddedPage.address(of: tag, { node.value($0) }) {
      if address.hasPrefix("//") { address = "https:" + address }
      if EmbeddedPage.isPicture(tag, { node.value($0) }) {
        if let kept = picture(address) { lines.append("![](\(escapedAddress(kept)))") }
      } else if address.hasPrefix("https://") || address.hasPrefix("http://") {
        lines.append("<\(address)>")
      }
    }
    return tag == .iframe ? lines : lines + blocks(of: node)
  }

  /// Whether a `noscript` only has the picture before it again, which a script would load.
  func isStandIn(_ node: Node) -> Bool {
    guard !pictures(in: node, isRepeated: true).isEmpty, let parent = node.parent else {
      return false
    }
    var before: Node?
    for child in parent.children {
      if child.index == node.index { break }
      if child.isElement || !child.text.trimmed.isEmpty { before = child }
    }
    guard let before, before.isElement else { return false }
    let shown = before.tag == .img ? [before] : pictures(in: before, isRepeated: true)
    return shown.contains { image($0) != nil }
  }
}
