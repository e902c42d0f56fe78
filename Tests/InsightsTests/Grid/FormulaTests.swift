import Testing

@testable import Insights

@Suite("The formulas of the trade")
struct FormulaTests {
  @Test("Engagement: 300 + 50 + 20 + 10 interactions of 5,000 people are 7.6 %")
  func engagement() {
    #expect(Formulas.engagementRate(interactions: 380, byReach: 5_000) == 0.076)
    #expect(Formulas.engagementRate(interactions: 380, byFollowers: 10_000) == 0.038)
    #expect(Formulas.engagementRate(interactions: 380, byViews: 7_600) == 0.05)
  }

  @Test("A thousand costs 10 when 50,000 were reached for 500")
  func thousand() {
    #expect(Formulas.cpmByReach(price: 500, reach: 50_000) == 10)
    #expect(Formulas.cpm(price: 500, views: 80_000) == 6.25)
  }

  @Test("An interaction costs a third when 1,200 came for 400, a tap on the link a fiftieth of it")
  func costs() {
    #expect(Formulas.costPerEngagement(price: 400, interactions: 1_200) == 400.0 / 1_200)
    #expect(Formulas.costPerClick(price: 400, linkClicks: 50) == 8)
  }

  @Test("Cost and turnover: 400 of 2,000 are 20 %, and four times came back")
  func turnover() {
    #expect(Formulas.pno(cost: 400, turnover: 2_000) == 0.2)
    #expect(Formulas.returnOnInvestment(cost: 400, turnover: 2_000) == 4)
    #expect(Formulas.returnOnInvestment(cost: 400, turnover: 100) == -0.75)
    #expect(Formulas.returnOnInvestment(cost: 400, turnover: 0) == -1)
  }

  @Test("Stories: 60 exits of 1,000 views are 94 % seen to the end, 600 of 800 stayed for the last")
  func stories() {
    #expect(Formulas.storyCompletion(exits: 60, views: 1_000) == 0.94)
    #expect(Formulas.storyCompletion(exits: 3, views: 2) == 0)
    #expect(Formulas.retention(firstReach: 800, lastReach: 600) == 0.75)
  }

  @Test("Frequency and reach: 1,500 views of 1,000 people, of 4,000 followers")
  func reach() {
    #expect(Formulas.frequency(views: 1_500, reach: 1_000) == 1.5)
    #expect(Formulas.reachRate(reach: 1_000, followers: 4_000) == 0.25)
  }

  @Test(
    "Nothing is divided by nothing, and what is unknown stays so",
    arguments: [(nil, 5.0), (5.0, nil), (5.0, 0.0), (0.0, 0.0), (.nan, 5), (5, .infinity), (5, -2)]
      as [(Double?, Double?)])
  func unknown(part: Double?, whole: Double?) {
    #expect(Formulas.engagementRate(interactions: part, byReach: whole) == nil)
    #expect(Formulas.engagementRate(interactions: part, byFollowers: whole) == nil)
    #expect(Formulas.engagementRate(interactions: part, byViews: whole) == nil)
    #expect(Formulas.cpm(price: part, views: whole) == nil)
    #expect(Formulas.cpmByReach(price: part, reach: whole) == nil)
    #expect(Formulas.costPerEngagement(price: part, interactions: whole) == nil)
    #expect(Formulas.costPerClick(price: part, linkClicks: whole) == nil)
    #expect(Formulas.pno(cost: part, turnover: whole) == nil)
    #expect(Formulas.returnOnInvestment(cost: whole, turnover: part) == nil)
    #expect(Formulas.storyCompletion(exits: part, views: whole) == nil)
    #expect(Formulas.retention(firstReach: whole, lastReach: part) == nil)
    #expect(Formulas.frequency(views: part, reach: whole) == nil)
    #expect(Formulas.reachRate(reach: part, followers: whole) == nil)
  }

  @Test("Nothing of something is nothing, which is known")
  func zero() {
    #expect(Formulas.engagementRate(interactions: 0, byReach: 10) == 0)
    #expect(Formulas.cpm(price: 0, views: 10) == 0)
    #expect(Formulas.storyCompletion(exits: 0, views: 10) == 1)
  }
}
