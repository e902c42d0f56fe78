import Core
import Foundation
import Testing

@testable import Tables

@Suite("Days and local times")
struct LocalTimeTests {
  @Test(
    "A moment is told with the offset that its zone had then",
    arguments: [
      ("Europe/Prague", 1_794_657_600_000, "2026-11-14T13:00:00+01:00"),
      ("Europe/Prague", 1_780_000_000_123, "2026-05-28T22:26:40.123+02:00"),
      ("Asia/Kathmandu", 0, "1970-01-01T05:30:00+05:30"),
      ("America/St_Johns", 1_794_657_600_000, "2026-11-14T08:30:00-03:30"),
      ("GMT", -1, "1969-12-31T23:59:59.999+00:00"),
    ])
  func zones(zone: String, milliseconds: Int64, text: String) throws {
    var clock = ZoneClock(try #require(TimeZone(identifier: zone)))
    #expect(clock.local(Timestamp(milliseconds: milliseconds)).text == text)
  }

  @Test("The hour that comes twice is told apart")
  func twice() throws {
    var clock = ZoneClock(prague())
    let texts = [1_792_888_200_000, 1_792_891_800_000].map {
      clock.local(Timestamp(milliseconds: $0)).text
    }
    #expect(texts == ["2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00"])
  }

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
}
