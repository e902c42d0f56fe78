import Core
import Foundation
import Testing

@testable import Tables

@Suite("Local times")
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
}
