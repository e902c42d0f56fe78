/// Names of authors, as pages write them.
enum Byline {
  private static let maximum = 120
  private static let beginnings = [
    "written by ", "posted by ", "published by ", "story by ", "text by ", "by: ", "by ",
    "author: ", "authors: ", "autor: ", "autorka: ", "autoři: ", "napsal ", "napsala ", "text: ",
    "von ", "par ", "por ", "di ", "da redação ", "redakce: ", "foto a text: ", "author ",
    "автор: ",
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
    text = withoutRest(text)
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
    let beginning = ["by ", "written by ", "autor: ", "autorka: ", "napsal ", "napsala ", "von "]
      .first { lower.hasPrefix($0) }
    guard let beginning, line.dropFirst(beginning.count).first?.isUppercase == true,
      line.split(separator: " ").count <= 10
    else { return nil }
    return cleaned(line)
  }

  private static let marks = [
    " | ", " • ", " · ", " – ", " — ", " on ", " @", ", Updated", " Published", " (",
  ]

  /// Cuts off dates, the paper and other things behind a mark.
  private static func withoutRest(_ text: String) -> String {
    var ends = marks.compactMap { text.firstRange(of: $0)?.lowerBound }
    if let digit = text.firstIndex(where: \.isNumber) { ends.append(digit) }
    guard let end = ends.filter({ $0 > text.startIndex }).min() else { return text }
    return String(text[..<end])
  }
}
