// Moments in UTC as people and programs write them.
extension Timestamp {
  /// To the second: `2026-11-14T12:00:00Z`.
  package var iso8601: String {
    String {
      $0.append(CalendarTime(self))
      $0.append(UInt8(ascii: "Z"))
    }
  }

  /// With milliseconds where there are any (RFC 3339): `2026-11-14T12:00:00.250Z`.
  package var rfc3339: String { String { $0.append(rfc3339: self) } }

  /// RFC 822 with four digits of the year, as HTTP and feeds write it:
  /// `Wed, 31 Jan 2024 10:20:30 GMT`.
  package var rfc822: String { String { $0.append(rfc822: self) } }

  /// Reads RFC 3339, of which programs also leave the colon out: `2019-09-26T22:36:43+0000`, `+00:00`
  /// or `Z`, with a fraction of a second or without, of which milliseconds are kept. A leap second is
  /// the next second. nil for anything else.
  package init?(rfc3339 text: String) {
    let bytes = Array(text.utf8)
    guard (20...35).contains(bytes.count), bytes[10] == UInt8(ascii: "T"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = CalendarDay(String(decoding: bytes[..<10], as: UTF8.self)),
      let hour = digits(bytes[11..<13]), let minute = digits(bytes[14..<16]),
      let second = digits(bytes[17..<19]), hour < 24, minute < 60, second <= 60
    else { return nil }
    var rest = bytes[19...]
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      let places = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
      guard !places.isEmpty else { return nil }
      fraction = digits((places + [0x30, 0x30]).prefix(3)) ?? 0
      rest = rest.dropFirst(1 + places.count)
    }
    guard let offset = minutesEast(rest) else { return nil }
    let minutes = day.daysSince1970 * 1440 + hour * 60 + minute - offset
    let milliseconds = Int64((minutes * 60 + second) * 1000 + fraction)
    guard Self.years.contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}

extension [UInt8] {
  /// Adds a moment as ``Timestamp/rfc3339`` writes it.
  package mutating func append(rfc3339 moment: Timestamp) {
    let time = CalendarTime(moment)
    append(time)
    append(fractionOf: time)
    append(UInt8(ascii: "Z"))
  }

  /// Adds a moment as ``Timestamp/rfc822`` writes it.
  package mutating func append(rfc822 moment: Timestamp) {
    let time = CalendarTime(moment)
    append(name: time.weekday, of: "MonTueWedThuFriSatSun")
    append(", ")
    append(padded: time.day.day, to: 2)
    append(UInt8(ascii: " "))
    append(name: time.day.month - 1, of: "JanFebMarAprMayJunJulAugSepOctNovDec")
    append(UInt8(ascii: " "))
    append(padded: time.day.year, to: 4)
    append(UInt8(ascii: " "))
    append(clock: time)
    append(" GMT")
  }

  /// Adds a day and a clock, to the second: `2026-11-14T12:00:00`.
  package mutating func append(_ time: CalendarTime) {
    append(time.day)
    append(UInt8(ascii: "T"))
    append(clock: time)
  }

  /// Names of three letters stand in a row.
  private mutating func append(name index: Int, of names: StaticString) {
    names.withUTF8Buffer { append(contentsOf: $0[index * 3..<index * 3 + 3]) }
  }
}

/// Minutes east of Greenwich: of `Z`, `+0100` and `+01:00`.
private func minutesEast(_ bytes: ArraySlice<UInt8>) -> Int? {
  if bytes.elementsEqual("Z".utf8) { return 0 }
  var numbers = bytes.dropFirst()
  if numbers.count == 5, numbers.dropFirst(2).first == UInt8(ascii: ":") {
    numbers = numbers.prefix(2) + numbers.suffix(2)
  }
  guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
    numbers.count == 4, let hours = digits(numbers.prefix(2)),
    let minutes = digits(numbers.suffix(2)), hours < 24, minutes < 60
  else { return nil }
  return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
}

private func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}
