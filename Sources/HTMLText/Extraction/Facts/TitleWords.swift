/// The words of an article's title, to know a heading that repeats it.
struct TitleWords {
  private let words: [Substring]
  private let letters: Int

  init(_ title: String) {
    words = Self.words(of: title)
    letters = words.reduce(0) { $0 + $1.utf8.count }
  }

  /// Lower-case letters and digits between all else; at most 200.
  private static func words(of text: String) -> [Substring] {
    let lower = text.prefix(1000).lowercased()
    return lower.split(maxSplits: 200) { !$0.isLetter && !$0.isNumber }
  }

  /// Whether a heading says nearly the same.
  func isRepeated(by heading: Node, letters count: Int32) -> Bool {
    guard letters > 0, count > 0, count < 1000 else { return false }
    return likeness(to: PageWalk.text(of: heading)) > 0.75
  }

  /// How much of a text is in the title too, 0 to 1.
  func likeness(to text: String) -> Double {
    let others = Self.words(of: text)
    let length = others.reduce(0) { $0 + $1.utf8.count }
    guard length > 0, letters > 0 else { return 0 }
    let own = Set(words)
    let strange = others.filter { !own.contains($0) }.reduce(0) { $0 + $1.utf8.count }
    return 1 - Double(strange) / Double(length)
  }
}
