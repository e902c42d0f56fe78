import Core
import Foundation
import Testing

@testable import Insights

@Suite("Days and hours of the site's zone")
struct LocalCalendarTests {
  private static let prague = TimeZone(identifier: "Europe/Prague") ?? .gmt

  @Test("They are what Foundation says, around every change of the clocks and before 1970")
  func asFoundation() throws {
    var foundation = Calendar(identifier: .gregorian)
    for zone in [Self.prague, .gmt, TimeZone(identifier: "America/St_Johns") ?? .gmt] {
      foundation.timeZone = zone
      var calendar = LocalCalendar(zone)
      // Every 7 hours and 13 minutes, over two years from 1 October 2025.
      for step in 0..<2400 {
        let seconds = Double(1_759_276_800 + step * 25_980)
        let date = Date(timeIntervalSince1970: seconds)
        let moment = calendar.moment(Timestamp(milliseconds: Int64(seconds) * 1000 + 999))
        let parts = foundation.dateComponents([.year, .month, .day, .hour, .weekday], from: date)
        let day = CalendarDay(daysSince1970: moment.day)
        #expect(day.year == parts.year && day.month == parts.month && day.day == parts.day)
        #expect(moment.hour == parts.hour)
        // Foundation counts from Sunday, 1.
        #expect((moment.weekday + 1) % 7 + 1 == parts.weekday)
      }
    }
    var calendar = LocalCalendar(.gmt)
    #expect(calendar.moment(Timestamp(milliseconds: -1)) == LocalMoment(day: -1, hour: 23))
  }

  @Test("A day begins at midnight, also when the clocks changed in the night before")
  func start() {
    var calendar = LocalCalendar(Self.prague)
    // 29 March and 25 October 2026 have 23 and 25 hours.
    for text in ["2026-03-29", "2026-03-30", "2026-10-25", "2026-10-26", "2026-11-14"] {
      guard let day = CalendarDay(text)?.daysSince1970 else { continue }
      let start = calendar.start(of: day)
      #expect(calendar.moment(start) == LocalMoment(day: day, hour: 0), "\(text)")
      let before = Timestamp(milliseconds: start.milliseconds - 1)
      #expect(calendar.moment(before) == LocalMoment(day: day - 1, hour: 23), "\(text)")
    }
  }

  @Test("Months end where they end")
  func months() throws {
    for (text, last) in [("2026-12-03", "2026-12-31"), ("2028-02-01", "2028-02-29")] {
      let day = try #require(CalendarDay(text))
      #expect(CalendarDay(daysSince1970: day.lastOfMonth).description == last)
    }
  }
}
