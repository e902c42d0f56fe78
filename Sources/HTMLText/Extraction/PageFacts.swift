/// What a page says about its article outside of the text.
struct PageFacts {
  private(set) var title = ""
  private(set) var description = ""
  private(set) var byline: String?
  private(set) var leadImage: String?
  private(set) var language: String?
  private(set) var base: WebAddress

  private var meta: [String: String] = [:]
  private var pageTitle = ""
  private var headline = ""
  private var visibleAuthor = ""

  init(root: Node, url: String) {
    base = WebAddress(base: url)
    language = Self.tag(root.value(.lang)?.string)
    var hasBase = false
    PageWalk.elements(under: root) { node in
      switch node.tag {
      case .base:
        if !hasBase, let href = node.value(.href), let address = absolute(href) {
          base = WebAddress(base: address)
          hasBase = true
        }
      case .meta: note(node)
      case .title: if pageTitle.isEmpty { pageTitle = PageWalk.text(of: node) }
      case .svg, .script, .style: return false
      case .h1: if headline.isEmpty { headline = PageWalk.text(of: node) }
      default: if visibleAuthor.isEmpty { visibleAuthor = Self.author(node) }
      }
      return true
    }
    conclude()
  }

  private mutating func note(_ node: Node) {
    guard let content = node.value(.content)?.trimmed, !content.isEmpty else { return }
    for name in [AttributeName.property, .name, .itemprop] {
      guard let key = node.value(name)?.string.lowercased() else { continue }
      if meta[key] == nil { meta[key] = content.string }
    }
  }

  private mutating func conclude() {
    title = plainText(of: meta["og:title"] ?? meta["twitter:title"] ?? "")
    if title.isEmpty { title = headline.isEmpty ? withoutSite(pageTitle) : headline }
    description = plainText(
      of: meta["og:description"] ?? meta["twitter:description"] ?? meta["description"] ?? "")
    let named = [meta["author"], meta["article:author"], meta["dc.creator"], visibleAuthor]
    byline = named.compactMap { $0 }.first { !$0.isEmpty && !$0.contains("://") }
    let picture = meta["og:image"] ?? meta["og:image:url"] ?? meta["twitter:image"]
    leadImage = picture.flatMap { absolute(String($0)) }
    if language == nil {
      language = Self.tag(meta["og:locale"].map { $0.replacing("_", with: "-") })
    }
  }

  private func absolute(_ reference: String) -> String? {
    var reference = reference
    return reference.withUTF8 { absolute($0) }
  }

  private func absolute(_ reference: Bytes) -> String? {
    var output = ByteBuffer(capacity: 256)
    return base.resolve(reference, into: &output) == .web ? output.string() : nil
  }

  /// "Headline | The Paper" without the paper.
  private func withoutSite(_ text: String) -> String {
    for separator in [" | ", " – ", " — ", " - ", " :: ", " • "] {
      guard let cut = text.ranges(of: separator).last else { continue }
      let head = text[..<cut.lowerBound]
      if head.count >= 10 { return String(head) }
    }
    return text
  }

  private static func tag(_ text: String?) -> String? {
    guard let text, (2...16).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D })
    else { return nil }
    return text
  }

  /// The text of an element that names the author; short, without "By".
  private static func author(_ node: Node) -> String {
    let isAuthor =
      node.value(.rel)?.equals("author") == true
      || node.value(.itemprop)?.equals("author") == true
      || node.value(.class)?.find("byline") != nil
      || node.value(.class)?.find("author-name") != nil
    guard isAuthor else { return "" }
    var text = PageWalk.text(of: node)
    for prefix in ["By ", "by ", "Autor: ", "Autorka: ", "Napsal ", "Napsala "]
    where text.hasPrefix(prefix) {
      text = String(text.dropFirst(prefix.count))
    }
    return (2...80).contains(text.count) ? text : ""
  }
}
