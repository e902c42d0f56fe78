extension XMLFeedReader {
  /// The body of a leaf.
  @inline(__always) mutating func body(_ tag: XMLScanner.Tag) -> ElementBody {
    scanner.body(of: tag, barriers: containers)
  }

  /// The decoded value of an attribute of the last start tag, trimmed; nil without it.
  func attribute(_ name: StaticString) -> String? {
    guard !scanner.attributes.isEmpty, let raw = scanner.attribute(name) else { return nil }
    return scratch.decoded(view, view.bounded(view.trimmed(raw), limits.fieldBytes))
  }

  /// The text of a leaf, trimmed, without child markup; nil when blank, or cut off by the end of
  /// the document (half an address is worse than none).
  @inline(__always) mutating func text(_ tag: XMLScanner.Tag) -> String? {
    let body = body(tag)
    guard !body.isTruncated else { return nil }
    return text(of: body)
  }

  mutating func text(of body: ElementBody) -> String? {
    let slice = bounded(view.trimmed(body.slice), limits.fieldBytes)
    guard !slice.isEmpty else { return nil }
    switch body.shape {
    case .text: return scratch.decoded(view, slice)
    case .cdata: return view.string(slice)
    case .mixed: return nonBlank(mixedText(slice, keepingTags: false))
    }
  }

  /// HTML of a leaf: decoded text, CDATA as it is, or child markup as it stands. Nil when blank.
  mutating func html(_ tag: XMLScanner.Tag, isXHTML: Bool = false) -> String? {
    let prefix = xhtmlPrefix(tag, isXHTML)
    return html(of: body(tag), isXHTML: isXHTML, prefix: prefix)
  }

  mutating func html(
    of body: ElementBody, isXHTML: Bool = false, prefix: String? = nil
  ) -> String? {
    let slice = bounded(view.trimmed(body.slice), limits.contentBytes)
    guard !slice.isEmpty else { return nil }
    switch body.shape {
    case .text:
      let html = scratch.decoded(view, slice)
      return isXHTML ? html : nonBlank(repairedHTML(html))
    case .cdata: return repairedHTML(view.string(slice))
    case .mixed:
      let html = mixedText(slice, keepingTags: true, isXHTML: isXHTML)
      return nonBlank(isXHTML ? unwrappingDiv(html, prefix ?? "") : html)
    }
  }

  /// Text with comments, CDATA and child elements. With tags, text keeps its entities (it is
  /// markup already); without tags, they are decoded.
  func mixedText(_ slice: Slice, keepingTags: Bool, isXHTML: Bool = false) -> String {
    let hasTags = keepingTags && containsTags(slice)
    var used = 0
    var index = slice.start
    while index < slice.end {
      let open = view.find(UInt8(ascii: "<"), index, slice.end)
      let run = Slice(start: index, end: open)
      used = hasTags ? scratch.append(view, run, at: used) : scratch.decode(view, run, at: used)
      guard open < slice.end else { break }
      if open + 1 < slice.end, isSpecial(view[open + 1]) {
        index = min(scanner.skipSpecial(open), slice.end)
        guard view.has("<![CDATA[", at: open, before: slice.end) else { continue }
        let close = min(scanner.cdataEnd(open + 9), slice.end)
        used = appendCDATA(Slice(start: open + 9, end: close), used, escaped: hasTags && isXHTML)
        continue
      }
      let isTag =
        open + 1 < slice.end
        && (isNameStart(view[open + 1]) || view[open + 1] == UInt8(ascii: "/"))
      let stop =
        isTag ? min(view.find(UInt8(ascii: ">"), open, slice.end) + 1, slice.end) : open + 1
      if hasTags || !isTag {
        used = scratch.append(view, Slice(start: open, end: stop), at: used)
      }
      index = stop
    }
    return scratch.string(used)
  }

  private func appendCDATA(_ slice: Slice, _ used: Int, escaped: Bool) -> Int {
    guard escaped else { return scratch.append(view, slice, at: used) }
    return withView(of: escapingMarkup(view.string(slice))) {
      scratch.append($0, Slice(start: 0, end: $0.count), at: used)
    }
  }

  /// Whether there is an element outside CDATA sections and comments.
  private func containsTags(_ slice: Slice) -> Bool {
    var open = view.find(UInt8(ascii: "<"), slice.start, slice.end)
    while open + 1 < slice.end {
      if isNameStart(view[open + 1]) { return true }
      let next = isSpecial(view[open + 1]) ? scanner.skipSpecial(open) : open + 1
      open = view.find(UInt8(ascii: "<"), next, slice.end)
    }
    return false
  }

  /// The prefix that stands for XHTML in this document, if one does.
  private func xhtmlPrefix(_ tag: XMLScanner.Tag, _ isXHTML: Bool) -> String? {
    guard isXHTML, !tag.isEmpty else { return nil }
    let open = view.find(UInt8(ascii: "<"), tag.body, view.count)
    guard open + 1 < view.count, isNameStart(view[open + 1]) else { return nil }
    var stop = open + 1
    while stop < view.count, isNameByte(view[stop]), view[stop] != UInt8(ascii: ":") { stop += 1 }
    guard stop < view.count, view[stop] == UInt8(ascii: ":") else { return nil }
    return view.string(Slice(start: open + 1, end: stop))
  }

  /// Takes off the `div` that Atom wraps XHTML in (RFC 4287 §3.1.1.3) and the prefix, if any.
  private func unwrappingDiv(_ markup: String, _ prefix: String) -> String {
    var html = markup
    if !prefix.isEmpty {
      html = html.split(separator: "<" + prefix + ":", omittingEmptySubsequences: false)
        .joined(separator: "<")
      html = html.split(separator: "</" + prefix + ":", omittingEmptySubsequences: false)
        .joined(separator: "</")
    }
    guard html.hasPrefix("<div"), html.hasSuffix("</div>"),
      let close = html.utf8.firstIndex(of: UInt8(ascii: ">")),
      let next = html.utf8.dropFirst(4).first,
      isSpace(next) || next == UInt8(ascii: ">")
    else { return html }
    let inner = String(html[html.index(after: close)...].dropLast(6))
    // Two siblings `<div>…</div><div>…</div>` are not one wrapper.
    var depth = 0
    for piece in inner.split(separator: "<") {
      if piece.hasPrefix("div") { depth += 1 }
      if piece.hasPrefix("/div") { depth -= 1 }
      if depth < 0 { return html }
    }
    return inner.trimmingSpace()
  }

  /// A title of the given kind; nil when blank or cut off.
  mutating func title(_ tag: XMLScanner.Tag, _ kind: TitleKind) -> FeedText? {
    let body = body(tag)
    guard !body.isTruncated else { return nil }
    let slice = bounded(view.trimmed(body.slice), limits.fieldBytes)
    guard !slice.isEmpty else { return nil }
    switch body.shape {
    case .text: return titleText(scratch.decoded(view, slice), kind, scratch)
    case .cdata: return titleText(view.string(slice), kind, scratch)
    case .mixed:
      let raw = mixedText(slice, keepingTags: true)
      return titleText(raw, containsTags(slice) ? .html : kind, scratch)
    }
  }

  /// How the last start tag's `type` says its text is to be read.
  func titleKind() -> TitleKind {
    guard let type = attribute("type")?.lowercased() else { return .guess }
    if type == "html" || type == "xhtml" || type == "text/html" { return .html }
    return type == "text" ? .text : .guess
  }

  mutating func date(_ tag: XMLScanner.Tag) -> Int64? {
    let body = body(tag)
    guard !body.isTruncated else { return nil }
    if body.shape != .mixed { return FeedDate.parse(view, body.slice) }
    return text(of: body).flatMap(FeedDate.parse)
  }

  mutating func integer(_ tag: XMLScanner.Tag) -> Int? { text(tag).flatMap { wholeNumber($0) } }

  /// Cuts a slice to a bound, with a warning.
  mutating func bounded(_ slice: Slice, _ limit: Int) -> Slice {
    guard slice.count > limit else { return slice }
    warn("A field was longer than \(limit) bytes and was cut.")
    return view.bounded(slice, limit)
  }

  /// An address as it stands, made absolute against xml:base if one holds. What is still relative
  /// is settled when the whole document is known.
  func address(_ raw: String?, base: String?) -> String? {
    guard let raw, !raw.isEmpty else { return nil }
    guard let base else { return raw }
    if raw.hasPrefix("http") || WebAddress.scheme(of: raw) != nil { return raw }
    return WebAddress.base(raw, within: base)
  }
}

/// The string without white space at its ends; nil when nothing is left.
func nonBlank(_ text: String?) -> String? {
  guard let text else { return nil }
  let trimmed = text.trimmingSpace()
  return trimmed.isEmpty ? nil : trimmed
}
