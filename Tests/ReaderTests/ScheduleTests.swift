import AppTestSupport
import Core
import Testing

@testable import Reader

@Suite("The schedule of checks")
struct ScheduleTests {
  private let schedule = Schedule(shortest: .minutes(30), jitter: { 1 })
  private let now = TestClock().now

  /// Moments so many hours before now.
  private func hoursAgo(_ hours: some Sequence<Int>) -> [Timestamp] {
    hours.map { now - .hours(Int64($0)) }
  }

  @Test(
    "A feed is looked at twice as often as its entries come, within bounds",
    arguments: [
      ([], 360), ([10], 300), ([4, 2], 60), (Array(1...10), 30), (Array(1...500), 30),
      (Array(stride(from: 24, through: 2400, by: 24)), 720), ([24 * 365], 1440), ([0], 30),
      ([-5], 360), ([-5, 10], 300),
    ] as [([Int], Int64)])
  func interval(hours: [Int], minutes: Int64) {
    let interval = schedule.interval(entryTimes: hoursAgo(hours), now: now)
    #expect(interval == .minutes(minutes))
  }

  @Test(
    "What the server wishes counts, up to a bound",
    arguments: [
      (60, nil, nil, 60), (1, nil, nil, 30), (0, nil, nil, 30), (100_000, nil, nil, 1440),
      (60, 120, nil, 120), (60, 10, nil, 60), (60, 100_000, nil, 1440), (60, -5, nil, 60),
      (60, nil, 7200, 120), (60, nil, 60, 60), (60, nil, 504_576_000, 300), (60, nil, -1, 60),
      (600, nil, 504_576_000, 600), (60, 90, 7200, 120), (60, .max, .max, 1440),
    ] as [(Int64, Int?, Int?, Int64)])
  func next(every: Int64, ttl: Int?, maxAge: Int?, minutes: Int64) {
    let next = schedule.next(every: .minutes(every), ttlMinutes: ttl, maxAge: maxAge, now: now)
    #expect(next == now + .minutes(minutes))
  }

  @Test(
    "After failures the wait doubles from an hour to a day",
    arguments: [
      (1, 30, nil, 1), (2, 30, nil, 2), (3, 30, nil, 4), (4, 30, nil, 8), (5, 30, nil, 16),
      (6, 30, nil, 24), (7, 30, nil, 24), (1000, 30, nil, 24), (0, 30, nil, 1),
      (1, 240, nil, 4), (2, 240, nil, 8), (1, 1440, nil, 24),
      (1, 30, 60, 1), (1, 30, 10_800, 3), (6, 30, 10_800, 24), (1, 30, 172_800, 48),
      (1, 30, 31_536_000, 168), (1, 30, -7, 1), (1, 30, .max, 168),
    ] as [(Int, Int64, Int?, Int64)])
  func retry(failures: Int, every: Int64, retryAfter: Int?, hours: Int64) {
    let next = schedule.retry(
      after: failures, every: .minutes(every), retryAfter: retryAfter, now: now)
    #expect(next == now + .hours(hours))
  }

  @Test("Feeds that were added together do not stay together")
  func jitter() {
    let early = Schedule(shortest: .minutes(30), jitter: { 0.9 })
    let late = Schedule(shortest: .minutes(30), jitter: { 1.1 })
    let first = early.next(every: .hours(10), ttlMinutes: nil, maxAge: nil, now: now)
    let last = late.next(every: .hours(10), ttlMinutes: nil, maxAge: nil, now: now)
    #expect(abs(first.since(now + .hours(9)).milliseconds) <= 1)
    #expect(abs(last.since(now + .hours(11)).milliseconds) <= 1)
  }

  @Test("A server's Retry-After is never shortened by chance")
  func exactRetryAfter() {
    let early = Schedule(shortest: .minutes(30), jitter: { 0.9 })
    let next = early.retry(after: 1, every: .minutes(30), retryAfter: 7200, now: now)
    #expect(next == now + .hours(2))
  }
}
