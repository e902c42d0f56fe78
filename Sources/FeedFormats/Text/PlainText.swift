/// How the markup of a title is to be understood.
enum TitleKind {
  /// Text: what looks like markup is text (Atom `type="text"`).
  case text
  /// HTML (Atom `type="html"` or `xhtml`).
  case html
  /// Nobody knows (RSS): well-known inline tags are markup, other angle brackets are text.
  case guess
}

/// Makes a title of a decoded string: markup out, entities decoded once more (feeds encode them
/// twice), white space collapsed. Nil when nothing is left.
func titleText(_ raw: String, _ kind: TitleKind, _ scratch: Scratch) -> FeedText? {
  let flags = withView(of: raw) { TitleFlags($0) }
  if !flags.hasAmpersand && (!flags.hasAngle || kind == .text) && !flags.hasLooseSpace {
    return raw.isEmpty ? nil : FeedText(raw)
  }
  var plain = raw
  var hadMarkup = false
  if kind != .text {
    let text = flags.hasAngle ? unwrappingSections(raw) : raw
    let stripped = strippingTags(text, all: kind == .html)
    hadMarkup = stripped.utf8.count != text.utf8.count
    plain = withView(of: stripped) { scratch.decoded($0, Slice(start: 0, end: $0.count)) }
    // `&lt;b&gt;` that was encoded twice.
    if kind == .guess, plain.has(UInt8(ascii: "<")), !hadMarkup {
      plain = strippingTags(plain, all: false)
    }
  }
  plain = collapsingSpace(plain)
  guard !plain.isEmpty else { return nil }
  return FeedText(plain, html: hadMarkup ? raw : nil)
}

private struct TitleFlags {
  var hasAmpersand = false
  var hasAngle = false
  var hasLooseSpace = false

  init(_ view: ByteView) {
    var lastWasSpace = true
    for index in 0..<view.count {
      let byte = view[index]
      if byte == UInt8(ascii: "&") { hasAmpersand = true }
      if byte == UInt8(ascii: "<") { hasAngle = true }
      let isBlank = byte <= 0x20
      if isBlank && (lastWasSpace || byte != 0x20) { hasLooseSpace = true }
      lastWasSpace = isBlank
    }
    if lastWasSpace { hasLooseSpace = true }
  }
}

/// Trims, and turns runs of ASCII white space into one space.
func collapsingSpace(_ text: String) -> String {
  guard withView(of: text, { TitleFlags($0).hasLooseSpace }) else { return text }
  var out: [UInt8] = []
  out.reserveCapacity(text.utf8.count)
  var pending = false
  for byte in text.utf8 {
    if byte <= 0x20 {
      pending = !out.isEmpty
    } else {
      if pending { out.append(0x20) }
      pending = false
      out.append(byte)
    }
  }
  return String(decoding: out, as: UTF8.self)
}

/// The text without tags. With `all`, anything of the shape of a tag goes; otherwise only tags that
/// people put in titles, so that “How to use <template>” stays whole.
func strippingTags(_ text: String, all: Bool) -> String {
  guard text.has(UInt8(ascii: "<")) else { return text }
  return withView(of: text) { view in
    var out: [UInt8] = []
    out.reserveCapacity(view.count)
    var index = 0
    while index < view.count {
      if view[index] == UInt8(ascii: "<"), let tag = tagEnd(view, index, all: all) {
        if tag.breaksLine { out.append(0x20) }
        index = tag.end
      } else {
        out.append(view[index])
        index += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// The end of the tag or comment at `open`, or nil when it is text.
private func tagEnd(
  _ view: ByteView, _ open: Int, all: Bool
) -> (end: Int, breaksLine: Bool)? {
  let end = view.count
  if view.has("<!--", at: open, before: end) {
    let close = view.find("-->", open, end)
    return close < end ? (close + 3, false) : nil
  }
  var start = open + 1
  if start < end, view[start] == UInt8(ascii: "/") { start += 1 }
  guard start < end, isLetter(view[start]) else { return nil }
  var stop = start
  while stop < end, isLetter(view[stop]) || isDigit(view[stop]) { stop += 1 }
  guard stop < end else { return nil }
  let mark = view[stop]
  guard mark == UInt8(ascii: ">") || mark == UInt8(ascii: "/") || isSpace(mark) || all else {
    return nil
  }
  let name = Slice(start: start, end: stop)
  let isBlock = TagNames.isBlock(view, name)
  guard all || isBlock || TagNames.isInline(view, name) else { return nil }
  let close = TagEnd(view, open, before: end).offset
  return view[close - 1] == UInt8(ascii: ">") ? (close, isBlock) : nil
}

/// Elements that people put in titles.
enum TagNames {
  /// Whether the element parts words.
  static func isBlock(_ view: ByteView, _ name: Slice) -> Bool {
    block.contains { view.equalsIgnoringCase(name, $0) }
  }

  static func isInline(_ view: ByteView, _ name: Slice) -> Bool {
    inline.contains { view.equalsIgnoringCase(name, $0) }
  }

  private static let block: [StaticString] = [
    "br", "p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "blockquote",
  ]
  private static let inline: [StaticString] = [
    "a", "abbr", "b", "big", "cite", "code", "del", "em", "font", "i", "img", "ins", "kbd", "mark",
    "q", "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr", "nobr",
  ]
}
