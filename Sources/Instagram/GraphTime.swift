import Core

/// A moment as the API writes it: `2019-09-26T22:36:43+0000`, with a colon in the offset or `Z` as
/// well; nil for anything else.
func graphTime(_ text: String) -> Timestamp? {
  let bytes = Array(text.utf8)
  guard (20...32).contains(bytes.count), bytes[4] == UInt8(ascii: "-"),
    bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
    bytes[16] == UInt8(ascii: ":"), let year = number(bytes[0..<4]),
    let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
    let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
    let second = number(bytes[17..<19]), (1970...9999).contains(year), (1...12).contains(month),
    (1...31).contains(day), hour < 24, minute < 60, second <= 60,
    let offset = seconds(offset: withoutFraction(bytes[19...]))
  else { return nil }
  let time = daysSince1970(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
  return Timestamp(milliseconds: Int64(time) * 1000)
}

/// `Z`, `+0100` or `+01:00` as seconds.
private func seconds(offset bytes: ArraySlice<UInt8>) -> Int? {
  if bytes.elementsEqual("Z".utf8) { return 0 }
  let digits = bytes.dropFirst().filter { $0 != UInt8(ascii: ":") }[...]
  guard let sign = bytes.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
    digits.count == 4, let hours = number(digits[..<2]), let minutes = number(digits[2...]),
    hours < 24, minutes < 60
  else { return nil }
  return (hours * 3600 + minutes * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
}

private func withoutFraction(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  guard bytes.first == UInt8(ascii: ".") else { return bytes }
  return bytes.dropFirst().drop { digit($0) != nil }
}

private func number(_ bytes: ArraySlice<UInt8>) -> Int? {
  var value = 0
  for byte in bytes {
    guard let digit = digit(byte) else { return nil }
    value = value * 10 + digit
  }
  return value
}

private func digit(_ byte: UInt8) -> Int? {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? Int(byte - UInt8(ascii: "0")) : nil
}

/// Days of the Gregorian calendar, counted with years that begin in March.
private func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
  let year = month > 2 ? year : year - 1
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
}
