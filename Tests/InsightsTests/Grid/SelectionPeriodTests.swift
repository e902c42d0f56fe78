import Core
import Foundation
import Testing

@testable import Insights

@Suite("Periods to select")
struct SelectionPeriodTests {
  private let prague = TimeZone(identifier: "Europe/Prague") ?? .gmt

  private func moment(_ text: String) throws -> Timestamp {
    let date = try Date(text, strategy: .iso8601)
    return Timestamp(milliseconds: Int64(date.timeIntervalSince1970 * 1000))
  }

  @Test("A month begins and ends at the site's midnight, over the change of the clocks")
  func months() throws {
    let now = try moment("2026-10-31T23:30:00Z")  // In Prague it is November already.
    let this = try SelectionPeriod.thisMonth.bounds(at: now, in: prague)
    #expect(this.start == (try moment("2026-10-31T23:00:00Z")))
    #expect(this.end == (try moment("2026-11-30T23:00:00Z")))
    let last = try SelectionPeriod.lastMonth.bounds(at: now, in: prague)
    #expect(last.start == (try moment("2026-09-30T22:00:00Z")))
    #expect(last.end == this.start)
  }

  @Test("Days are whole, the last one among them, and either end may be open")
  func days() throws {
    let now = try moment("2026-11-14T12:00:00Z")
    let one = try SelectionPeriod.days(from: "2026-10-25", to: "2026-10-25")
      .bounds(at: now, in: prague)
    #expect(one.start == (try moment("2026-10-24T22:00:00Z")))
    #expect(one.end == (try moment("2026-10-25T23:00:00Z")))
    let open = try SelectionPeriod.days(from: nil, to: "2026-10-25").bounds(at: now, in: prague)
    #expect(open.start == nil && open.end == one.end)
  }
}
