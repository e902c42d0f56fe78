/// Reads dates as feeds write them: RFC 822, ISO 8601, asctime and much that is neither.
package enum FeedDate {
  /// Milliseconds since 1970 UTC, or nil when the text is no date. Times without a zone are UTC.
  package static func parse(_ text: String) -> Int64? {
    withView(of: text) { parse($0, Slice(start: 0, end: $0.count)) }
  }

  /// The same for a slice of a document.
  static func parse(_ view: ByteView, _ whole: Slice) -> Int64? {
    let slice = view.trimmed(whole)
    guard slice.count >= 4, slice.count <= 128 else { return nil }
    if let quick = quickISO(view, slice) ?? quickRFC822(view, slice) { return quick }
    if let digits = digitsOnly(view, slice) ?? yearOfCentury(view, slice) { return digits }
    var words = DateWords(view, slice)
    return words.read()
  }

  /// `2024-01-31T10:20:30Z` or with `+01:00`, nothing else.
  @inline(__always) private static func quickISO(_ view: ByteView, _ slice: Slice) -> Int64? {
    let at = slice.start
    guard slice.count == 20 || slice.count == 25, view[at + 4] == 0x2D, view[at + 7] == 0x2D,
      view[at + 10] == 0x54, view[at + 13] == 0x3A, view[at + 16] == 0x3A,
      let century = two(view, at), let years = two(view, at + 2), let month = two(view, at + 5),
      let day = two(view, at + 8), let hour = two(view, at + 11), let minute = two(view, at + 14),
      let second = two(view, at + 17)
    else { return nil }
    var offset = 0
    let mark = view[at + 19]
    if slice.count == 25 {
      guard mark == 0x2B || mark == 0x2D, view[at + 22] == 0x3A, let hours = two(view, at + 20),
        let minutes = two(view, at + 23), hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (mark == 0x2D ? -1 : 1)
    } else if mark != 0x5A {
      return nil
    }
    return CivilTime(
      year: century * 100 + years, month: month, day: day, hour: hour, minute: minute,
      second: second, offsetMinutes: offset
    ).milliseconds
  }

  /// `Wed, 31 Jan 2024 10:20:30 +0100` or `GMT`, nothing else.
  @inline(__always) private static func quickRFC822(_ view: ByteView, _ slice: Slice) -> Int64? {
    let at = slice.start
    guard slice.count == 29 || slice.count == 31, view[at + 3] == 0x2C, view[at + 4] == 0x20,
      view[at + 7] == 0x20, view[at + 11] == 0x20, view[at + 16] == 0x20, view[at + 19] == 0x3A,
      view[at + 22] == 0x3A, view[at + 25] == 0x20, let day = two(view, at + 5),
      let month = shortMonth(view, at + 8), let century = two(view, at + 12),
      let years = two(view, at + 14), let hour = two(view, at + 17),
      let minute = two(view, at + 20), let second = two(view, at + 23)
    else { return nil }
    var offset = 0
    let mark = view[at + 26]
    if slice.count == 31 {
      guard mark == 0x2B || mark == 0x2D, let hours = two(view, at + 27),
        let minutes = two(view, at + 29), hours < 24, minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (mark == 0x2D ? -1 : 1)
    } else if !view.has("GMT", at: at + 26, before: slice.end) {
      return nil
    }
    return CivilTime(
      year: century * 100 + years, month: month, day: day, hour: hour, minute: minute,
      second: second, offsetMinutes: offset
    ).milliseconds
  }

  @inline(__always) private static func two(_ view: ByteView, _ at: Int) -> Int? {
    let tens = view[at] &- 0x30
    let ones = view[at + 1] &- 0x30
    return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
  }

  @inline(__always) private static func shortMonth(_ view: ByteView, _ at: Int) -> Int? {
    let word =
      UInt32(view[at] | 0x20) << 16 | UInt32(view[at + 1] | 0x20) << 8
      | UInt32(view[at + 2] | 0x20)
    switch word {
    case 0x6A616E: return 1
    case 0x666562: return 2
    case 0x6D6172: return 3
    case 0x617072: return 4
    case 0x6D6179: return 5
    case 0x6A756E: return 6
    case 0x6A756C: return 7
    case 0x617567: return 8
    case 0x736570: return 9
    case 0x6F6374: return 10
    case 0x6E6F76: return 11
    case 0x646563: return 12
    default: return nil
    }
  }

  /// A date of digits alone (and a fraction): year, yymmdd, yyyymmdd, yyyymmddhhmm[ss], or seconds
  /// or milliseconds since 1970.
  private static func digitsOnly(_ view: ByteView, _ slice: Slice) -> Int64? {
    var value: Int64 = 0
    var index = slice.start
    while index < slice.end, isDigit(view[index]) {
      guard index - slice.start < 18 else { return nil }
      value = value * 10 + Int64(view[index] - 0x30)
      index += 1
    }
    let count = index - slice.start
    if index < slice.end {
      guard view[index] == UInt8(ascii: "."), (9...10).contains(count) else { return nil }
      for rest in (index + 1)..<slice.end where !isDigit(view[rest]) { return nil }
      return value * 1000
    }
    func part(_ divisor: Int64, _ modulus: Int64) -> Int { Int(value / divisor % modulus) }
    switch count {
    case 4: return CivilTime(year: Int(value), month: 1, day: 1).milliseconds
    case 5, 7:
      // Day of the year.
      let year = count == 5 ? fullYear(part(1000, 100)) : part(1000, 10_000)
      return day(part(1, 1000), of: year)
    case 6:
      let year = fullYear(part(10_000, 100))
      return CivilTime(year: year, month: part(100, 100), day: part(1, 100)).milliseconds
    case 8:
      return CivilTime(year: part(10_000, 10_000), month: part(100, 100), day: part(1, 100))
        .milliseconds
    case 9, 10: return value * 1000
    case 12, 14:
      let scale: Int64 = count == 14 ? 100 : 1
      return CivilTime(
        year: part(100_000_000 * scale, 10_000), month: part(1_000_000 * scale, 100),
        day: part(10_000 * scale, 100), hour: part(100 * scale, 100), minute: part(scale, 100),
        second: count == 14 ? part(1, 100) : 0
      ).milliseconds
    case 13: return value
    case 16: return value / 1000
    default: return nil
    }
  }

  private static func day(_ ordinal: Int, of year: Int) -> Int64? {
    let numbers = [(year, 4), (ordinal, 3)].map {
      DateWords.Number(value: $0.0, digits: $0.1, separator: 0x2D)
    }
    return NumericDate(numbers, week: nil, isTwelveHours: false).date()?.milliseconds
  }

  /// ISO 8601's `-yymm` and `-yy-mm`.
  private static func yearOfCentury(_ view: ByteView, _ slice: Slice) -> Int64? {
    let at = slice.start
    let isShort = slice.count == 5
    guard view[at] == 0x2D, isShort || slice.count == 6 && view[at + 3] == 0x2D,
      let year = two(view, at + 1), let month = two(view, isShort ? at + 3 : at + 4)
    else { return nil }
    return CivilTime(year: fullYear(year), month: month, day: 1).milliseconds
  }

  /// The year that two digits mean (RFC 2822 §4.3, with a later turn as C libraries have it).
  static func fullYear(_ year: Int) -> Int {
    year < 69 ? 2000 + year : year < 100 ? 1900 + year : year
  }
}
