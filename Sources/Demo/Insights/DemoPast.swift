import Core
import Foundation
import Insights
import InstagramStandIn

/// An Instagram account's past, as collecting by the plan would have left it, with two
/// interruptions.
struct DemoPast: Sendable {
  let account: StandInAccount
  let world: StandInWorld
  let now: Timestamp
  let shown: DemoShownList
  /// Whether it is connected by Facebook Login, which tells more.
  let hasPage: Bool

  /// Times in which the account was not read.
  let gaps: [(from: Timestamp, upTo: Timestamp, isOurs: Bool)]

  init(
    account: StandInAccount, world: StandInWorld, now: Timestamp, shown: DemoShownList,
    hasPage: Bool
  ) {
    self.account = account
    self.world = world
    self.now = now
    self.shown = shown
    self.hasPage = hasPage
    // One that hides how a story ended, so that there is something to report.
    let story = world.things(of: account.number, from: now - .days(15), upTo: now - .days(12))
      .last { $0.kind == .story }
    let late = (story?.endsAt ?? now - .days(12)) - .hours(2)
    let early = now - .days(41)
    let all = [
      (from: early, upTo: early + .hours(5), isOurs: true),
      (from: late, upTo: late + .hours(3), isOurs: false),
    ]
    gaps = all.filter { $0.from > account.since + .days(1) }
  }

  /// Everything that was found, the oldest first. Stories of the time before the account was a
  /// professional one are gone for ever.
  /// - Parameter pictures: the pictures that were taken in.
  func items(_ pictures: [DemoUse: ID]) -> [Insights.DemoItem] {
    let first = account.professionalSince ?? account.since
    let all = world.things(of: account.number, from: account.since, upTo: now)
    return all.filter { $0.kind != .story || $0.publishedAt >= first }.map { thing in
      let shown = shown.of(thing.seed, thing.kind)
      return Insights.DemoItem(
        thing: found(thing, shown), readings: readings(of: thing),
        picture: pictures[.instagram(shown.picture)])
    }
  }

  private func found(_ thing: StandInThing, _ shown: DemoShown) -> FoundThing {
    FoundThing(
      remoteID: thing.id,
      kind: thing.kind == .story ? .story : thing.kind == .reels ? .reels : .feed,
      medium: thing.medium == .video ? .video : thing.medium == .carousel ? .carousel : .image,
      caption: thing.caption, alt: shown.alt, permalink: thing.permalink(of: account.username),
      publishedAt: thing.publishedAt, endsAt: thing.endsAt
    ).with(
      children: thing.children,
      fields: "{\"id\":\"\(thing.id)\",\"shortcode\":\"\(thing.shortcode)\"}")
  }

  private func readings(of thing: StandInThing) -> [(at: Timestamp, numbers: Numbers)] {
    if let since = account.professionalSince, thing.publishedAt < since { return [] }
    return moments(of: thing).map { moment in
      var numbers = world.numbers(of: thing, at: moment)
      if !hasPage {
        for name in ["total_views", "total_likes", "total_comments", "link_clicks"] {
          numbers[name] = nil
        }
      }
      return (moment, Numbers(numbers))
    }
  }

  /// When a thing was read: by the plan in the last weeks; before that, often enough for its chart.
  private func moments(of thing: StandInThing) -> [Timestamp] {
    let age = now.since(thing.publishedAt)
    let minutes: [Int64]
    if thing.kind == .story {
      minutes =
        (age < .days(10) ? (1...23).map { $0 * 60 } : [60, 180, 360, 720, 1080, 1380])
        + [1410, 1430]
    } else {
      let hours = Array(stride(from: 1, through: 48, by: age < .days(30) ? 1 : 9))
      let days = Array(2...14) + Array(stride(from: 21, through: 730, by: 7))
      minutes = hours.map { Int64($0) * 60 } + days.dropFirst().map { Int64($0) * 1440 }
    }
    return minutes.map { thing.publishedAt + .minutes($0) }.filter { moment in
      moment < now && !gaps.contains { $0.from <= moment && moment < $0.upTo }
    }
  }

  /// The account's own numbers, day by day.
  var days: [(moment: Timestamp, numbers: Numbers)] {
    (account.since.milliseconds / 86_400_000..<now.milliseconds / 86_400_000).map { day in
      let moment = Timestamp(milliseconds: day * 86_400_000 + 43_200_000)
      var numbers = account.numbers(ofDay: Int(day), at: now)
      numbers["follower_count"] = nil
      numbers["profile_links_taps"] = nil
      numbers["followers_count"] = Double(account.followers(at: moment))
      return (moment, Numbers(numbers))
    }
  }
}
