import Core

/// The slow way to a date: cuts the text into numbers and words and makes sense of them, whatever
/// their order.
struct DateWords {
  private struct Number {
    var value: Int
    var digits: Int
    /// The byte before it.
    var separator: UInt8

    /// As it stands when it has four digits: the year 1 of an unset time is not 2001.
    var year: Int { digits >= 4 ? value : FeedDate.fullYear(value) }
  }

  private let view: ByteView
  private let end: Int
  private var index: Int
  private var numbers: [Number] = []
  private var month: Int?
  /// How many numbers came before the month's name.
  private var numbersBeforeMonth = 0
  private var time: (hour: Int, minute: Int, second: Int, millisecond: Int)?
  private var offset: Int?
  private var isAfternoon: Bool?
  private var week: Int?
  private var unknownWords = 0

  init(_ view: ByteView, _ slice: Slice) {
    self.view = view
    index = slice.start
    end = slice.end
  }

  mutating func read() -> Int64? {
    while index < end {
      let byte = view[index]
      if isDigit(byte) {
        number()
      } else if isLetter(byte) || byte >= 0x80 {
        word()
      } else if (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && time != nil {
        zoneOffset()
      } else {
        index += 1
      }
    }
    return result()
  }

  private func digitRun(_ from: Int) -> (value: Int, end: Int) {
    var at = from
    var value = 0
    while at < end, isDigit(view[at]) {
      if value < 100_000_000_000_000 { value = value * 10 + Int(view[at] - 0x30) }
      at += 1
    }
    return (value, at)
  }

  private mutating func number() {
    let start = index
    let separator = start > 0 ? view[start - 1] : 0
    let run = digitRun(start)
    let isClock = run.end < end && run.end - start <= 2 && view[run.end] == UInt8(ascii: ":")
    if time == nil, isClock, run.end + 1 < end, isDigit(view[run.end + 1]) {
      clock(run.value, run.end)
      return
    }
    index = run.end
    let digits = run.end - start
    if time == nil, separator | 0x20 == UInt8(ascii: "t"), digits == 4 || digits == 6 {
      // Basic form, 20031231T101456.
      let value = digits == 4 ? run.value * 100 : run.value
      time = (value / 10_000, value / 100 % 100, value % 100, 0)
      fraction()
    } else if time == nil, separator | 0x20 == UInt8(ascii: "t"), digits == 2, !numbers.isEmpty {
      time = (run.value, 0, 0, 0)
    } else if digits == 8, numbers.isEmpty, month == nil {
      numbers.append(Number(value: run.value / 10_000, digits: 4, separator: separator))
      numbers.append(Number(value: run.value / 100 % 100, digits: 2, separator: 0x2D))
      numbers.append(Number(value: run.value % 100, digits: 2, separator: 0x2D))
    } else if numbers.count < 8 {
      numbers.append(Number(value: run.value, digits: digits, separator: separator))
    }
  }

  /// `h:mm[:ss[.fff]]`; the colon is at `colon`.
  private mutating func clock(_ hour: Int, _ colon: Int) {
    let minute = digitRun(colon + 1)
    index = minute.end
    var second = 0
    if index + 1 < end, view[index] == UInt8(ascii: ":"), isDigit(view[index + 1]) {
      let run = digitRun(index + 1)
      second = run.value
      index = run.end
    }
    time = (hour, minute.value, second, 0)
    fraction()
  }

  /// A decimal fraction of a second, after a point or comma.
  private mutating func fraction() {
    guard index + 1 < end, view[index] == UInt8(ascii: ".") || view[index] == UInt8(ascii: ","),
      isDigit(view[index + 1])
    else { return }
    var scale = 100
    index += 1
    while index < end, isDigit(view[index]) {
      time?.millisecond += Int(view[index] - 0x30) * scale
      scale /= 10
      index += 1
    }
  }

  /// `+hh[:]mm`, also `--0700` and `+1`. What is beyond a day is nonsense and ignored.
  private mutating func zoneOffset() {
    let isWest = view[index] == UInt8(ascii: "-")
    while index < end, view[index] == UInt8(ascii: "-") || view[index] == UInt8(ascii: "+") {
      index += 1
    }
    guard index < end, isDigit(view[index]) else { return }
    let run = digitRun(index)
    var hours = run.value
    var minutes = 0
    let digits = run.end - index
    index = run.end
    if digits >= 3 {
      hours = run.value / 100
      minutes = run.value % 100
    } else if index + 2 < end, view[index] == UInt8(ascii: ":") {
      let rest = digitRun(index + 1)
      minutes = rest.value
      index = rest.end
    }
    if digits == 4, hours > 24, isWest, numbers.count < 3 {
      // asctime variants end in the year: “… 10:20:30 -2004” does not exist, but be safe.
      numbers.append(Number(value: run.value, digits: 4, separator: 0x20))
      return
    }
    guard hours < 24, minutes < 60 else {
      if offset == nil { offset = 0 }
      return
    }
    offset = (hours * 60 + minutes) * (isWest ? -1 : 1)
  }

  private mutating func word() {
    let start = index
    while index < end, isLetter(view[index]) || view[index] >= 0x80 { index += 1 }
    let text = view.string(Slice(start: start, end: index)).lowercased()
    if text == "t" || text == "de" || text == "of" || text == "at" { return }
    if text == "w", let first = numbers.first, first.digits == 4, index < end {
      let run = digitRun(index)
      week = run.value
      index = run.end
      return
    }
    if let known = DateNames.afternoon(text) {
      isAfternoon = known
    } else if month == nil || numbersBeforeMonth == 0, let known = DateNames.month(text) {
      // A second name wins: “mar” may have been a Tuesday in front of the day.
      month = known
      numbersBeforeMonth = numbers.count
    } else if let zone = DateNames.zone(text), time != nil {
      if offset == nil { offset = zone }
    } else if !DateNames.isFiller(text) {
      unknownWords += 1
    }
  }

  private func result() -> Int64? {
    guard unknownWords <= 1, var civil = date() else { return nil }
    if let time {
      civil.hour = time.hour
      civil.minute = time.minute
      civil.second = time.second
      civil.millisecond = time.millisecond
      if let isAfternoon, civil.hour <= 12 {
        civil.hour = civil.hour % 12 + (isAfternoon ? 12 : 0)
      }
    }
    civil.offsetMinutes = offset ?? 0
    return civil.milliseconds
  }

  private func date() -> CivilTime? {
    if let month { return namedMonth(month) }
    guard let first = numbers.first else { return nil }
    if first.digits == 4 { return yearFirst(first.value) }
    guard numbers.count >= 3 else { return nil }
    return dayAndMonth(first, numbers[1], numbers[2])
  }

  /// `31 Jan 2024`, `Jan 31 2024`, `2024 Jan 31`, `Jan 2024`.
  private func namedMonth(_ month: Int) -> CivilTime? {
    guard let first = numbers.first else { return nil }
    guard numbers.count >= 2 else {
      return first.digits == 4 ? CivilTime(year: first.value, month: month, day: 1) : nil
    }
    let second = numbers[1]
    let yearLeads = first.digits == 4 || first.value > 31
    let year = yearLeads ? first : second
    let day = yearLeads ? second : first
    return CivilTime(year: year.year, month: month, day: day.value)
  }

  /// `2024-01-31`, `2024-01`, `2024-031` (day of the year), `2024-W05-3` (ISO week).
  private func yearFirst(_ year: Int) -> CivilTime? {
    if let week {
      let weekday = numbers.count > 1 ? numbers[1].value : 1
      guard (1...53).contains(week), (1...7).contains(weekday) else { return nil }
      guard let fourth = CalendarDay(year: year, month: 1, day: 4)?.daysSince1970 else {
        return nil
      }
      let monday = fourth - CalendarTime.weekday(ofDay: fourth)
      return dayOfYear(year, monday + (week - 1) * 7 + weekday - (fourth - 3))
    }
    guard numbers.count >= 2 else { return CivilTime(year: year, month: 1, day: 1) }
    if numbers[1].digits == 3 { return dayOfYear(year, numbers[1].value) }
    let day = numbers.count >= 3 ? numbers[2].value : 1
    return CivilTime(year: year, month: numbers[1].value, day: day)
  }

  private func dayOfYear(_ year: Int, _ ordinal: Int) -> CivilTime? {
    guard let first = CalendarDay(year: year, month: 1, day: 1)?.daysSince1970 else { return nil }
    let day = CalendarDay(daysSince1970: first + ordinal - 1)
    // The last week of a year may end in the next one.
    guard day.year <= year || week != nil && day.day <= 7 else { return nil }
    return CivilTime(year: day.year, month: day.month, day: day.day)
  }

  /// `31/01/2024`, `01/31/2024`, `31.1.24`. Where both are possible, a 12-hour clock and slashes
  /// mean month first, everything else day first.
  private func dayAndMonth(_ first: Number, _ second: Number, _ third: Number) -> CivilTime? {
    if first.digits == 2, third.digits == 2, first.value > 31 {
      return CivilTime(
        year: first.year, month: second.value, day: third.value)
    }
    let year = third.year
    let slashes = second.separator == UInt8(ascii: "/")
    let monthLeads = second.value > 12 || first.value <= 12 && slashes && isAfternoon != nil
    return monthLeads
      ? CivilTime(year: year, month: first.value, day: second.value)
      : CivilTime(year: year, month: second.value, day: first.value)
  }
}
