/// Words with emphasis and links: each run of them is made safe on its own, so that nothing reaches
/// out of its element.
extension MarkdownReader {
  /// The words inside a node; nil when there are none. Markup of blocks among them is dissolved.
  mutating func words(_ node: MarkdownNode) -> InlineText? {
    let clean = sanitized("<p>" + node.innerHTML + "</p>")
    if let html = Self.insideParagraph(clean.html) {
      return nonEmpty(InlineText(html: adopted(html), text: clean.plainText))
    }
    let text = clean.plainText.split(separator: "\n").joined(separator: " ")
    return nonEmpty(InlineText(html: escapedText(text), text: text))
  }

  /// A paragraph, or several blocks when the author wrote markup of blocks into it.
  mutating func wordsOrMarkup(_ node: MarkdownNode) -> [ArticleElement] {
    let clean = sanitized("<p>" + node.innerHTML + "</p>")
    if let html = Self.insideParagraph(clean.html) {
      let text = nonEmpty(InlineText(html: adopted(html), text: clean.plainText))
      return text.map { [.paragraph($0)] } ?? []
    }
    return markup(clean)
  }

  /// Markup that the author wrote.
  mutating func markup(_ html: String) -> [ArticleElement] {
    markup(sanitized(html))
  }

  private mutating func markup(_ clean: SanitizedHTML) -> [ArticleElement] {
    if let player = player(clean.html) { return [player] }
    guard !clean.plainText.isEmpty || Self.isSomething(clean.html) else { return [] }
    var html = clean.html
    html = adopted(html.withUTF8 { $0.trimmed.string })
    return [.markup(InlineText(html: html, text: clean.plainText))]
  }

  /// Whether there is something to see or to hear in markup without words.
  private static func isSomething(_ html: String) -> Bool {
    ["<img", "<audio", "<video", "<hr"].contains { html.contains($0) }
  }

  /// A frame of a known service: the sanitiser has left a link.
  private func player(_ html: String) -> ArticleElement? {
    let html = html.trimmingPrefix { $0.isWhitespace }
    guard html.hasPrefix("<p class=\"embed\"><a "), let end = html.firstRange(of: "</a></p>"),
      html[end.upperBound...].allSatisfy(\.isWhitespace)
    else { return nil }
    let address = SanitizedTag(html.dropFirst("<p class=\"embed\">".count))["href"]
    return address.flatMap { EmbedService.embed(of: $0, text: "") }.map(ArticleElement.embed)
  }

  private func sanitized(_ html: String) -> SanitizedHTML {
    var html = html
    var options = SanitizeOptions()
    // A page of this site may show several texts, and comments below them.
    options.keepsAnchors = false
    return html.withUTF8 { sanitize($0, base: addresses.base, options: options) }
  }

  private mutating func adopted(_ html: String) -> String {
    var found = pictures
    let resolving = resolving
    let markup = AdoptedMarkup(addresses: addresses) { picture, isInLink in
      found.append(picture)
      let shown = ArticlePicture(picture: picture, resolved: resolving(picture))
      return shown.inlineHTML(isInLink: isInLink)
    }
    defer { pictures = found }
    return markup.adopted(html)
  }

  private func nonEmpty(_ text: InlineText) -> InlineText? {
    text.html.utf8.allSatisfy(\.isSpace) ? nil : text
  }

  /// What is between the tags of a single paragraph; nil when there is more than one block.
  private static func insideParagraph(_ html: String) -> String? {
    if html.utf8.allSatisfy(\.isSpace) { return "" }
    guard html.hasPrefix("<p>"), html.hasSuffix("</p>") else { return nil }
    let inside = html.dropFirst(3).dropLast(4)
    return inside.contains("</p>") ? nil : String(inside)
  }
}
