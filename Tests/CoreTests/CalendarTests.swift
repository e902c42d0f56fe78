import Core
import Testing

@Suite("Days and moments")
struct CalendarTests {
  @Test("Days that there are, and days that there are not")
  func days() {
    for text in ["0001-01-01", "1900-02-28", "2000-02-29", "2026-12-31", "9999-12-31"] {
      #expect(CalendarDay(text)?.description == text)
    }
    for text in [
      "", "2026", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-1", "0000-01-01",
      "-001-01-01", "2026-11-14T12", "２０２６-01-01", "+026-01-01",
    ] {
      #expect(CalendarDay(text) == nil, "\(text)")
    }
    #expect(CalendarDay(year: .max, month: 1, day: 1) == nil)
    #expect(CalendarDay(year: 2026, month: 1, day: .min) == nil)
  }

  @Test("Each day of 800 years follows the one before")
  func everyDay() {
    var expected = CalendarDay(daysSince1970: -150_000)
    for number in -150_000..<150_000 {
      let day = CalendarDay(daysSince1970: number)
      #expect(day == expected && day.daysSince1970 == number)
      expected =
        CalendarDay(year: day.year, month: day.month, day: day.day + 1)
        ?? CalendarDay(year: day.year, month: day.month + 1, day: 1)
        ?? CalendarDay(year: day.year + 1, month: 1, day: 1) ?? expected
    }
  }

  @Test("A clock goes on before 1970, and shows what it shows elsewhere")
  func clocks() {
    let before = CalendarTime(Timestamp(milliseconds: -1))
    #expect("\(before.day)" == "1969-12-31" && before.clock == "23:59:59")
    #expect(before.fraction == ".999" && before.daysSince1970 == -1 && before.weekday == 2)
    let noon = Timestamp(milliseconds: 1_794_657_600_000)
    #expect(CalendarTime(noon, offset: 3600).clock == "13:00:00")
    #expect(CalendarTime(noon, offset: -12 * 3600 - 1).day == CalendarDay("2026-11-13"))
    for milliseconds in [Int64.min, Int64.max] {
      let time = CalendarTime(Timestamp(milliseconds: milliseconds))
      #expect((0...23).contains(time.hour) && (1...12).contains(time.day.month))
    }
  }

  @Test("Moments are written for people, programs and feeds")
  func written() {
    let time = Timestamp(milliseconds: 1_706_696_430_250)
    #expect(time.iso8601 == "2024-01-31T10:20:30Z")
    #expect(time.rfc3339 == "2024-01-31T10:20:30.250Z")
    #expect(time.rfc822 == "Wed, 31 Jan 2024 10:20:30 GMT")
    #expect((time + .milliseconds(750)).rfc3339 == "2024-01-31T10:20:31Z")
    #expect(Timestamp(milliseconds: Timestamp.years.lowerBound).iso8601 == "0001-01-01T00:00:00Z")
    #expect(Timestamp(milliseconds: -1).iso8601 == "1969-12-31T23:59:59Z")
  }

  @Test("Moments are read as they are written, to the millisecond")
  func readAgain() {
    for milliseconds: Int64 in [
      0, 1, 999, 1_709_164_799_999, 1_709_164_800_000, 951_782_400_000, 4_102_444_800_000,
      1_794_657_600_250, Timestamp.years.lowerBound, Timestamp.years.upperBound,
    ] {
      let time = Timestamp(milliseconds: milliseconds)
      #expect(Timestamp(rfc3339: time.rfc3339) == time, "\(time.rfc3339)")
    }
  }

  @Test(
    "A moment is read with and without a colon, and nothing else is taken for one",
    arguments: [
      ("2019-09-26T22:36:43+0000", 1_569_537_403_000), ("2019-09-26T22:36:43Z", 1_569_537_403_000),
      ("2019-09-26T22:36:43.123+00:00", 1_569_537_403_123),
      ("2019-09-26T22:36:43.1239999Z", 1_569_537_403_123),
      ("2019-09-27T00:36:43+0200", 1_569_537_403_000),
      ("2020-02-29T00:00:00-0130", 1_582_939_800_000), ("2016-12-31T23:59:60Z", 1_483_228_800_000),
      ("2026-11-14T08:30:00-0330", 1_794_657_600_000),
      ("2026-11-14T12:00:00.000Z", 1_794_657_600_000),
      ("2026-11-14T13:00:00+01:00", 1_794_657_600_000), ("2019-09-26", nil), ("", nil),
      ("2019-09-26T22:36:43", nil), ("2019-13-26T22:36:43Z", nil), ("2019-09-26T2x:36:43Z", nil),
      ("2019-09-26T22:36:43+00", nil), ("1569537403", nil), ("2026-02-30T12:00:00Z", nil),
      ("2026-11-14T24:00:00Z", nil), ("2026-11-14 12:00:00Z", nil), ("2026-11-14T12:00:00.Z", nil),
      ("2026-11-14T12:00:00+1", nil), ("2026-11-14T12:00:00+0:100", nil),
      ("2026-11-14T12:00:00+24:00", nil), ("0001-01-01T00:00:00+01:00", nil),
    ] as [(String, Int64?)])
  func read(text: String, milliseconds: Int64?) {
    #expect(Timestamp(rfc3339: text)?.milliseconds == milliseconds)
  }

  @Test("Division rounds down, and its remainder is never negative")
  func division() {
    for (value, quotient, remainder) in [(7, 2, 1), (-7, -3, 2), (-6, -2, 0), (0, 0, 0)] {
      #expect(value.dividedDown(by: 3) == (quotient, remainder))
    }
  }
}
