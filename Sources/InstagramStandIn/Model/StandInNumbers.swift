import Core
import Foundation

extension StandInThing {
  /// Its numbers at a moment by the API's names: they grow fast at first and level off; a story's
  /// stand still once it has ended. Parts are named `navigation.tap_exit`, and sum up to the whole.
  package func numbers(at moment: Timestamp, in account: StandInAccount) -> [String: Double] {
    var random = SeededRandom(seed)
    let age = max(0, Double(moment.milliseconds - publishedAt.milliseconds) / 3_600_000)
    let quality = exp(random.bell() * 0.45) * luck(&random)
    let reach = Double(account.followers(at: publishedAt)) * share * quality * hourFactor
    let views = reach * (kind == .reels ? 1.52 : kind == .feed ? 1.34 : 1.13)
    var sheet = NumberSheet(growth: growth(afterHours: age), random: random)
    sheet["reach"] = (reach * sheet.growth).rounded(.down)
    sheet["views"] = (views * sheet.growth).rounded(.down)
    sheet.grow("shares", to: reach * (kind == .reels ? 0.018 : 0.008))
    sheet.grow("reposts", to: reach * 0.002)
    sheet.grow("follows", to: reach * 0.002)
    sheet.grow("profile_visits", to: reach * 0.018)
    if kind == .story { sheet.fillStory(views: views, hasLink: seed % 3 == 0) }
    if kind != .story { sheet.fillPost(reach: reach) }
    sheet.grow("profile_activity", toPartsOf: reach, activityShares)
    if kind == .reels { sheet.fillReel() }
    if isOnFacebook {
      sheet["facebook_views"] = (views * sheet.growth * 0.06).rounded(.down)
    }
    sheet["total_views"] = (sheet["views"] ?? 0) + (sheet["facebook_views"] ?? 0)
    if kind == .reels, isOnFacebook { sheet["crossposted_views"] = sheet["total_views"] }
    return sheet.numbers
  }

  /// The share of those who follow that is reached in the end.
  private var share: Double {
    switch kind {
    case .feed: 0.34
    case .reels: 0.7
    case .story: 0.15
    }
  }

  /// From 0 to nearly 1.
  private func growth(afterHours hours: Double) -> Double {
    guard kind != .story else { return (1 - exp(-min(hours, 24) / 6)) / (1 - exp(-4)) }
    return 0.86 * (1 - exp(-hours / 9)) + 0.14 * (1 - exp(-hours / 480))
  }

  /// Some reels go round the world.
  private func luck(_ random: inout SeededRandom) -> Double {
    let chance = random.unit()
    return kind == .reels && chance < 0.06 ? 3 + chance * 40 : 1
  }

  /// The evening and the weekend do better, which best times to post should show.
  private var hourFactor: Double {
    let hour = Int(publishedAt.milliseconds / 3_600_000 % 24)
    let weekday = (publishedAt.standInDay + 3) % 7
    let evening = (16...19).contains(hour) ? 1.28 : (9...14).contains(hour) ? 0.86 : 1
    return evening * (weekday == 6 ? 1.15 : weekday == 0 ? 0.9 : 1)
  }
}

/// Numbers that are being filled in.
private struct NumberSheet {
  var numbers: [String: Double] = [:]
  /// How much of the final values there is.
  let growth: Double
  var random: SeededRandom

  init(growth: Double, random: SeededRandom) {
    self.growth = growth
    self.random = random
  }

  subscript(name: String) -> Double? {
    get { numbers[name] }
    set { numbers[name] = newValue }
  }

  /// A number whose final value is so large, but for chance.
  mutating func grow(
    _ name: String, to final: Double, chance: ClosedRange<Double> = 0.7...1.3
  ) {
    numbers[name] = (final * random.number(chance) * growth).rounded(.down)
  }

  /// A number that is the sum of its parts.
  mutating func grow(
    _ name: String, toPartsOf whole: Double, _ shares: KeyValuePairs<String, Double>
  ) {
    var sum = 0.0
    for (part, share) in shares {
      grow(part, to: whole * share, chance: 0.85...1.05)
      sum += numbers[part] ?? 0
    }
    numbers[name] = sum
  }

  /// Nobody answers stories in Europe, as far as the API tells.
  mutating func fillStory(views: Double, hasLink: Bool) {
    grow("navigation", toPartsOf: views, navigationShares)
    numbers["link_clicks"] = 0
    if hasLink { grow("link_clicks", to: views * 0.03) }
    numbers["replies"] = 0
    numbers["total_interactions"] = numbers["shares"]
  }

  mutating func fillPost(reach: Double) {
    grow("likes", to: reach * 0.062)
    grow("comments", to: reach * 0.0045)
    grow("saved", to: reach * 0.011)
    numbers["total_likes"] = numbers["likes"]
    numbers["total_comments"] = numbers["comments"]
    numbers["total_interactions"] = ["likes", "comments", "saved", "shares"]
      .reduce(0) { $0 + (numbers[$1] ?? 0) }
  }

  mutating func fillReel() {
    let average = Double(random.whole(4_000...14_000))
    numbers["ig_reels_avg_watch_time"] = average
    numbers["ig_reels_video_view_total_time"] = average * (numbers["views"] ?? 0)
    numbers["reels_skip_rate"] = Double(random.whole(180...520)) / 10
  }
}

private let navigationShares: KeyValuePairs = [
  "navigation.tap_forward": 0.71, "navigation.tap_back": 0.05, "navigation.tap_exit": 0.1,
  "navigation.swipe_forward": 0.09,
]

private let activityShares: KeyValuePairs = [
  "profile_activity.bio_link_clicked": 0.004, "profile_activity.email": 0.0008,
  "profile_activity.call": 0.0005, "profile_activity.direction": 0.0006,
  "profile_activity.text": 0.0002, "profile_activity.other": 0.0001,
]
