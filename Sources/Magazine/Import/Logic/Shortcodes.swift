/// The shortcodes of one name in a text: `[name …]`, or `[name …]words[/name]`.
///
/// Where the next bracket and the next end are is remembered, so that each byte is looked at a few
/// times only, however many shortcodes begin and do not end.
struct Shortcodes {
  private let text: [UInt8]
  private let open: StaticString
  private let close: StaticString?
  private let isLine: Bool

  /// - Parameters:
  ///   - open: how one begins, with its bracket.
  ///   - close: how one ends; nil for those that hold no words.
  ///   - isLine: whether only words of one line count, without the space around them.
  init(_ text: [UInt8], open: StaticString, close: StaticString? = nil, isLine: Bool = false) {
    (self.text, self.open, self.close, self.isLine) = (text, open, close, isLine)
  }

  /// The text with each of them replaced.
  /// - Parameter change: given the words of one, or what is in its brackets if it holds none.
  func replaced(by change: (ArraySlice<UInt8>) -> String) -> [UInt8] {
    var result: [UInt8] = []
    var (done, from, bracket) = (0, 0, -1)
    var end = End(place: -1, words: -1, lastBreak: -1)
    while let start = text.place(of: open, from: from) {
      let inside = start + open.utf8CodeUnitCount
      from = inside
      if bracket < inside {
        guard let next = text.place(of: "]", from: inside) else { break }
        bracket = next
      }
      var (words, after) = (text[inside..<bracket], bracket + 1)
      if let close {
        if end.place <= bracket {
          guard let next = nextEnd(close, from: bracket + 1) else { break }
          end = next
        }
        guard let enclosed = enclosed(from: bracket + 1, end) else { continue }
        (words, after) = (enclosed, end.place + close.utf8CodeUnitCount)
      }
      result += text[done..<start]
      result += change(words).utf8
      (done, from) = (after, after)
    }
    return done == 0 ? text : result + text[done...]
  }

  /// Where words end.
  private struct End {
    let place: Int
    /// Behind the last byte of the words that is no space.
    let words: Int
    /// The last line break before that.
    let lastBreak: Int
  }

  private func nextEnd(_ close: StaticString, from: Int) -> End? {
    guard let place = text.place(of: close, from: from) else { return nil }
    guard isLine else { return End(place: place, words: place, lastBreak: -1) }
    var words = place
    while words > from, isSpace(text[words - 1]) { words -= 1 }
    let lastBreak = text[from..<words].lastIndex { $0 == 0x0A || $0 == 0x0D } ?? -1
    return End(place: place, words: words, lastBreak: lastBreak)
  }

  /// The words up to an end; nil when they are in several lines, and should not be.
  private func enclosed(from start: Int, _ end: End) -> ArraySlice<UInt8>? {
    guard isLine else { return text[start..<end.place] }
    let start = min(start, end.words)
    let first = text[start..<end.words].firstIndex { !isSpace($0) } ?? end.words
    return end.lastBreak > first ? nil : text[first..<end.words]
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension Collection<UInt8> where Index == Int {
  /// The first place of a text from an index on; nil when there is none.
  func place(of text: StaticString, from start: Int) -> Int? {
    guard endIndex - start >= text.utf8CodeUnitCount else { return nil }
    let first = text.utf8Start.pointee
    var index = start
    while index <= endIndex - text.utf8CodeUnitCount {
      if self[index] == first, has(text, at: index) { return index }
      index += 1
    }
    return nil
  }

  /// Whether a text stands at an index.
  func has(_ text: StaticString, at index: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index >= startIndex, endIndex - index >= count else { return false }
    return (0..<count).allSatisfy { self[index + $0] == text.utf8Start[$0] }
  }
}
