import Core
import Testing

@testable import Insights

@Suite("Rates with their numbers")
struct WorkedRateTests {
  private func thing(
    _ views: Int?, _ reach: Int?, _ interactions: Int?, exits: Int? = nil
  ) -> RatedThing {
    RatedThing(
      id: ID(1), publishedAt: Timestamp(milliseconds: 0), views: views, reach: reach,
      interactions: interactions, exits: exits)
  }

  @Test("The means of those that know both are divided; reach is never added up")
  func means() {
    let things = [
      thing(10_000, 6_000, 500), thing(5_200, 4_000, 260), thing(100, nil, 90_000),
      thing(100, 1, nil),
    ]
    #expect(rateByReach(things) == WorkedRate(part: 380, whole: 5_000, rate: 0.076, count: 2))
    #expect(rateByViews(things)?.count == 3)
    let averages = ThingAverages(things)
    #expect(averages.reach == 10_001.0 / 3 && averages.rate == 0.076 && averages.count == 4)
  }

  @Test("What nobody told gives no rate")
  func unknown() {
    #expect(rateByReach([]) == nil && rateByReach([thing(nil, 0, 1)]) == nil)
    #expect(rateByViews([thing(nil, 5, 5)]) == nil)
    #expect(storyCompletion([thing(100, nil, nil)]) == nil)
    #expect(ThingAverages([]).views == nil)
  }

  @Test("Stories: what did not end in leaving")
  func completion() {
    #expect(storyCompletion([thing(1_000, nil, nil, exits: 60)])?.rate == 0.94)
  }

  @Test("Followers are those of the day of posting, or of the week before it")
  func followers() {
    let history = FollowerHistory(
      [(day: 20, followers: 2_000), (day: 10, followers: 1_000)], now: 9)
    #expect(
      [9, 10, 17, 18, 20, 27, 28].map { history.count(on: $0) } == [
        nil, 1_000, 1_000, nil, 2_000, 2_000, nil,
      ])
    let things = [thing(1, 1, 50), thing(1, 1, 70), thing(1, 1, 1_000)]
    let moments = [10, 20, 5].map { LocalMoment(day: $0, hour: 0) }
    #expect(
      rateByFollowers(things, at: moments, history)
        == WorkedRate(part: 60, whole: 1_500, rate: 0.04, count: 2))
  }

  @Test("Reach by those who followed on the day of posting, where both are known")
  func reachRate() {
    let history = FollowerHistory([(day: 10, followers: 4_000)], now: nil)
    let things = [thing(9, 600, nil), thing(9, 1_400, 7), thing(9, nil, 7), thing(9, 50_000, 7)]
    let moments = [10, 12, 12, 9].map { LocalMoment(day: $0, hour: 0) }
    #expect(
      reachByFollowers(things, at: moments, history)
        == WorkedRate(part: 1_000, whole: 4_000, rate: 0.25, count: 2))
    #expect(reachByFollowers([], at: [], history) == nil)
  }

  @Test("Where nothing was noted, today's followers count")
  func followersNow() {
    let history = FollowerHistory([], now: 400)
    #expect(history.present == 400 && history.count(on: 1) == 400)
    #expect(FollowerHistory([], now: nil).count(on: 1) == nil)
  }

  @Test("The median is the middle one, or between the two in the middle")
  func middles() {
    #expect(middle(of: []) == nil && middle(of: [7]) == 7)
    #expect(middle(of: [9, 1, 5]) == 5 && middle(of: [4, 1, 9, 6]) == 5)
  }

  @Test("One number is read out of many of a day")
  func followerNumber() {
    let json = Numbers([
      "followers_count": 12_345, "follower_demographics.country.cz": 3, "views": 7,
    ]).json
    #expect(followerCount(in: json) == 12_345)
    #expect(followerCount(in: Numbers(["followers_count": 5]).json) == 5)
    #expect(followerCount(in: "{}") == nil && followerCount(in: "\"followers_count\":") == nil)
  }
}
