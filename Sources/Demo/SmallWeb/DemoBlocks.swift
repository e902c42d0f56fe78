import HTML

/// A piece of an article.
enum DemoBlock: Sendable, Hashable {
  case paragraph(String)
  case heading(String)
  case quote(String)
  case list([String], isNumbered: Bool)
  /// Rows; the first has the names of the columns.
  case table([[String]])
  case code(String)
  case figure(DemoWebPicture, caption: String)
}

/// Reads our notation: blocks with an empty line between them. A line begins with `## ` for a
/// heading, `> ` for a quote, `- ` or `1. ` for a list, `| ` for a row, four spaces for code.
func demoBlocks(_ text: String) -> [DemoBlock] {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .split(whereSeparator: \.isEmpty)
    .compactMap { demoBlock(Array($0)) }
}

private func demoBlock(_ lines: [Substring]) -> DemoBlock? {
  guard let first = lines.first else { return nil }
  let joined = lines.joined(separator: " ")
  if first.hasPrefix("## ") { return .heading(String(joined.dropFirst(3))) }
  if first.hasPrefix("> ") {
    return .quote(
      lines.map { $0.hasPrefix("> ") ? String($0.dropFirst(2)) : String($0) }
        .joined(separator: " "))
  }
  if first.hasPrefix("    ") {
    return .code(lines.map { String($0.dropFirst(4)) }.joined(separator: "\n"))
  }
  if first.hasPrefix("| ") {
    return .table(
      lines.map { line in
        line.split(separator: "|").map { cell in
          cell.split(separator: " ").joined(separator: " ")
        }.filter { !$0.isEmpty }
      })
  }
  for (mark, isNumbered) in [("- ", false), ("1. ", true)] where first.hasPrefix(mark) {
    return .list(items(lines, mark), isNumbered: isNumbered)
  }
  return .paragraph(joined)
}

/// A line without the mark goes on with the item above it.
private func items(_ lines: [Substring], _ mark: String) -> [String] {
  lines.reduce(into: []) { items, line in
    if line.hasPrefix(mark) {
      items.append(String(line.dropFirst(mark.count)))
    } else if let last = items.popLast() {
      items.append(last + " " + line)
    }
  }
}

extension DemoBlock {
  /// The block's markup.
  /// - Parameter address: of the demonstration, for pictures and links.
  func html(_ address: String) -> HTML {
    switch self {
    case .paragraph(let text): "<p>\(demoInline(text, address))</p>\n"
    case .heading(let text): "<h2>\(text)</h2>\n"
    case .quote(let text): "<blockquote><p>\(demoInline(text, address))</p></blockquote>\n"
    case .list(let items, true): "<ol>\(each: items, { item(address, $0) })</ol>\n"
    case .list(let items, false): "<ul>\(each: items, { item(address, $0) })</ul>\n"
    case .table(let rows): tableMarkup(rows)
    case .code(let text): "<pre><code>\(text)</code></pre>\n"
    case .figure(let picture, let caption): figureMarkup(picture, caption, address)
    }
  }

  /// Whether a picture may follow it.
  var isText: Bool { if case .paragraph = self { true } else { false } }
}

private func item(_ address: String, _ text: String) -> HTML {
  "<li>\(demoInline(text, address))</li>"
}

private func tableMarkup(_ rows: [[String]]) -> HTML {
  let head = (rows.first ?? []).reduce(HTML.empty) { $0 + "<th>\($1)</th>" }
  let body = rows.dropFirst().reduce(HTML.empty) { markup, row in
    markup + "<tr>\(row.reduce(HTML.empty) { $0 + "<td>\($1)</td>" })</tr>"
  }
  return "<table><thead><tr>\(head)</tr></thead><tbody>\(body)</tbody></table>\n"
}

private func figureMarkup(_ picture: DemoWebPicture, _ caption: String, _ address: String) -> HTML {
  """
  <figure><img src="\(address)/demo/pictures/\(picture.file)" width="\(picture.width)" \
  height="\(picture.height)" alt="\(caption)"><figcaption>\(caption)</figcaption></figure>

  """
}

/// Words within a block: `*emphasis*`, a backquoted `code`, `[text](address)`; an address that
/// begins with `/` is the demonstration's.
func demoInline(_ text: String, _ address: String) -> HTML {
  var result = HTML.empty
  var rest = text[...]
  while let at = rest.firstIndex(where: { "*`[".contains($0) }) {
    result += HTML(escaping: String(rest[..<at]))
    let inner = rest[rest.index(after: at)...]
    let mark = rest[at]
    guard let end = inner.firstIndex(of: mark == "[" ? "]" : mark) else {
      result += HTML(escaping: String(mark))
      rest = inner
      continue
    }
    let words = String(inner[..<end])
    rest = inner[inner.index(after: end)...]
    switch mark {
    case "*": result += "<em>\(words)</em>"
    case "`": result += "<code>\(words)</code>"
    default:
      guard rest.first == "(", let close = rest.firstIndex(of: ")") else {
        result += HTML(escaping: "[\(words)]")
        continue
      }
      let target = String(rest[rest.index(after: rest.startIndex)..<close])
      let url = target.hasPrefix("/") ? address + target : target
      result += "<a href=\"\(url)\">\(words)</a>"
      rest = rest[rest.index(after: close)...]
    }
  }
  return result + HTML(escaping: String(rest))
}
