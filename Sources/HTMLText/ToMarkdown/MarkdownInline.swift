extension MarkdownBlocks {
  /// Words with their emphasis, links and pictures. Line ends of the source are spaces, unless
  /// they break lines.
  func inline(_ nodes: [Node]) -> String {
    nodes.reduce(into: "") { text, node in
      if node.isText {
        text += escaped(node.text.string)
      } else if node.isElement {
        text += inlineElement(node)
      }
    }
  }

  private func inlineElement(_ node: Node) -> String {
    switch node.tag {
    case .br: return "\\\n"
    case .b, .strong: return around(node, "**")
    case .i, .em, .cite, .dfn, .`var`: return around(node, "*")
    case .code, .tt, .kbd, .samp: return code(rawText(node))
    case .a: return link(node)
    case .img, .image, .ampImg, .ampAnim: return image(node) ?? ""
    case .math: return formula(node)
    case .svg: return drawing(node)
    case .del, .s, .strike: return marked(node, "del")
    case .sup: return marked(node, "sup")
    case .sub: return marked(node, "sub")
    case .mark: return marked(node, "mark")
    case .noscript where isStandIn(node): return ""
    case let tag where tag.traits.contains(.dropped): return ""
    default: return inline(children(node))
    }
  }

  /// Emphasis must touch its words: spaces go outside (CommonMark 6.2).
  private func around(_ node: Node, _ sign: String) -> String {
    let text = inline(children(node))
    let inner = text.trimmedSpace
    guard !inner.isEmpty, !inner.contains("\n\n") else { return text }
    let before = text.first?.isWhitespace == true ? " " : ""
    let after = text.last?.isWhitespace == true ? " " : ""
    return before + sign + inner + sign + after
  }

  private func marked(_ node: Node, _ name: String) -> String {
    let text = inline(children(node))
    return text.trimmedSpace.isEmpty ? text : "<\(name)>\(text)</\(name)>"
  }

  private func link(_ node: Node) -> String {
    let text = inline(children(node))
    guard let raw = node.value(.href)?.string.trimmedSpace, !raw.isEmpty, !raw.hasPrefix("#"),
      !raw.lowercased().hasPrefix("javascript:")
    else { return text }
    // A picture that leads to its own file leads nowhere new.
    if text.hasPrefix("!["), text.hasSuffix(")") { return text }
    let label = text.replacing("\n", with: " ").trimmedSpace
    guard !label.isEmpty else { return "" }
    let place = address(raw)
    if place == raw, rawText(node).trimmedSpace == raw, raw.hasPrefix("http") { return "<\(raw)>" }
    return "[\(label)](\(escapedAddress(place)))"
  }

  func code(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard !line.isEmpty else { return "" }
    let sign = line.contains("`") ? "``" : "`"
    let space = line.hasPrefix("`") || line.hasSuffix("`") ? " " : ""
    return sign + space + line + space + sign
  }

  /// All text below a node as it stands.
  func rawText(_ node: Node) -> String {
    if node.isText { return node.text.string }
    guard node.isElement else { return "" }
    if node.tag == .br { return "\n" }
    return children(node).map { rawText($0) }.joined()
  }

  /// Words in which no sign of Markdown has a meaning.
  func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 8)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "&": result += "&amp;"
      case "\n" where breaksLines: result += "\n"
      case "\n", "\r", "\t", "\u{C}": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// What stands between `![` and `]`.
  func escapedLabel(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing(
      "]", with: "\\]")
  }

  /// An address between parentheses.
  func escapedAddress(_ address: String) -> String {
    address.contains(where: { $0 == " " || $0 == "(" || $0 == ")" || $0 == "<" || $0 == ">" })
      ? "<\(address.replacing("<", with: "%3C").replacing(">", with: "%3E"))>" : address
  }
}

/// The parts of a text between blank lines.
func splitAtBlankLines(_ text: String) -> [String] {
  var parts: [String] = []
  var lines: [Substring] = []
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.allSatisfy(\.isWhitespace) || line == "\\" {
      if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
      lines = []
    } else {
      lines.append(line)
    }
  }
  if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
  return parts
}

/// A paragraph whose lines begin with nothing that would make them something else, with one space
/// between words, without a break at its end.
func tidiedLines(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  var result = lines.drop { $0.isEmpty || $0 == "\\" }.map { harmless($0) }
  while let last = result.last, last.isEmpty || last == "\\" { result.removeLast() }
  if let last = result.last, last.hasSuffix("\\"), !last.hasSuffix("\\\\") {
    result[result.count - 1] = String(last.dropLast())
  }
  return result.joined(separator: "\n")
}

/// A line that would begin a heading, a list, a quote or a rule gets a backslash first.
private func harmless(_ line: String) -> String {
  guard let first = line.first else { return line }
  if "#>+-=~|".contains(first) { return "\\" + line }
  let digits = line.prefix { $0.isASCII && $0.isNumber }
  let rest = line.dropFirst(digits.count)
  if !digits.isEmpty, digits.count <= 9, let sign = rest.first, sign == "." || sign == ")",
    rest.dropFirst().first.map(\.isWhitespace) ?? true
  {
    return digits + "\\" + rest
  }
  return line
}

extension String {
  /// Without white space at both ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }

  /// The same as a string.
  var trimmedSpace: String { String(trimmed) }
}
