/// Keeps elements from being nested without end before the tree builder sees them: it looks through
/// all open elements at many tags, so 100,000 nested `div` cost it 10¹⁰ steps.
///
/// The count is only near the truth (the tree builder closes much by itself); what slips through
/// meets gumbo's leash. Start tags beyond the limit are left out with as many end tags.
enum DepthGuard {
  static let limit = 400

  /// The input without the tags that nest too deep; nil when nothing has to be left out.
  static func flattened(_ bytes: Bytes) -> ByteBuffer? {
    var tags = 0
    var from = 0
    while tags <= limit, let found = bytes.index(of: 0x3C, from: from) {
      tags += 1
      from = found + 1
    }
    if tags <= limit { return nil }
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
      let end = tagEnd(bytes, nameEnd)
      from = end
      if words.traits[Int(tag.rawValue)].contains(.void) || closesItself(tag) { continue }
      if !isEnd, let closing = rawTextEnd(tag) {
        from = bytes.find(closing, from: end) ?? bytes.count
        continue
      }
      let leavesOut = isEnd ? dropped > 0 : depth >= limit
      guard leavesOut else {
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

  /// The position after a tag, minding quotes.
  private static func tagEnd(_ bytes: Bytes, _ start: Int) -> Int {
    var quote: UInt8 = 0
    var previous: UInt8 = 0
    for index in start..<bytes.count {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x3E {
        return index + 1
      } else if (byte == 0x22 || byte == 0x27) && previous == 0x3D {
        quote = byte
      }
      if !byte.isSpace { previous = byte }
    }
    return bytes.count
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
