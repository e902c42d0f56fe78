/// `<iframe … />`, as XHTML feeds write it, swallows the rest of the entry when read as HTML: not a
/// word after it would be left. So do `<video … />`, `<object … />` and the elements of AMP, of which
/// the content only stands in. They get the end tag that was meant.
enum FrameRepair {
  /// The markup with those end tags; nil when none is missing.
  static func repaired(_ bytes: Bytes) -> ByteBuffer? {
    guard var tag = next(in: bytes, from: 0) else { return nil }
    var output = ByteBuffer(capacity: bytes.count + 64)
    var copied = 0
    while true {
      output.append(bytes.part(copied, tag.end))
      output.append("</")
      output.append(bytes.part(tag.name.lowerBound, tag.name.upperBound))
      output.append(0x3E)
      copied = tag.end
      guard let following = next(in: bytes, from: tag.end) else { break }
      tag = following
    }
    output.append(bytes.part(copied, bytes.count))
    return output
  }

  /// The next start tag without its end tag.
  private static func next(in bytes: Bytes, from start: Int) -> (name: Range<Int>, end: Int)? {
    var from = start
    while let open = bytes.index(of: 0x3C, from: from) {
      from = open + 1
      guard from < bytes.count, mayBegin(bytes[from]) else { continue }
      let name = from..<nameEnd(bytes, from)
      guard isMeant(bytes.part(name.lowerBound, name.upperBound)) else { continue }
      guard let end = bytes.index(of: 0x3E, from: name.upperBound) else { return nil }
      from = end + 1
      if bytes[end - 1] == 0x2F,
        isUnclosed(bytes, bytes.part(name.lowerBound, name.upperBound), from: from)
      {
        return (name, from)
      }
    }
    return nil
  }

  /// Whether one of the names begins with a letter.
  private static func mayBegin(_ letter: UInt8) -> Bool {
    switch letter.lowered {
    case 0x61, 0x69, 0x6C, 0x6F, 0x76, 0x79: true  // a, i, l, o, v, y
    default: false
    }
  }

  private static func nameEnd(_ bytes: Bytes, _ start: Int) -> Int {
    var end = start
    while end < bytes.count, end - start < 20,
      bytes[end].isLetter || bytes[end].isDigit || bytes[end] == 0x2D
    {
      end += 1
    }
    return end
  }

  private static func isMeant(_ name: Bytes) -> Bool {
    guard let tag = Tag(rawValue: Vocabulary.html.tags.find(name)) else { return false }
    switch tag {
    case .iframe, .object, .audio, .video: return true
    default: return tag.rawValue >= Tag.ampImg.rawValue
    }
  }

  /// Whether no end tag follows before the next element of the name.
  private static func isUnclosed(_ bytes: Bytes, _ name: Bytes, from start: Int) -> Bool {
    var from = start
    while let open = bytes.index(of: 0x3C, from: from), open + 1 < bytes.count {
      let isEnd = bytes[open + 1] == 0x2F
      let begin = isEnd ? open + 2 : open + 1
      if isSame(bytes.part(begin, nameEnd(bytes, begin)), name) { return !isEnd }
      from = open + 1
    }
    return true
  }

  private static func isSame(_ name: Bytes, _ other: Bytes) -> Bool {
    name.count == other.count && zip(name, other).allSatisfy { $0.lowered == $1.lowered }
  }
}
