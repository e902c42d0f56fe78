import Core
import FeedFormats

/// Finds a date in the words around an article: `28. listopadu 2026 9:30`, `Nov 28, 2026`,
/// `28/11/2026`, `2026年11月28日`.
struct WrittenDate {
  private enum Piece {
    case number(Int, digits: Int)
    case word(String)
    case mark(UInt8)
    case time(String)
  }

  private let pieces: [Piece]
  /// Whether months come before days in numbers.
  private let isAmerican: Bool

  /// The first date in a text of at most 300 bytes; nil without one.
  static func first(in text: String, language: String?) -> PageDate? {
    guard text.utf8.count <= 300, text.utf8.contains(where: \.isDigit) else { return nil }
    return WrittenDate(text, language: language).find()
  }

  private init(_ text: String, language: String?) {
    let language = language?.lowercased()
    isAmerican = language == "en" || language == "en-us"
    var reader = PieceReader(text)
    var pieces: [Piece] = []
    while let piece = reader.next() { pieces.append(piece) }
    self.pieces = pieces
  }

  private func find() -> PageDate? {
    for index in pieces.indices {
      if let date = numeric(index) ?? named(index) { return date }
    }
    return nil
  }

  // MARK: - In numbers

  /// Three numbers with the same mark between them, or Chinese and Japanese signs.
  private func numeric(_ start: Int) -> PageDate? {
    guard case .number(let first, let digits) = piece(start), let mark = separator(start + 1) else {
      return nil
    }
    guard let (second, afterSecond) = number(mark.next), let other = separator(afterSecond),
      other.mark == mark.mark, let (third, end) = number(other.next)
    else { return nil }
    if digits == 4 { return date(first, second.value, third.value, end) }
    guard third.digits == 4 || third.digits == 2 && mark.mark != 0x2D else { return nil }
    let year = third.digits == 4 ? third.value : 2000 + third.value
    let monthFirst = second.value > 12 || isAmerican && mark.mark == 0x2F && first <= 12
    return monthFirst
      ? date(year, first, second.value, end) : date(year, second.value, first, end)
  }

  private func separator(_ index: Int) -> (mark: UInt8, next: Int)? {
    switch piece(index) {
    case .mark(let mark) where mark == 0x2E || mark == 0x2F || mark == 0x2D: (mark, index + 1)
    case .word("年"), .word("月"), .word("년"), .word("월"): (0, index + 1)
    default: nil
    }
  }

  private func number(_ index: Int) -> (number: (value: Int, digits: Int), next: Int)? {
    guard case .number(let value, let digits) = piece(index) else { return nil }
    return ((value, digits), index + 1)
  }

  // MARK: - With the month's name

  /// `28. listopadu 2026`, `28 de noviembre de 2026`, `November 28th, 2026`, `Nov 28 09:30:00 CET
  /// 2026`.
  private func named(_ start: Int) -> PageDate? {
    var index = start
    var day: Int?
    var month: String?
    var year: Int?
    var hours: String?
    while index < min(start + 9, pieces.count), year == nil {
      switch pieces[index] {
      case .number(let value, 1...2) where day == nil: day = value
      case .number(let value, 4) where month != nil: year = value
      case .word(let word):
        if Self.isJoining(word) || hours != nil && word.count <= 4 { break }
        guard month == nil, index == start || day != nil else { return nil }
        month = word
      case .time(let clock) where month != nil && day != nil: hours = " \(clock)"
      case .mark(let mark) where mark == 0x2E || mark == 0x2C || mark == 0x2D || mark == 0x3A: break
      default: return nil
      }
      index += 1
    }
    guard let day, let month, let year,
      let time = FeedDate.parse("\(day) \(month) \(year)"), time > 0
    else { return nil }
    return PageDate(reading: "\(day) \(month) \(year)\(hours ?? clock(index))")
  }

  /// Words between the parts of a date.
  private static func isJoining(_ word: String) -> Bool {
    ["de", "del", "of", "the", "st", "nd", "rd", "th", "er", "den", "am"].contains(word)
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ end: Int) -> PageDate? {
    guard let date = PageDate(year: year, month: month, day: day) else { return nil }
    return PageDate(reading: date.text + clock(end)) ?? date
  }

  /// The time of day within a few words behind the date, with a space in front.
  private func clock(_ start: Int) -> String {
    for index in start..<min(start + 4, max(start, pieces.count)) {
      guard case .time(let time) = pieces[index] else { continue }
      if case .word(let half) = piece(index + 1), half == "am" || half == "pm" {
        return " \(time) \(half)"
      }
      return " \(time)"
    }
    return ""
  }

  private func piece(_ index: Int) -> Piece {
    pieces.indices.contains(index) ? pieces[index] : .mark(0)
  }

  /// Cuts a text into numbers, words, times and marks.
  private struct PieceReader {
    private let text: [Character]
    private var index = 0

    init(_ text: String) {
      self.text = Array(text.lowercased())
    }

    mutating func next() -> Piece? {
      while index < text.count, text[index].isWhitespace { index += 1 }
      guard index < text.count else { return nil }
      let character = text[index]
      if isDigit(character) { return number() }
      if Self.isSign(character) {
        index += 1
        return .word(String(character))
      }
      if character.isLetter { return word() }
      index += 1
      return .mark(character.asciiValue ?? 0)
    }

    private func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    private mutating func run(_ fits: (Character) -> Bool) -> String {
      let start = index
      while index < text.count, fits(text[index]) { index += 1 }
      return String(text[start..<index])
    }

    private mutating func number() -> Piece {
      let digits = run(isDigit)
      guard let value = Int(decimal: digits, in: 0...9999), digits.count <= 4 else {
        return .mark(0)
      }
      guard digits.count <= 2, index + 2 < text.count, text[index] == ":" || text[index] == ".",
        isDigit(text[index + 1]), isDigit(text[index + 2]), value < 24,
        text[index] == ":" || index + 3 == text.count || text[index + 3].isWhitespace
      else { return .number(value, digits: digits.count) }
      // `9.30` is a time, `28.11.2026` is not, and `28.11` is a day.
      let isDay = text[index] == "." && value > 12 && index + 3 == text.count
      if isDay { return .number(value, digits: digits.count) }
      index += 1
      let minutes = run(isDigit)
      if index + 2 < text.count, text[index] == ":", isDigit(text[index + 1]),
        isDigit(text[index + 2])
      {
        index += 3
      }
      guard minutes.count == 2, let minute = Int(decimal: minutes, in: 0...59) else {
        return .mark(0)
      }
      return .time("\(digits):\(minute < 10 ? "0" : "")\(minute)")
    }

    private mutating func word() -> Piece {
      .word(run { $0.isLetter && !Self.isSign($0) })
    }

    /// A sign that is a word by itself.
    private static func isSign(_ character: Character) -> Bool {
      "年月日년월일".contains(character)
    }
  }
}
