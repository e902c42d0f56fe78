import Core
import Foundation
import Testing

@testable import Insights

@Suite("Who follows an account")
struct AudienceModelTests {
  @Test("Shares are those of the last day on which they were told, beside those of the time before")
  func shares() throws {
    let before = day(
      1, ["follower_demographics.country.cz": 50, "follower_demographics.country.sk": 50])
    let days = [
      day(
        9,
        [
          "followers_count": 130, "follower_demographics.country.cz": 75,
          "follower_demographics.country.sk": 25,
        ]), day(10, ["followers_count": 131]),
    ]
    let shares = try #require(
      AudienceShares(of: .followers, by: .country, days, before: [before]))
    #expect(shares.day == 9 && shares.dayBefore == 1)
    #expect(shares.told == 100 && shares.followers == 130)
    #expect(shares.parts.map(\.key) == ["cz", "sk"])
    let whole: Double = 130
    let expected: [Double] = [75 / whole, 25 / whole]
    #expect(shares.parts.map(\.share) == expected)
    #expect(shares.parts.map(\.shareBefore) == [0.5, 0.5])
    #expect(AudienceShares(of: .engaged, by: .country, days, before: []) == nil)
    #expect(AudienceShares(of: .followers, by: .city, days, before: []) == nil)
  }

  @Test("Ages and sexes are the sums of the parts that are told of both")
  func ages() throws {
    let days = [
      day(
        3,
        [
          "engaged_audience_demographics.age,gender.25-34|f": 30,
          "engaged_audience_demographics.age,gender.25-34|m": 10,
          "engaged_audience_demographics.age,gender.18-24|f": 40,
          "engaged_audience_demographics.age,gender.13-17|u": 20,
        ])
    ]
    let ages = try #require(AudienceShares(of: .engaged, by: .age, days, before: []))
    #expect(ages.parts.map(\.key) == ["13-17", "18-24", "25-34"])
    #expect(ages.parts.map(\.count) == [20, 40, 40])
    let sexes = try #require(AudienceShares(of: .engaged, by: .sex, days, before: []))
    #expect(sexes.parts.map(\.key) == ["f", "u", "m"])
    #expect(sexes.followers == nil && sexes.dayBefore == nil)
  }

  @Test(
    "Numbers that no account has are neither shares nor sums that end the process",
    arguments: [-1, 1e300, Double.infinity, .nan, 1e18])
  func hostile(value: Double) {
    let numbers = [
      "follower_demographics.country.cz": value, "views": value, "reach": value,
      "online_followers.3": value, "followers_count": value,
      "follows_and_unfollows.follower": value,
    ]
    let days = (0..<20).map { day($0, numbers) }
    let shares = AudienceShares(of: .followers, by: .country, days, before: days)
    #expect(shares?.parts.allSatisfy { (0...1).contains($0.share) } ?? true)
    let growth = AudienceGrowth(days)
    #expect(growth.figures[.reach]?.sum == nil)
    _ = OnlineHours(days, in: .gmt)
  }

  @Test("Days are added up only where people are not counted twice")
  func growth() {
    let days = [
      day(1, ["followers_count": 100, "views": 10, "reach": 5]),
      day(2, ["views": 30, "reach": 7, "follows_and_unfollows.follower": 4]),
      day(3, ["followers_count": 97, "views": 500, "reach": 9]),
    ]
    let growth = AudienceGrowth(days)
    #expect(growth.followers == 97 && growth.gained == -3)
    #expect(growth.follows == 4 && growth.unfollows == nil)
    #expect(growth.figures[.views] == .init(days: 3, sum: 540, mean: 180, median: 30))
    #expect(growth.figures[.reach] == .init(days: 3, sum: nil, mean: 7, median: 7))
    #expect(growth.figures[.engaged] == .init(days: 0, sum: nil, mean: nil, median: nil))
  }

  @Test("Hours of California are told by the clock of the site, in summer and in winter")
  func hours() throws {
    let prague = try #require(TimeZone(identifier: "Europe/Prague"))
    let winter = try #require(CalendarDay("2026-01-15")).daysSince1970
    let hours = OnlineHours(
      [
        day(winter, ["online_followers.9": 10, "online_followers.0": 4]),
        day(winter + 1, ["online_followers.9": 20, "online_followers.99": 9_000]),
        day(winter + 2, ["views": 3]),
      ], in: prague)
    #expect(hours.days == 2)
    #expect(hours.means[18] == 15 && hours.means[9] == 4 && hours.means[0] == nil)
    #expect(hours.best == 18)
    // Clocks change in America two weeks earlier.
    let march = try #require(CalendarDay("2026-03-15")).daysSince1970
    #expect(OnlineHours([day(march, ["online_followers.9": 1])], in: prague).best == 17)
    #expect(OnlineHours([], in: prague).best == nil)
  }

  private func day(_ day: Int, _ numbers: [String: Double]) -> AudienceDay {
    AudienceDay(day: day, numbers: Numbers(numbers))
  }
}
