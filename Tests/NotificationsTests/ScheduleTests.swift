import Core
import Foundation
import Testing

@testable import Notifications

@Suite("When word goes out")
struct ScheduleTests {
  @Test(
    "The next daily mail is in the next morning, also when clocks change",
    arguments: [
      // In winter and in summer.
      ("2026-01-14T06:59:59Z", "2026-01-14T07:00:00Z"),
      ("2026-01-14T07:00:00Z", "2026-01-15T07:00:00Z"),
      ("2026-07-14T12:00:00Z", "2026-07-15T06:00:00Z"),
      // The night in which summer time begins, and the one in which it ends.
      ("2026-03-28T20:00:00Z", "2026-03-29T06:00:00Z"),
      ("2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z"),
    ])
  func digest(now: String, expected: String) throws {
    let schedule = NotificationSchedule(zone: try zone("Europe/Prague"))
    #expect(schedule.nextDigest(after: try time(now)) == (try time(expected)))
  }

  @Test(
    "Quiet hours go across midnight",
    arguments: [
      ("2026-01-14T20:59:00Z", nil),
      ("2026-01-14T21:00:00Z", "2026-01-15T06:00:00Z"),
      ("2026-01-15T05:59:59Z", "2026-01-15T06:00:00Z"),
      ("2026-01-15T06:00:00Z", nil),
      // An hour shorter when summer time begins.
      ("2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"),
    ])
  func quiet(now: String, end: String?) throws {
    var schedule = NotificationSchedule(zone: try zone("Europe/Prague"))
    schedule.quiet = NotificationSchedule.QuietHours(from: 22 * 60, to: 7 * 60)
    #expect(schedule.quietEnd(at: try time(now)) == (try end.map(time)))
  }

  @Test("A time that clocks skip is taken an hour later or earlier, but lies ahead")
  func skipped() throws {
    var schedule = NotificationSchedule(zone: try zone("Europe/Prague"))
    schedule.digestAt = 2 * 60 + 30
    var now = try time("2026-03-28T00:00:00Z")
    for _ in 0..<4 {
      let next = schedule.nextDigest(after: now)
      #expect(next > now && next.since(now) <= .hours(26))
      now = next
    }
  }

  @Test(
    "Places around the world",
    arguments: ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata"])
  func places(name: String) throws {
    let schedule = NotificationSchedule(zone: try zone(name))
    let next = schedule.nextDigest(after: try time("2026-06-01T12:34:56Z"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try zone(name)
    let parts = calendar.dateComponents(
      [.hour, .minute, .second], from: Date(timeIntervalSince1970: Double(next.milliseconds) / 1000)
    )
    #expect(parts.hour == 8 && parts.minute == 0 && parts.second == 0)
  }

  private func zone(_ name: String) throws -> TimeZone {
    try #require(TimeZone(identifier: name))
  }

  private func time(_ text: String) throws -> Timestamp {
    let date = try Date(text, strategy: .iso8601)
    return Timestamp(milliseconds: Int64(date.timeIntervalSince1970) * 1000)
  }
}
