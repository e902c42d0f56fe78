/// The slow way to a date: cuts the text into numbers and words and makes sense of them, whatever
/// their order.
struct DateWords {
  struct Number {
    var value: Int
    var digits: Int
    /// The byte before it.
    var separator: UInt8

    /// As it stands when it has four digits: the year 1 of an unset time is not 2001.
    var year: Int { digits >= 4 ? value : FeedDate.fullYear(value) }
  }

  let view: ByteView
  let end: Int
  var index: Int
  var numbers: [Number] = []
  private var month: Int?
  /// How many numbers came before the month's name.
  private var numbersBeforeMonth = 0
  var time: (hour: Int, minute: Int, second: Int, millisecond: Int)?
  private var offset: Int?
  private var zone: ZoneName?
  private var isAfternoon: Bool?
  private var week: Int?
  private var unknownWords = 0
  /// Whether there is a year before Christ, which unset times have.
  var isNegative = false

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
      } else if view.has("−", at: index, before: end), time != nil {
        index += 3
        zoneOffset(isWest: true)
      } else if isLetter(byte) || byte >= 0x80 {
        word()
      } else if (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && time != nil {
        zoneOffset(isWest: byte == UInt8(ascii: "-"))
      } else {
        index = afterComment() ?? index + 1
      }
    }
    return isNegative ? nil : result()
  }

  /// Offset behind a remark in brackets, which RFC 822 allows and JavaScript names the zone in. A
  /// zone that is named nowhere else is no remark.
  private func afterComment() -> Int? {
    guard view[index] == UInt8(ascii: "("), !numbers.isEmpty else { return nil }
    let close = view.find(UInt8(ascii: ")"), index, end)
    guard close < end else { return nil }
    let inside = view.string(Slice(start: index + 1, end: close)).lowercased()
    return offset == nil && DateNames.zone(inside) != nil ? nil : close + 1
  }

  var hasMonth: Bool { month != nil }

  func digitRun(_ from: Int) -> (value: Int, end: Int) {
    var at = from
    var value = 0
    while at < end, isDigit(view[at]) {
      if value < 100_000_000_000_000 { value = value * 10 + Int(view[at] - 0x30) }
      at += 1
    }
    return (value, at)
  }

  /// `+hh[:]mm`, also `--0700` and `+1`. What is beyond a day is nonsense and ignored.
  private mutating func zoneOffset(isWest: Bool) {
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
    if index < end, view[index] == UInt8(ascii: "/"), zoneName(start) { return }
    let text = view.string(Slice(start: start, end: index)).lowercased()
    if text == "t" || text == "de" || text == "of" || text == "at" { return }
    if text == "w", let first = numbers.first, first.digits == 4, index < end {
      let run = digitRun(index)
      week = run.value
      index = run.end
      return
    }
    if let known = DateNames.afternoon(text) ?? dottedAfternoon(text) {
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

  /// `a.m.` and `p.m.`
  private mutating func dottedAfternoon(_ text: String) -> Bool? {
    guard text == "a" || text == "p", time != nil, index + 1 < end,
      view[index] == UInt8(ascii: "."), view[index + 1] | 0x20 == UInt8(ascii: "m")
    else { return nil }
    index += 2
    return text == "p"
  }

  /// `Europe/Prague`; the word that begins at `start` has been read up to a slash.
  private mutating func zoneName(_ start: Int) -> Bool {
    var stop = index
    while stop < end, view[stop] > 0x20, view[stop] < 0x80, view[stop] != UInt8(ascii: ")"),
      view[stop] != UInt8(ascii: ","), view[stop] != UInt8(ascii: "]")
    {
      stop += 1
    }
    guard time != nil, stop > index + 1, isLetter(view[index + 1]) else { return false }
    zone = ZoneName(view.string(Slice(start: start, end: stop)))
    if zone == nil { unknownWords += 1 }
    index = stop
    return true
  }

  private func result() -> Int64? {
    if let moment = epoch() { return moment }
    guard unknownWords <= 1, var civil = date() else { return nil }
    if let time = time ?? dottedTime() {
      civil.hour = time.hour
      civil.minute = time.minute
      civil.second = time.second
      civil.millisecond = time.millisecond
      if let isAfternoon, civil.hour <= 12 {
        civil.hour = civil.hour % 12 + (isAfternoon ? 12 : 0)
      }
    }
    if offset == nil, let zone, let local = civil.milliseconds {
      civil.offsetMinutes = zone.offsetMinutes(atLocal: local)
    } else {
      civil.offsetMinutes = offset ?? 0
    }
    return civil.milliseconds
  }

  /// `12. 11. 2020, 17.30`
  private func dottedTime() -> (hour: Int, minute: Int, second: Int, millisecond: Int)? {
    guard numbers.count == 5, month == nil, numbers[2].digits == 4, numbers[3].digits <= 2,
      numbers[4].digits == 2, numbers[4].separator == UInt8(ascii: ".")
    else { return nil }
    return (numbers[3].value, numbers[4].value, 0, 0)
  }

  /// `/Date(1605200400000)/`, as .NET writes times.
  private func epoch() -> Int64? {
    guard numbers.count == 1, month == nil, time == nil, let only = numbers.first else {
      return nil
    }
    return only.digits == 13 ? Int64(only.value) : nil
  }

  private func date() -> CivilTime? {
    let numeric = NumericDate(numbers, week: week, isTwelveHours: isAfternoon != nil)
    // A name in front of a whole date in numbers was a day of the week.
    if let month, numbersBeforeMonth > 0 || !numeric.isWhole { return namedMonth(month) }
    return numeric.date()
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
}
