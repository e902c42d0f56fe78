extension DateWords {
  /// Reads the number at `index`: a time of day, a part of the date, or a date without separators.
  mutating func number() {
    let start = index
    let separator = start > 0 ? view[start - 1] : 0
    let run = digitRun(start)
    let digits = run.end - start
    if time == nil, digits <= 2, let mark = clockMark(run.end) {
      return clock(run.value, behind: mark)
    }
    if unit(run.value, run.end) { return }
    index = run.end
    if separator == UInt8(ascii: "-"), time == nil, digits == 4, run.value < 1000,
      start < 2 || isSpace(view[start - 2])
    {
      isNegative = true
    }
    let isBehindT =
      time == nil
      && (separator | 0x20 == UInt8(ascii: "t") || digits == 6 && numbers.count == 3 && !hasMonth)
    if isBehindT, digits == 4 || digits == 6 {
      // Basic form, 20031231T101456.
      let value = digits == 4 ? run.value * 100 : run.value
      time = (value / 10_000, value / 100 % 100, value % 100, 0)
      fraction()
    } else if isBehindT, digits == 2, !numbers.isEmpty {
      time = (run.value, 0, 0, 0)
    } else if digits == 8, numbers.isEmpty, !hasMonth {
      numbers.append(Number(value: run.value / 10_000, digits: 4, separator: separator))
      numbers.append(Number(value: run.value / 100 % 100, digits: 2, separator: 0x2D))
      numbers.append(Number(value: run.value % 100, digits: 2, separator: 0x2D))
    } else if numbers.count < 8 {
      numbers.append(Number(value: run.value, digits: digits, separator: separator))
    }
  }

  /// Offset of the minutes, if the hour ends at `at`: `9:15`, and `9h15` in French.
  private func clockMark(_ at: Int) -> Int? {
    guard at + 1 < end, isDigit(view[at + 1]) else { return nil }
    return view[at] == UInt8(ascii: ":") || view[at] | 0x20 == UInt8(ascii: "h") ? at + 1 : nil
  }

  /// `h:mm[:ss[.fff]]`; the minutes are at `minutes`.
  private mutating func clock(_ hour: Int, behind minutes: Int) {
    let minute = digitRun(minutes)
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

  /// `17时30分`: hours, minutes and seconds of East Asia, each with its sign behind it.
  private mutating func unit(_ value: Int, _ at: Int) -> Bool {
    guard at < end, view[at] >= 0x80 else { return false }
    func follows(_ signs: StaticString...) -> Bool {
      signs.contains { view.has($0, at: at, before: end) }
    }
    if time == nil, follows("时", "時", "点", "點", "시") {
      time = (value, 0, 0, 0)
    } else if time != nil, follows("分", "분") {
      time?.minute = value
    } else if time != nil, follows("秒", "초") {
      time?.second = value
    } else {
      return false
    }
    index = at + 3
    return true
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
}
