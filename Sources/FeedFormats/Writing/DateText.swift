/// The date and time of a moment, UTC.
private struct CivilParts {
  var year: Int
  var month: Int
  var day: Int
  /// 0 is Sunday.
  var weekday: Int
  var secondOfDay: Int
  var millisecond: Int

  init(_ milliseconds: Int64) {
    let total = Int(milliseconds)
    millisecond = (total % 1000 + 1000) % 1000
    let seconds = (total - millisecond) / 1000
    secondOfDay = (seconds % 86_400 + 86_400) % 86_400
    let days = (seconds - secondOfDay) / 86_400
    weekday = ((days + 4) % 7 + 7) % 7
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  var clock: String {
    "\(padded(secondOfDay / 3600, 2)):\(padded(secondOfDay / 60 % 60, 2)):\(padded(secondOfDay % 60, 2))"
  }
}

private func padded(_ value: Int, _ width: Int) -> String {
  let text = String(value)
  return String(repeating: "0", count: max(0, width - text.count)) + text
}

/// RFC 3339, with milliseconds if there are any: `2024-01-31T10:20:30Z`.
package func rfc3339Date(_ milliseconds: Int64) -> String {
  let parts = CivilParts(milliseconds)
  let fraction = parts.millisecond == 0 ? "" : "." + padded(parts.millisecond, 3)
  let date = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
  return "\(date)T\(parts.clock)\(fraction)Z"
}

/// RFC 822 with four digits of the year: `Wed, 31 Jan 2024 10:20:30 GMT`.
package func rfc822Date(_ milliseconds: Int64) -> String {
  let parts = CivilParts(milliseconds)
  let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let date = "\(padded(parts.day, 2)) \(months[parts.month - 1]) \(padded(parts.year, 4))"
  return "\(days[parts.weekday]), \(date) \(parts.clock) GMT"
}
