import Core
import Foundation

/// At which hours those who follow are online: means over the days on which it was told.
///
/// Instagram's days begin at midnight in California, and its hours are counted from there
/// (reference of `ig-user/insights`: periods end on UTC−07:00); they are told here by the clock of the
/// site.
struct OnlineHours: Hashable, Sendable {
  /// How many were online, by hour of the site's zone, 0 to 23; nil where nothing was told.
  let means: [Double?]
  /// On how many days it was told.
  let days: Int

  /// The hour at which most are online; nil: nothing was told.
  var best: Int? {
    means.enumerated().compactMap { hour, mean in mean.map { (hour, $0) } }
      .max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
  }

  /// - Parameter days: of the period.
  init(_ days: [AudienceDay], in zone: TimeZone) {
    var values = Array(repeating: [Double](), count: 24)
    var told = 0
    for day in days {
      let parts = day.parts(of: "online_followers")
      guard !parts.isEmpty else { continue }
      told += 1
      let shift = Self.hoursAhead(of: zone, on: day.day)
      for (key, value) in parts {
        guard let hour = Int(decimal: key, in: 0...23) else { continue }
        values[(hour + shift + 48) % 24].append(value)
      }
    }
    self.days = told
    means = values.map { mean($0) }
  }

  /// How many whole hours a zone is ahead of California on a day.
  private static func hoursAhead(of zone: TimeZone, on day: Int) -> Int {
    let noon = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_200)
    let there = TimeZone(identifier: "America/Los_Angeles")?.secondsFromGMT(for: noon) ?? -28_800
    return (zone.secondsFromGMT(for: noon) - there) / 3600
  }
}
