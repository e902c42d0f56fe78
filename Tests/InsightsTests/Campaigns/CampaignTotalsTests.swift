import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

/// What Swift makes of the same things, to compare the database with.
private struct Plain {
  var things: [(isStory: Bool, numbers: [Metric: Int])] = []

  func sum(_ metric: Metric) -> Int? {
    let known = things.compactMap { $0.numbers[metric] }
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  func mean(_ metric: Metric, of things: [[Metric: Int]]) -> Double? {
    let known = things.compactMap { $0[metric] }
    return known.isEmpty ? nil : Double(known.reduce(0, +)) / Double(known.count)
  }

  var averageReach: Double? { mean(.reach, of: things.map(\.numbers)) }

  var rate: Double? {
    let both = things.map(\.numbers).filter { $0[.reach] != nil && $0[.totalInteractions] != nil }
    guard let done = mean(.totalInteractions, of: both), let reach = mean(.reach, of: both),
      reach > 0
    else { return nil }
    return done / reach
  }
}

@Suite("The numbers of a campaign")
struct CampaignTotalsTests {
  @Test(
    "Sums, means and rates equal those of a plain model, open and closed, of each and of all",
    arguments: Engine.allCases)
  func model(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      var chance = SeededGenerator(seed: 7)
      let id = try await world.campaign()
      try await world.join(id, world.alena, world.anna, world.petr)
      var (all, each) = (Plain(), [ID: Plain]())
      for person in [world.alena, world.anna] {
        var items: [ID] = []
        for number in 0..<25 {
          let isStory = Bool.random(using: &chance)
          let numbers = someNumbers(&chance, isKnown: number > 0)
          items.append(try await world.add(person, isStory ? .story : .feed, numbers))
          all.things.append((isStory, numbers))
          each[person.id, default: Plain()].things.append((isStory, numbers))
        }
        try await world.submitItems(items, to: id, by: person)
      }
      try await expect(id, all, each, world)
      try await world.close(id)
      try await expect(id, all, each, world)
    }
  }

  private func expect(
    _ id: ID, _ all: Plain, _ each: [ID: Plain], _ world: CampaignWorld
  ) async throws {
    let board = try await world.board(id)
    expect(board.totals, all)
    for row in board.rows { expect(row.totals, each[row.creator.account] ?? Plain()) }
  }

  private func expect(_ totals: CampaignTotals, _ plain: Plain) {
    #expect(totals.count == plain.things.count)
    #expect(totals.stories == plain.things.count(where: \.isStory))
    #expect(totals.views == plain.sum(.views))
    #expect(totals.interactions == plain.sum(.totalInteractions))
    #expect(totals.linkClicks == plain.sum(.linkClicks))
    #expect(totals.maximumReach == plain.things.compactMap { $0.numbers[.reach] }.max())
    #expect(isNear(totals.averageReach, plain.averageReach))
    #expect(isNear(totals.engagementRate, plain.rate))
    #expect(totals.viewsKnown == plain.things.count { $0.numbers[.views] != nil })
    #expect(totals.reachKnown == plain.things.count { $0.numbers[.reach] != nil })
  }

  private func isNear(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1e-9 * max(1, abs(other))
  }

  private func someNumbers(
    _ chance: inout SeededGenerator, isKnown: Bool
  ) -> [Metric: Int] {
    guard isKnown else { return [:] }
    return [Metric.views, .reach, .totalInteractions, .linkClicks, .tapExit].reduce(into: [:]) {
      if Int.random(in: 0..<4, using: &chance) > 0 {
        $0[$1] = Int.random(in: 0...9_000, using: &chance)
      }
    }
  }

