import AppTestSupport
import Core
import Foundation
import KorzoApp
import Testing
import Web

@testable import Insights

/// Every number that a backup, a webhook or a form of Insights carries, as whoever means harm writes
/// it.
@Suite("Hostile numbers in insights")
struct HostileNumberTests {
  private let now = Timestamp(milliseconds: 1_794_783_600_000)

  @Test("Files to restore: refused in words, or bounded")
  func backups() throws {
    for number in hostileNumbers {
      for value in [number, "\"\(number)\""] {
        for file in [ownBackup(value), olderBackup(value)] {
          try withFile(file) { path in
            do {
              let reading = try RestoreReading(RestoreFile(path: path), now: now)
              while let part = try reading.next() { check(part, value) }
            } catch is RestoreProblem {
              // Said in words.
            }
          }
        }
      }
    }
  }

  @Test("Amounts, days and versions that somebody typed")
  func forms() {
    for number in hostileNumbers {
      if case .amount(let amount) = MoneyText(number) {
        #expect((0...MoneyText.most).contains(amount), "\(number.prefix(40))")
      }
      if case .amount(let amount) = MoneyText(number + ",5") {
        #expect((0...MoneyText.most).contains(amount), "\(number.prefix(40))")
      }
      _ = (GraphVersion("v\(number)"), GraphVersion("v\(number).0")?.livesUntil)
      for text in [number, "2026-\(number)-01", "\(number)-01-01", "2026-01-\(number)"] {
        _ = (
          Timestamp(rfc3339: text), Timestamp(rfc3339: "\(text)T10:00:00Z"),
          followerCount(in: "{\"followers_count\":\(text)}")
        )
      }
    }
    #expect(MoneyText("+5") == .refused(.moneyUnreadable))
  }

  @Test("The largest amounts there are make a rate that can be shown, or none")
  func rates() {
    for hundredths in [
      0, 1, -1, 1e14, -1e14, 9.3e18, -9.3e18, 1e300, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude,
    ] {
      _ = CampaignCurrency.czk.text(hundredths, ViewContext(now: now))
    }
    #expect(CampaignCurrency.czk.text(9.3e18, ViewContext(now: now)) == unknownNumber)
  }

  private func check(_ part: RestoredPart, _ value: String) {
    switch part {
    case .day(_, let numbers):
      #expect(numbers.values.values.allSatisfy { abs($0) < 1e14 }, "\(value.prefix(40))")
    case .item(let item):
      let numbers = [item.numbers] + item.readings.map(\.numbers)
      #expect(numbers.allSatisfy { $0 == $0.bounded }, "\(value.prefix(40))")
      #expect(item.thing.publishedAt <= now + .days(2), "\(value.prefix(40))")
    }
  }

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "/korzo-hostile-\(UUID().uuidString)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }
}

private func ownBackup(_ value: String) -> String {
  """
  {"format": "korzo-insights", "version": \(value), "account": {"id": \(value)},
   "items": [{"id": \(value), "kind": "story", "published_at": \(value), "ends_at": \(value),
     "read_at": \(value), "children": \(value), "numbers": {"views": \(value), "reach": \(value)},
     "readings": [{"at": \(value), "until": \(value), "numbers": {"views": \(value)}}]}],
   "days": [{"day": \(value), "numbers": {"followers_count": \(value)}},
     {"day": "2026-11-01", "numbers": {"followers_count": \(value)}}]}
  """
}

private func olderBackup(_ value: String) -> String {
  """
  {"items": [{"id": "1", "timestamp": 1762041600, "media_type": "IMAGE", "like_count": \(value),
     "engagement": \(value), "insights": [
       {"name": "views", "values": [{"value": \(value), "end_time": \(value)}]},
       {"name": "reach", "total_value": {"value": \(value)}}]},
    {"id": "2", "timestamp": \(value), "taps_forward": \(value), "children_count": \(value)}]}
  """
}
