/// Keeps elements from being nested without end, and tags from having attributes without end, before
/// the tree builder sees them: it looks through all open elements at many tags, so 100,000 nested
/// `div` cost it 10¹⁰ steps, and at each attribute through all before it.
///
/// The count is only near the truth (the tree builder closes much by itself); what slips through
/// meets gumbo's leash. Start tags beyond the limit are left out with as many end tags.
enum DepthGuard {
  static let limit = 400
  /// The most attributes of a tag; what comes after them is left out.
  static let maximumAttributes = 500

  /// The input without the tags that nest too deep, and attributes that are too many; nil when
  /// nothing has to be left out.
  static func flattened(_ bytes: Bytes) -> ByteBuffer? {
    var tags = 0
    var from = 0
    while tags <= limit, let found = bytes.index(of: 0x3C, from: from) {
      tags += 1
      from = found + 1
    }
    if tags <= limit, bytes.count <= 2 * maximumAttributes { return nil }
    var output = ByteBuffer(capacity: bytes.count)
    guard copy(bytes, to: &output) else { return nil }
    return output
  }

  private static func copy(_ bytes: Bytes, to output: inout ByteBuffer) -> Bool {
    let words = Vocabulary.html
    var depth = 0
    var dropped = 0
    var everDropped = false
    var copied = 0
    var from = 0
    while let open = bytes.index(of: 0x3C, from: from), open + 1 < bytes.count {
      let isEnd = bytes[open + 1] == 0x2F
      let nameStart = isEnd ? open + 2 : open + 1
      guard nameStart < bytes.count, bytes[nameStart].isLetter else {
        from = bytes.hasPrefix("<!--", at: open) ? commentEnd(bytes, open) : open + 1
        continue
      }
      var nameEnd = nameStart
      while nameEnd < bytes.count, !endsName(bytes[nameEnd]) { nameEnd += 1 }
      let tag = Tag(rawValue: words.tags.find(bytes.part(nameStart, nameEnd))) ?? .unknown
      let (end, cut) = tagEnd(bytes, nameEnd)
      from = end
      func shorten() {
        guard let cut else { return }
        everDropped = true
        output.append(bytes.part(copied, cut))
        output.append(0x3E)
        copied = end
      }
      if words.traits[Int(tag.rawValue)].contains(.void) || closesItself(tag) {
        shorten()
        continue
      }
      if !isEnd, let closing = rawTextEnd(tag) {
        shorten()
        from = bytes.find(closing, from: end) ?? bytes.count
        continue
      }
      let leavesOut = isEnd ? dropped > 0 : depth >= limit
      guard leavesOut else {
        shorten()
        depth = max(0, depth + (isEnd ? -1 : 1))
        continue
      }
      dropped += isEnd ? -1 : 1
      everDropped = true
      output.append(bytes.part(copied, open))
      copied = end
    }
    output.append(bytes.part(copied, bytes.count))
    return everDropped
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte.isSpace || byte == 0x3E || byte == 0x2F
  }

  private static func commentEnd(_ bytes: Bytes, _ start: Int) -> Int {
    bytes.find("-->", from: start + 2).map { $0 + 3 } ?? bytes.count
  }

  /// The position after a tag, minding quotes; and where its attributes become too many.
  private static func tagEnd(_ bytes: Bytes, _ start: Int) -> (end: Int, cut: Int?) {
    var quote: UInt8 = 0
    var previous: UInt8 = 0
    var attributes = 0
    var cut: Int?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x3E {
        return (index + 1, cut)
      } else if (byte == 0x22 || byte == 0x27) && previous == 0x3D {
        quote = byte
      } else if startsAttribute(byte, after: bytes[index - 1]) {
        attributes += 1
        if attributes > maximumAttributes, cut == nil { cut = index }
      }
      if !byte.isSpace { previous = byte }
    }
    return (bytes.count, cut)
  }

  /// Whether an attribute may begin here: after white space, a slash, or the end of a value.
  private static func startsAttribute(_ byte: UInt8, after former: UInt8) -> Bool {
    guard !byte.isSpace, byte != 0x2F, byte != 0x3D else { return false }
    return former.isSpace || former == 0x2F || former == 0x22 || former == 0x27
  }

  /// Elements that the tree builder closes when their next sibling begins.
  private static func closesItself(_ tag: Tag) -> Bool {
    switch tag {
    case .p, .li, .dt, .dd, .tr, .td, .th, .tbody, .thead, .tfoot, .option, .optgroup, .rt, .rp:
      true
    default: false
    }
  }

  private static func rawTextEnd(_ tag: Tag) -> StaticString? {
    switch tag {
    case .script: "</script"
    case .style: "</style"
    case .textarea: "</textarea"
    case .title: "</title"
    case .xmp: "</xmp"
    case .iframe: "</iframe"
    default: nil
    }
  }
}
