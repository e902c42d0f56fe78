import Core
import Tables

/// A moment in UTC as it stands in files, to the millisecond: `2026-11-14T12:00:00.250Z`.
func momentText(_ time: Timestamp) -> String {
  let milliseconds = Int(time.milliseconds)
  let days = (milliseconds >= 0 ? milliseconds : milliseconds - 86_399_999) / 86_400_000
  let rest = milliseconds - days * 86_400_000
  func padded(_ value: Int, _ width: Int = 2) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
  let clock =
    "\(padded(rest / 3_600_000)):\(padded(rest / 60_000 % 60)):\(padded(rest / 1000 % 60))"
  let fraction = rest % 1000 == 0 ? "" : "." + padded(rest % 1000, 3)
  return "\(CalendarDay(daysSince1970: days))T\(clock)\(fraction)Z"
}

/// Reads a moment of a file: with `Z`, `+0100` or `+01:00` at its end; nil for anything else.
func moment(_ text: String) -> Timestamp? {
  let bytes = Array(text.utf8)
  guard (20...35).contains(bytes.count), bytes[10] == UInt8(ascii: "T"),
    bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
    let day = CalendarDay(String(decoding: bytes[..<10], as: UTF8.self)),
    let hour = digits(bytes[11..<13]), let minute = digits(bytes[14..<16]),
    let second = digits(bytes[17..<19]), hour < 24, minute < 60, second < 60
  else { return nil }
  var rest = bytes[19...]
  var fraction = 0
  if rest.first == UInt8(ascii: ".") {
    let places = rest.dropFirst().prefix { (0x30...0x39).contains($0) }
    guard (1...9).contains(places.count) else { return nil }
    fraction = digits(Array(places + [0x30, 0x30]).prefix(3)) ?? 0
    rest = rest.dropFirst(1 + places.count)
  }
  guard let offset = offset(rest) else { return nil }
  let clock = ((hour * 60 + minute - offset) * 60 + second) * 1000 + fraction
  return Timestamp(milliseconds: Int64(day.number * 86_400_000 + clock))
}

/// Minutes east of Greenwich.
private func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
  if bytes.elementsEqual("Z".utf8) { return 0 }
  let numbers = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }
  guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
    numbers.count == 4, let hours = digits(numbers[..<2]), let minutes = digits(numbers[2...]),
    hours < 24, minutes < 60
  else { return nil }
  return (hours * 60 + minutes) * (sign == UInt8(ascii: "-") ? -1 : 1)
}

private func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
  return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
}

extension CalendarDay {
  /// Days since 1 January 1970.
  fileprivate var number: Int {
    // The civil calendar repeats every 400 years of 146,097 days; years begin in March.
    let shifted = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month <= 2 ? month + 9 : month - 3) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
