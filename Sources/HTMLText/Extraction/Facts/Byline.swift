import FeedFormats

/// Names of authors, as pages write them.
enum Byline {
  private static let maximum = 120
  private static let beginnings = [
    "words and pictures by ", "words by ", "text and photos by ", "written by ", "posted by ",
    "published by ", "story by ", "text by ", "by: ", "by ",
    "author: ", "authors: ", "autor: ", "autorka: ", "autoři: ", "napsal ", "napsala ", "text: ",
    "von ", "par ", "por ", "di ", "da redação ", "redakce: ", "foto a text: ", "author ",
    "автор: ", "作者：", "作者:", "文：", "příspěvek od ", "od ",
  ]

  /// Several names as one line; nil when none is a name.
  static func joined(_ names: [String]) -> String? {
    var kept: [String] = []
    for name in names.compactMap({ cleaned($0) }) where !kept.contains(name) { kept.append(name) }
    return kept.joined(separator: ", ").nonEmpty
  }

  /// A line without "By", and without what follows the names; nil when that is no name.
  static func cleaned(_ line: String?) -> String? {
    guard let line else { return nil }
    let plain = line.contains("<") || line.contains("&") ? plainText(of: line) : line
    var text = plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let lower = text.lowercased()
    if let beginning = beginnings.first(where: { lower.hasPrefix($0) }) {
      text = String(text.dropFirst(beginning.count))
    }
    text = withoutMonth(withoutRest(text))
    while let last = text.last, ",|·•–—-/:;".contains(last) || last.isWhitespace {
      text.removeLast()
    }
    let isName =
      (2...maximum).contains(text.count) && !text.contains("://")
      && text.contains(where: \.isLetter) && !text.hasPrefix("@")
    return isName ? text : nil
  }

  /// The names in a line that begins as only bylines do; nil for any other.
  static func written(_ line: String) -> String? {
    let lower = line.lowercased()
    let beginning = [
      "by ", "written by ", "words and pictures by ", "autor: ", "autorka: ", "napsal ",
      "napsala ", "text: ", "von ",
    ].first { lower.hasPrefix($0) }
    guard let beginning, line.dropFirst(beginning.count).first?.isUppercase == true,
      line.split(separator: " ").count <= 12
    else { return nil }
    return cleaned(line)
  }

  /// The name in a line that has a date beside it and nothing else: `3 May 2025 | Ann Lee`.
  static func besideDate(_ line: String) -> String? {
    let parts = line.split { "|·•,–—/»".contains($0) || $0.isNumber || $0.isNewline }
    let names = parts.compactMap { part -> String? in
      let words = part.split(whereSeparator: \.isWhitespace)
      guard (2...4).contains(words.count), words.allSatisfy({ isNameWord($0) }) else { return nil }
      return cleaned(words.joined(separator: " "))
    }
    return names.count == 1 ? names[0] : nil
  }

  private static func isNameWord(_ word: Substring) -> Bool {
    guard let first = word.first, first.isUppercase, word.count > 1 else { return false }
    return word.allSatisfy { $0.isLetter || ".-’'".contains($0) }
      && FeedDate.parse("1 \(word) 2020") == nil
  }

  /// `Ann Lee, March`, of which the day was cut off.
  private static func withoutMonth(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard words.count > 1, let last = words.last, last.count >= 3,
      text.count < 60, FeedDate.parse("1 \(last) 2020") != nil, text.contains(",")
    else { return text }
    return words.dropLast().joined(separator: " ")
  }

  private static let marks = [
    " | ", " • ", " · ", " – ", " — ", " » ", " on ", " @", ", Updated", " Published", " (",
  ]

  /// Cuts off dates, the paper and other things behind a mark.
  private static func withoutRest(_ text: String) -> String {
    var ends = marks.compactMap { text.firstRange(of: $0)?.lowerBound }
    if let digit = text.firstIndex(where: \.isNumber) { ends.append(digit) }
    guard let end = ends.filter({ $0 > text.startIndex }).min() else { return text }
    return String(text[..<end])
  }
}
