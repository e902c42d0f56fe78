import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Insights

@Suite("The page of an account's audience")
struct AudiencePageTests {
  @Test(
    "Ages, countries and hours of followers, growth beside the time before, and what is left out",
    arguments: Engine.allCases)
  func page(engine: Engine) async throws {
    try await withGrid(engine) { world in
      try await world.tell(
        daysAgo: 2,
        [
          "followers_count": 1_000, "views": 300, "follower_demographics.country.cz": 600,
          "follower_demographics.country.sk": 200,
          "follower_demographics.city.brno, south moravian region": 120,
          "follower_demographics.age,gender.25-34|f": 500, "online_followers.11": 440,
        ])
      try await world.tell(daysAgo: 1, ["followers_count": 1_040, "views": 500])
      try await world.tell(
        daysAgo: 40, ["views": 100, "follower_demographics.country.cz": 100])
      try await world.tell(daysAgo: 41, ["views": 0])
      let page = try await world.owner.get("\(world.path)/audience?period=30")
      #expect(page.status == 200)
      #expect(page.text.contains("1,040") && page.text.contains("+40"))
      #expect(page.text.contains("Czechia") && page.text.contains("Slovakia"))
      #expect(page.text.contains("Brno, South Moravian Region"))
      #expect(page.text.contains("25–34") && page.text.contains("Women"))
      #expect(page.text.contains("60% (−40)"))
      #expect(page.text.contains("Instagram tells this of 800 of 1,000 followers."))
      #expect(page.text.contains("Together: views") && page.text.contains("+700%"))
      #expect(page.text.contains("What Instagram leaves out") && !page.text.contains("style="))
      // Sums of two days say nothing beside those of four.
      for days in [4, 5] { try await world.tell(daysAgo: days, ["views": 100]) }
      let uneven = try await world.owner.get("\(world.path)/audience?period=30").text
      #expect(
        uneven.contains(
          "Together: views</th><td class=\"num\">1,000</td><td class=\"num\">–</td>"))
      let engaged = try await world.owner.get("\(world.path)/audience?crowd=engaged")
      #expect(engaged.text.contains("at least 100 people have reacted"))
      let empty = try await world.owner.get("\(world.path)/audience?period=x&crowd=%00")
      #expect(empty.status == 200)
    }
  }

  @Test(
    "Numbers that no account has are not told, and end nothing",
    arguments: [-1e300, -1, 9.2233720368547748e18, 1e300])
  func hostile(value: Double) async throws {
    try await withGrid(.sqlite) { world in
      let names = [
        "followers_count", "views", "reach", "total_interactions", "accounts_engaged",
        "follows_and_unfollows.follower", "follows_and_unfollows.non_follower",
        "online_followers.3", "follower_demographics.country.cz",
        "engaged_audience_demographics.age,gender.25-34|f",
      ]
      for days in [1, 2, 40] {
        let sign: Double = days == 2 ? -1 : 1
        let numbers = Dictionary(uniqueKeysWithValues: names.map { ($0, sign * value) })
        try await world.tell(daysAgo: days, numbers)
      }
      try await world.tell(daysAgo: 3, ["followers_count": 1_000, "views": 30])
      for crowd in ["followers", "engaged"] {
        let page = try await world.owner.get("\(world.path)/audience?period=30&crowd=\(crowd)")
        #expect(page.status == 200 && page.text.contains("1,000"), "\(crowd)")
      }
      #expect(try await world.owner.get("\(world.path)/understand?period=all").status == 200)
    }
  }

  @Test("Nobody else sees it", arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withGrid(engine) { world in
      try await world.tell(daysAgo: 1, ["followers_count": 77_777])
      let petr = try await world.test.person("petr")
      let refused = try await petr.get("\(world.path)/audience")
      #expect(refused.status == 404 && !refused.text.contains("77,777"))
      #expect(try await world.owner.get("/insights/1/audience").status == 404)
    }
  }
}

extension GridWorld {
  /// What the account told of itself some days ago.
  fileprivate func tell(daysAgo days: Int, _ numbers: [String: Double]) async throws {
    let (source, now) = (source, test.clock.now)
    let day = CalendarDay(
      daysSince1970: Int(now.milliseconds / 86_400_000) - days
    ).description
    try await database.write { db in
      try AccountReadingStore().add(Numbers(numbers), of: source, on: day, in: db)
    }
  }
}
