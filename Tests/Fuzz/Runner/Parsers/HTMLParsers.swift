import HTML5

@testable import HTMLText

let htmlParsers = [
  Parser("html", worst: worstHTML(choosing: [0])) { bytes in
    var choices = Choices(bytes)
    let context = choices.one(of: contexts)
    let text = choices.bytes
    guard let context else { return check(try HTMLParser.document(text)) }
    check(try HTMLParser.fragment(text, in: FragmentContext(parsing: context)))
    let states = TokenStream.State.allCases
    _ = TokenStream(text, state: states[text.count % states.count], lastStartTag: "title")
  },
  Parser(
    "encodings",
    worst: [
      WorstInput("<meta ", choosing: [0]), WorstInput("\u{1B}$", choosing: [14]),
      WorstInput("<!-- ", choosing: [0]), WorstInput("\u{81}", choosing: [9]),
    ]
  ) { bytes in
    var choices = Choices(bytes)
    let label = choices.one(of: encodings)
    let page = choices.bytes
    let text = TextEncoding.decodePage(page, transportLabel: label)
    expect(String(validating: text, as: UTF8.self) != nil, "\(label ?? "-") gave what is no UTF-8")
    expect(text.count <= 3 * page.count, "\(label ?? "-") made \(page.count) bytes \(text.count)")
  },
  Parser("sanitizer", worst: worstHTML() + worstAddresses) { bytes in
    let html = String(decoding: bytes, as: UTF8.self)
    var options = SanitizeOptions()
    options.collectsLinks = true
    let once = sanitize(html, base: "https://example.org/a/b", options: options)
    // The checks build four more trees.
    guard bytes.count <= maximumChecked else { return }
    let twice = sanitize(once.html, base: "https://example.org/a/b", options: options)
    expect(twice.html == once.html, "once: \(once.html)\ntwice: \(twice.html)")
    let complaints = MarkupChecker.complaints(once.html)
    expect(complaints.isEmpty, "\(complaints) of \(once.html)")
    _ = replacingImages(once.html) { ImageSource(address: "/a", sizes: $0.count > 9 ? "/b" : "") }
    _ = excerpt(once.plainText, characters: 200)
  },
  Parser("pages", worst: worstHTML() + worstPages) { bytes in
    let address = "https://example.org/a/b"
    _ = discoverFeeds(inHTML: bytes, url: address)
    _ = describePage(inHTML: bytes, url: address, contentType: "text/html; charset=x-sjis")
    guard let article = extractArticle(fromHTML: bytes, url: address) else { return }
    _ = removingLeadImage(article.html, url: article.leadImage ?? "")
    _ = ExtractedArticle.joining([article, article])
    guard bytes.count <= maximumChecked else { return }
    let complaints = MarkupChecker.complaints(article.html)
    expect(complaints.isEmpty, "\(complaints) of \(article.html)")
  },
  Parser("markdown", worst: worstMarkdown) { bytes in
    let source = String(decoding: bytes, as: UTF8.self)
    let document = renderMarkdown(source, site: "https://korzo.example") { _ in nil }
    guard bytes.count <= maximumChecked else { return }
    let complaints = MarkupChecker.complaints(document.html).filter { complaint in
      ["element <", "parses to", "control"].contains { complaint.hasPrefix($0) }
    }
    expect(complaints.isEmpty, "\(complaints) of \(document.html)")
  },
  Parser("markdown-from-html", worst: worstHTML()) { bytes in
    let text = markdown(
      fromHTML: String(decoding: bytes, as: UTF8.self), breaksLines: bytes.count % 2 == 0)
    _ = renderMarkdown(text) { _ in nil }
  },
]

private let contexts: [String?] = [
  nil, "body", "td", "select", "svg path", "math mi", "template", "title", "table", "colgroup",
  "html", "frameset", "svg foreignObject", "noscript",
]

private let encodings: [String?] = [
  nil, "utf-8", "windows-1250", "iso-8859-2", "koi8-u", "macintosh", "ibm866", "utf-16le",
  "utf-16be", "gbk", "gb18030", "big5", "euc-jp", "shift_jis", "iso-2022-jp", "euc-kr",
  "x-user-defined", "replacement", "windows-874", "no such thing",
]

/// That links between nodes fit, and nothing is deeper or longer than it may be.
private func check(_ tree: HTMLTree) {
  var (node, depth, count) = (tree.root, 0, 0)
  while node != .none {
    count += 1
    expect(count <= tree.nodes.count, "the tree has a circle")
    let first = tree.nodes[node].firstChild
    if first != .none {
      expect(tree.nodes[first].parent == node, "\(first) is no child of \(node)")
      expect(tree.nodes[first].previous == .none, "something is before the first child \(first)")
      depth += 1
      // The content of a template is a node of its own between it and what is in it.
      expect(depth <= 2 * Limits().depth + 4, "the tree is \(depth) deep")
      node = first
      continue
    }
    while node != tree.root, tree.nodes[node].next == .none {
      expect(
        tree.nodes[tree.nodes[node].parent].lastChild == node, "\(node) is not the last child")
      node = tree.nodes[node].parent
      depth -= 1
    }
    guard node != tree.root else { return }
    let next = tree.nodes[node].next
    expect(tree.nodes[next].previous == node, "\(next) does not follow \(node)")
    node = next
  }
}
