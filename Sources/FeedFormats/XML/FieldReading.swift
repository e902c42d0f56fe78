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

  /// A title whose start tag may say how it is to be read.
  mutating func typedTitle(_ tag: XMLScanner.Tag) -> FeedText? {
    guard !scanner.attributes.isEmpty else { return title(tag, .guess) }
    switch textKind() {
    case .plain: return title(tag, .text)
    case .html, .xhtml, .markup: return title(tag, .html)
    case .unknown: return title(tag, .guess)
    case .base64: return text(tag).flatMap(textInBase64).flatMap { titleText($0, .guess, scratch) }
    }
  }

  /// The language that the last start tag names; an empty one where it takes back what holds around
  /// it.
  func languageOfTag() -> String? {
    guard !scanner.attributes.isEmpty, let raw = attribute("xml:lang") else { return nil }
    return raw.isEmpty ? "" : languageTag(raw)
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
  func address(_ raw: String?) -> String? {
    guard let raw, !raw.isEmpty else { return nil }
    guard let base, WebAddress.scheme(of: raw) == nil,
      !WebAddress.beginsWithHost(raw, documentHosts, base)
    else { return raw }
    return WebAddress.base(raw, within: base)
  }

  /// An address that stands as text: words are none.
  mutating func addressText(_ tag: XMLScanner.Tag) -> String? {
    guard let text = text(tag),
      WebAddress.scheme(of: text) != nil || !text.utf8.contains(where: { $0 == 0x20 })
    else { return nil }
    return address(text)
  }
}

/// Whether a text that stands where an address belongs looks like one. “Comments are closed” and
/// “12” do not.
func looksLikeAddress(_ text: String) -> Bool {
  if WebAddress.scheme(of: text) != nil { return true }
  var hasMark = false
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "<"): return false
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "#"): hasMark = true
    default: break
    }
  }
  return hasMark
}

/// The string without white space at its ends; nil when nothing is left.
func nonBlank(_ text: String?) -> String? {
  guard let text else { return nil }
  let trimmed = text.trimmingSpace()
  return trimmed.isEmpty ? nil : trimmed
}