  @Test("Costs equal a worked table: 2 creators, 1,500 and 500 Kč", arguments: Engine.allCases)
  func costs(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign(price: 500_00, turnover: 10_000_00)
      try await world.join(id, world.alena, world.anna, world.petr)
      let one = try await world.add(
        world.alena, .feed,
        [.views: 60_000, .reach: 50_000, .totalInteractions: 3_800, .linkClicks: 30])
      let two = try await world.add(
        world.anna, .story, [.views: 20_000, .reach: 10_000, .totalInteractions: 200])
      try await world.submitItems([one], to: id, by: world.alena)
      try await world.submitItems([two], to: id, by: world.anna)
      try await world.olga.post(
        "/campaigns/\(id)/creators/\(world.alena.id)", [("price", "1500"), ("turnover", "6000")])
      let board = try await world.board(id)
      let costs = board.costs
      // Petr handed nothing in, and gets nothing.
      #expect(costs.price == 2_000_00 && costs.turnover == 10_000_00)
      #expect(costs.cpm == 2_000_00.0 / 80_000 * 1000)
      // 1,000 Kč a thing on average, 30,000 people a thing on average.
      #expect(board.totals.averageReach == 30_000)
      #expect(costs.cpmByReach == 1_000_00.0 / 30_000 * 1000)
      #expect(costs.costPerEngagement == 50)
      #expect(costs.costPerClick == 2_000_00.0 / 30)
      #expect(costs.pno == 0.2)
      let alena = try #require(board.rows.first { $0.creator.account == world.alena.id })
      #expect(alena.costs(in: board.campaign).pno == 0.25)
      #expect(alena.totals.engagementRate == 0.076)
      #expect(board.totals.engagementRate == 2_000.0 / 30_000)
      // Nobody anywhere says 60,000, which is the sum of reaches.
      let page = try await world.olga.visitor.get("/campaigns/\(id)").text
      for part in ["30,000", "CZK\u{A0}2,000", "20%"] { #expect(page.contains(part)) }
    }
  }

  @Test(
    "A price below zero or that is none is refused, and nothing changes", arguments: Engine.allCases
  )
  func prices(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena)
      let before = try await world.everything()
      for typed in ["-5", "a lot", "1.234"] {
        let answer = try await world.olga.post(
          "/campaigns/\(id)/creators/\(world.alena.id)", [("price", typed), ("turnover", "")])
        #expect(answer.status == 422 && answer.text.contains("value=\"\(typed)\""))
      }
      let stranger = try await world.olga.post(
        "/campaigns/\(id)/creators/\(world.petr.id)", [("price", "5")])
      #expect(stranger.status == 404)
      #expect(try await world.everything() == before)
    }
  }

  @Test(
    "The table is sorted by each of its columns, both ways; unknown comes last",
    arguments: Engine.allCases)
  func sorted(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign()
      try await world.join(id, world.alena, world.anna, world.petr)
      let people = [(world.alena, 10), (world.anna, 900)]
      for (person, views) in people {
        try await world.submitItems(
          [try await world.add(person, .feed, [.views: views, .reach: 10 * views])], to: id,
          by: person)
      }
      for column in CampaignSort.allCases {
        for direction in ["asc", "desc"] {
          let page = try await world.olga.visitor.get(
            "/campaigns/\(id)?sort=\(column.rawValue)&dir=\(direction)")
          #expect(page.status == 200)
        }
      }
      let down = try await order(id, "sort=views&dir=desc", world)
      #expect(down == ["Anna", "Alena", "Petr"])
      #expect(try await order(id, "sort=views&dir=asc", world) == ["Alena", "Anna", "Petr"])
      #expect(try await order(id, "sort=name", world) == ["Alena", "Anna", "Petr"])
      #expect(try await order(id, "sort=name&dir=desc", world) == ["Petr", "Anna", "Alena"])
    }
  }

  private func order(_ id: ID, _ query: String, _ world: CampaignWorld) async throws -> [String] {
    let page = try await world.olga.visitor.get("/campaigns/\(id)?\(query)").text
    return page.matches(of: #/aria-expanded="false" dir="auto">(\w+)</#).map { String($0.output.1) }
  }
}
