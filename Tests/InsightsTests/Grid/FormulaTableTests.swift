import AppTestSupport
import Foundation
import Testing

@testable import Insights

/// The worked table of docs/insights.md, so that what it promises is what is computed.
@Suite("The worked table of the formulas")
struct FormulaTableTests {
  /// The numbers of a line, in the order in which they stand there.
  private typealias Formula = @Sendable (_ first: Double, _ second: Double) -> Double?

  private static let formulas: [String: Formula] = [
    "engagement by reach": { Formulas.engagementRate(interactions: $0, byReach: $1) },
    "engagement by followers": { Formulas.engagementRate(interactions: $0, byFollowers: $1) },
    "engagement by views": { Formulas.engagementRate(interactions: $0, byViews: $1) },
    "CPM": { Formulas.cpm(price: $0, views: $1) },
    "CPM by reach": { Formulas.cpmByReach(price: $0, reach: $1) },
    "cost per engagement": { Formulas.costPerEngagement(price: $0, interactions: $1) },
    "cost per click": { Formulas.costPerClick(price: $0, linkClicks: $1) },
    "PNO": { Formulas.pno(cost: $0, turnover: $1) },
    "return on investment": { Formulas.returnOnInvestment(cost: $1, turnover: $0) },
    "story completion": { Formulas.storyCompletion(exits: $0, views: $1) },
    "retention": { Formulas.retention(firstReach: $1, lastReach: $0) },
    "frequency": { Formulas.frequency(views: $0, reach: $1) },
    "reach rate": { Formulas.reachRate(reach: $0, followers: $1) },
  ]

  @Test("Every line of it comes out as it says, and no formula is left out")
  func lines() throws {
    let text = try String(contentsOfFile: repositoryFolder + "/docs/insights.md", encoding: .utf8)
    let start = try #require(text.firstRange(of: "| rate | formula | worked | result |"))
    let lines = text[start.upperBound...].split(separator: "\n").dropFirst()
      .prefix { $0.hasPrefix("|") }
    var seen: Set<String> = []
    for line in lines {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 4, "\(line)")
      let worked = cells[2].split { $0 == "÷" || $0 == " " }.map {
        $0.hasSuffix(",") ? $0.dropLast() : $0
      }.compactMap { Double($0.replacing(",", with: "")) }
      try #require(worked.count == 2, "\(line)")
      let formula = try #require(Self.formulas[cells[0]], "\(line)")
      let value = try #require(formula(worked[0], worked[1]))
      let isPercent = cells[3].hasSuffix("%")
      let result = try #require(Double(cells[3].prefix { $0 != " " }), "\(line)")
      #expect(((isPercent ? value * 100 : value) * 100).rounded() / 100 == result, "\(line)")
      seen.insert(cells[0])
    }
    #expect(seen == Set(Self.formulas.keys))
  }
}
