extension XMLFeedReader {
  /// HTML of `content`, `summary` or `description`, with regard to Atom's `type` and `src`.
  mutating func content(_ tag: XMLScanner.Tag, _ draft: inout EntryDraft) -> Markup? {
    guard !scanner.attributes.isEmpty else {
      return feed.format == .atom10 ? untypedContent(tag, language: nil) : markup(tag)
    }
    if let source = attribute("src") {
      refer(to: source, &draft)
      skip(tag)
      return nil
    }
    let language = languageOfTag()
    if attribute("type")?.lowercased().hasPrefix("multipart/") == true, hasChildren(tag) {
      return alternatives(tag, &draft)
    }
    switch textKind() {
    case .html: return markup(tag)
    case .xhtml, .markup: return markup(tag, isXHTML: true)
    case .plain: return plainContent(tag, language: language, &draft)
    case .base64: return encodedContent(tag, language: language)
    case .unknown where feed.format == .atom10 && attribute("type") == nil:
      return untypedContent(tag, language: language)
    case .unknown: return markup(tag)
    }
  }

  /// Atom 0.3 gives the same content in several types; the longest is taken.
  private mutating func alternatives(
    _ tag: XMLScanner.Tag, _ draft: inout EntryDraft
  ) -> Markup? {
    guard containers.count < limits.depth else {
      skip(tag)
      return nil
    }
    var best: Markup?
    eachChild(of: tag) { reader, _, name, child in
      guard name == .content else { return reader.skip(child) }
      let found = reader.content(child, &draft)
      if let found, found.html.utf8.count > best?.html.utf8.count ?? 0 { best = found }
    }
    return best
  }

  /// The content is elsewhere (RFC 4287 §4.1.3.2).
  private mutating func refer(to source: String, _ draft: inout EntryDraft) {
    guard let url = address(source) else { return }
    let type = nonBlank(attribute("type"))?.lowercased()
    if type == nil || type?.contains("html") == true {
      draft.entry.link = draft.entry.link ?? url
    } else {
      draft.add(Enclosure(url: url, type: type), limit: limits.listItems)
    }
  }

  private mutating func plainContent(
    _ tag: XMLScanner.Tag, language: String?, _ draft: inout EntryDraft
  ) -> Markup? {
    let isMarkdown = attribute("type")?.lowercased().contains("markdown") == true
    guard let text = text(of: body(tag), limit: limits.contentBytes) else { return nil }
    if isMarkdown { draft.entry.markdown = draft.entry.markdown ?? text }
    return Markup(html: htmlFromPlainText(text), base: base, language: language)
  }

  /// Base64 (Atom 0.3's `mode`, Atom 1.0's foreign types): decoded if text was encoded, else left
  /// out. What is no base64 at all is markup of somebody who invented a type.
  private mutating func encodedContent(_ tag: XMLScanner.Tag, language: String?) -> Markup? {
    let body = body(tag)
    guard body.shape != .mixed, let text = text(of: body, limit: limits.contentBytes) else {
      return markup(of: body, language: language)
    }
    guard decodeBase64(text) != nil else { return markup(of: body, language: language) }
    return textInBase64(text).map { Markup(html: $0, base: base, language: language) }
  }

  /// Atom says that content without a type is text. Feeds leave the type out of HTML too; a tag
  /// tells.
  private mutating func untypedContent(_ tag: XMLScanner.Tag, language: String?) -> Markup? {
    let body = body(tag)
    guard body.shape == .text else {
      let isXHTML = body.shape == .mixed && containsTags(body.slice)
      return markup(of: body, isXHTML: isXHTML, language: language)
    }
    let slice = view.trimmed(body.slice)
    if !slice.isEmpty, slice.count <= limits.contentBytes, isPlainWords(slice) {
      return Markup(html: view.string(slice), base: base, language: language)
    }
    guard let text = text(of: body, limit: limits.contentBytes) else { return nil }
    let isHTML = strippingTags(text, all: false).utf8.count < text.utf8.count
    return Markup(
      html: isHTML ? text : htmlFromPlainText(text), base: base, language: language)
  }

  /// Whether text is the same in HTML: one line without a sign of markup.
  private func isPlainWords(_ slice: Slice) -> Bool {
    for index in slice.start..<slice.end {
      switch view[index] {
      case UInt8(ascii: "&"), UInt8(ascii: ">"), UInt8(ascii: "\""), 10: return false
      default: continue
      }
    }
    return true
  }

  /// The text of a body that may be as long as content is.
  private mutating func text(of body: ElementBody, limit: Int) -> String? {
    let slice = bounded(view.trimmed(body.slice), limit)
    guard !slice.isEmpty else { return nil }
    switch body.shape {
    case .text: return scratch.decoded(view, slice)
    case .cdata: return view.string(slice)
    case .mixed: return nonBlank(mixedText(slice, keepingTags: false))
    }
  }
}
