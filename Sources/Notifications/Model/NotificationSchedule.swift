import Core
import Foundation

/// When a person wants to hear of things, in their own time zone.
struct NotificationSchedule: Hashable, Sendable {
  /// When devices stay silent; nil for never.
  var quiet: QuietHours?
  /// Where the person lives.
  var zone: TimeZone
  /// The minute of the day at which the daily mail goes out.
  var digestAt = 8 * 60
  /// Whether pushes and mails say only that there is something.
  var hidesContent = false

  /// From one minute of the day to another, also across midnight.
  struct QuietHours: Hashable, Sendable {
    var from: Int
    var to: Int

    func contains(_ minute: Int) -> Bool {
      from <= to ? (from..<to).contains(minute) : minute >= from || minute < to
    }
  }

  /// When the next daily mail goes out.
  func nextDigest(after time: Timestamp) -> Timestamp { next(digestAt, after: time) }

  /// When the quiet hours end that are now; nil when they are not.
  func quietEnd(at time: Timestamp) -> Timestamp? {
    guard let quiet, quiet.contains(minute(of: time)) else { return nil }
    return next(quiet.to, after: time)
  }

  /// The next moment at which clocks show a minute of the day.
  private func next(_ minute: Int, after time: Timestamp) -> Timestamp {
    let local = local(time)
    var day = local.dividedDown(by: 86_400).quotient
    if day * 86_400 + minute * 60 <= local { day += 1 }
    let wanted = day * 86_400 + minute * 60
    // The offset may change on the way: it is taken anew at the moment that was found.
    let guess = seconds(time) + wanted - local
    let found = Timestamp(milliseconds: Int64(wanted - offset(at: guess)) * 1000)
    return found > time ? found : Timestamp(milliseconds: Int64(guess) * 1000)
  }

  private func minute(of time: Timestamp) -> Int {
    local(time).dividedDown(by: 86_400).remainder / 60
  }

  private func local(_ time: Timestamp) -> Int {
    let seconds = seconds(time)
    return seconds + offset(at: seconds)
  }

  private func seconds(_ time: Timestamp) -> Int {
    Int(time.milliseconds.dividedDown(by: 1000).quotient)
  }

  private func offset(at seconds: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }
}
