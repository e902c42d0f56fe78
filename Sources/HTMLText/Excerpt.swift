/// The beginning of `plain`, at most `characters` long without the ellipsis, cut between words.
package func excerpt(_ plain: String, characters: Int) -> String {
  var excerpt = Excerpt(limit: characters)
  let bytes = plain.utf8
  var start = bytes.startIndex
  while start < bytes.endIndex, !excerpt.isFull {
    let end = bytes[start...].firstIndex(where: isSpace) ?? bytes.endIndex
    if end > start { excerpt.add(plain[start..<end]) }
    start = end < bytes.endIndex ? bytes.index(after: end) : end
  }
  return excerpt.finished
}

/// Words side by side. ASCII is looked at as bytes: asking Unicode about every character would
/// take longer than sanitising the text.
private struct Excerpt {
  let limit: Int
  private(set) var isFull = false
  private var text = ""
  private var length = 0

  init(limit: Int) {
    self.limit = limit
  }

  mutating func add(_ word: Substring) {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return append(word, count: word.utf8.count) }
    for part in word.split(whereSeparator: \.isWhitespace) where !isFull {
      append(part, count: part.count)
    }
  }

  private mutating func append(_ word: Substring, count: Int) {
    let space = length > 0 ? 1 : 0
    guard length + space + count <= limit else {
      if length == 0 { text = String(word.prefix(limit)) }
      isFull = true
      return
    }
    if length > 0 { text += " " }
    text += word
    length += space + count
  }

  /// Only a text that goes on gets the ellipsis.
  var finished: String {
    guard isFull else { return text }
    var text = text
    while let last = text.last, last.isPunctuation || last.isWhitespace, last != ")" {
      text.removeLast()
    }
    return text + "…"
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
