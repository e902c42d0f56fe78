/// Markup as Markdown that an editor can go on with: what an import brings.
///
/// What Markdown has no sign for keeps its words and loses its looks; pictures become
/// `![alt](address "caption")` on a line of their own, frames become their address.
///
/// - Parameters:
///   - html: foreign markup; bounded by the caller.
///   - breaksLines: whether blank lines between words part paragraphs and single ones break lines,
///     as WordPress' classic editor stores texts.
///   - picture: the address that stands for a picture's; nil leaves the picture out.
///   - link: the address that stands for a link's.
package func markdown(
  fromHTML html: String, breaksLines: Bool = false, picture: (String) -> String? = { $0 },
  link: (String) -> String = { $0 }
) -> String {
  var html = html
  return html.withUTF8 { bytes in
    withoutActuallyEscaping(picture) { picture in
      withoutActuallyEscaping(link) { link in
        // Blocks are written by recursion: nothing may be deeper than what a person writes.
        Tree.withFragment(bytes, depth: 100) { root in
          let writer = MarkdownBlocks(breaksLines: breaksLines, picture: picture, address: link)
          return writer.blocks(of: root).joined(separator: "\n\n")
        } ?? ""
      }
    }
  }
}

/// Writes blocks of Markdown from a tree. Each block is some lines without an empty one at its end.
struct MarkdownBlocks {
  let breaksLines: Bool
  let picture: (String) -> String?
  /// Where a link leads.
  let address: (String) -> String

  /// The blocks of an element's children. Words that stand between blocks are a paragraph.
  func blocks(of node: Node) -> [String] {
    var blocks: [String] = []
    var run: [Node] = []
    func endRun() {
      if !run.isEmpty { blocks += paragraphs(run) }
      run = []
    }
    for child in node.children {
      if isBlock(child) {
        endRun()
        blocks += block(child)
      } else {
        run.append(child)
      }
    }
    endRun()
    return blocks
  }

  /// One element as blocks of its own.
  func block(_ node: Node) -> [String] {
    switch node.tag {
    case .h1, .h2: heading(node, "##")
    case .h3: heading(node, "###")
    case .h4, .h5, .h6: heading(node, "####")
    case .ul, .menu, .dir: list(node) { _ in "- " }
    case .ol: list(node) { "\($0). " }
    case .blockquote: [quoted(blocks(of: node))].filter { !$0.isEmpty }
    case .pre, .listing, .xmp, .plaintext: [code(node)]
    case .hr: ["---"]
    case .figure: figure(node)
    case .table: table(node)
    case .iframe, .embed, .object: embedded(node)
    case .math: formulaBlock(node)
    case .noscript where isStandIn(node): []
    case .dt: paragraphs([node]).map { "**\($0)**" }
    case .p:
      holdsBlocks(node) ? blocks(of: node) : paragraphs(children(node))
    case let tag where tag.traits.contains(.dropped): []
    case let tag where tag.rawValue > Tag.ampAudio.rawValue: embedded(node)
    default: blocks(of: node)
    }
  }

  /// Whether an element stands for itself rather than among words.
  func isBlock(_ node: Node) -> Bool {
    guard node.isElement else { return false }
    let tag = node.tag
    switch tag {
    case .math: return isFormulaBlock(node)
    case .svg: return false
    case .iframe, .embed, .object, .li, .dd, .tr, .td, .th, .thead, .tbody, .tfoot, .caption:
      return true
    case .img, .br: return false
    default:
      // Such as a link around a figure.
      return tag.traits.contains(.block) || tag.traits.contains(.dropped)
        || tag.rawValue > Tag.ampAudio.rawValue || holdsBlocks(node)
    }
  }

  private func holdsBlocks(_ node: Node) -> Bool {
    node.children.contains { isBlock($0) }
  }

  func children(_ node: Node) -> [Node] { Array(node.children) }

  private func heading(_ node: Node, _ sign: String) -> [String] {
    let text = inline(children(node)).replacing("\n", with: " ").trimmedSpace
    return text.isEmpty ? [] : ["\(sign) \(text)"]
  }

  /// Paragraphs of words; pictures among them that stand alone between line ends become lines.
  func paragraphs(_ nodes: [Node]) -> [String] {
    let text = inline(nodes)
    let parts = breaksLines ? splitAtBlankLines(text) : [text]
    return parts.map { tidiedLines($0) }.filter { !$0.isEmpty }
  }

  private func quoted(_ blocks: [String]) -> String {
    blocks.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }

  private func list(_ node: Node, _ sign: (Int) -> String) -> [String] {
    var lines: [String] = []
    var isTight = true
    for child in children(node) {
      // Words that stand in a list without an item are one.
      let inner =
        isItem(child) ? blocks(of: child) : isBlock(child) ? block(child) : paragraphs([child])
      guard !inner.isEmpty else { continue }
      let sign = sign(lines.count + 1)
      let indent = String(repeating: " ", count: sign.count)
      if inner.contains(where: { $0.contains("\n\n") }) || inner.count > 2 { isTight = false }
      // A list below an item's words stands right under them.
      let text = inner.joined(separator: inner.count == 2 && isTight ? "\n" : "\n\n")
      lines.append(sign + indented(text, by: indent))
    }
    return lines.isEmpty ? [] : [lines.joined(separator: isTight ? "\n" : "\n\n")]
  }

  private func isItem(_ node: Node) -> Bool { node.isElement && node.tag == .li }

  /// All lines but the first with spaces before them.
  private func indented(_ text: String, by indent: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var result = lines.first.map(String.init) ?? ""
    for line in lines.dropFirst() { result += line.isEmpty ? "\n" : "\n" + indent + line }
    return result
  }

  private func code(_ node: Node) -> String {
    var text = rawText(node)
    while text.hasSuffix("\n") { text.removeLast() }
    if text.hasPrefix("\n") { text.removeFirst() }
    // Longer than any run of backticks inside (CommonMark 4.5).
    var longest = 0
    var run = 0
    for character in text {
      run = character == "`" ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)\(language(of: node))\n\(text)\n\(fence)"
  }

  /// The language that highlighters note in a class, such as `language-swift`, of the program, in
  /// it or around it.
  private func language(of node: Node) -> String {
    for node in [node] + children(node).filter(\.isElement) {
      if let value = node.value(.class) {
        let language = CodeLanguage.named(by: value)
        if !language.isEmpty { return String(decoding: language, as: UTF8.self) }
      }
      for name in [AttributeName.dataLang, .dataLanguage] {
        if let value = node.value(name) {
          let language = CodeLanguage.language(value.trimmed)
          if !language.isEmpty { return String(decoding: language, as: UTF8.self) }
        }
      }
    }
    var around = node.parent
    for _ in 0..<3 {
      guard let wrapper = around, wrapper.isElement else { break }
      let language = wrapper.value(.class).map { CodeLanguage.named(byWrapper: $0) } ?? []
      if !language.isEmpty { return String(decoding: language, as: UTF8.self) }
      around = wrapper.parent
    }
    return ""
  }
}
