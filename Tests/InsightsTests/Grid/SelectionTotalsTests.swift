import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Totals of a selection")
struct SelectionTotalsTests {
  @Test(
    "They are what a plain program counts, whatever is selected, known and unknown",
    arguments: Engine.allCases)
  func model(engine: Engine) async throws {
    try await withGrid(engine) { world in
      var chance = SeededGenerator(seed: 7)
      var things: [ID: (isStory: Bool, numbers: [Metric: Int])] = [:]
      for index in 0..<40 {
        var numbers: [Metric: Int] = [:]
        for metric in [Metric.views, .reach, .likes, .totalInteractions, .tapExit, .impressions]
        where Int.random(in: 0..<4, using: &chance) > 0 {
          numbers[metric] = Int.random(in: 0...90_000, using: &chance)
        }
        let isStory = index.isMultiple(of: 3)
        let id = try await world.add(isStory ? .story : .feed, age: .hours(Int64(index)), numbers)
        things[id] = (isStory, numbers)
      }
      let all = things.keys.sorted()
      for _ in 0..<6 {
        let added = all.filter { _ in Bool.random(using: &chance) }
        let removed = all.filter { _ in Int.random(in: 0..<3, using: &chance) == 0 }
        try await world.select(added, removed: removed)
        let selected = try await world.selected()
        let totals = try await world.totals()
        for (group, isStory) in [(totals.posts, false), (totals.stories, true)] {
          let chosen = selected.compactMap { things[$0] }.filter { $0.isStory == isStory }
          expectSame(group, chosen.map(\.numbers))
        }
        expectSame(totals.all, selected.compactMap { things[$0]?.numbers })
      }
    }
  }

  @Test("Nothing selected comes to nothing known, not to zero", arguments: Engine.allCases)
  func empty(engine: Engine) async throws {
    try await withGrid(engine) { world in
      #expect(try await world.totals() == SelectionTotals())
      let silent = try await world.add(age: .hours(1))
      try await world.select([silent])
      let totals = try await world.totals().all
      #expect(totals.count == 1)
      #expect(totals.sums[.views] == nil && totals.known[.views] == 0)
      #expect(totals.averageReach == nil && totals.maximumReach == nil)
    }
  }

  @Test("Reach is in no sum")
  func reach() async throws {
    try await withGrid(.sqlite) { world in
      let items = [
        try await world.add(age: .hours(1), [.reach: 100]),
        try await world.add(.story, age: .hours(2), [.reach: 200]),
        try await world.add(age: .hours(3), [.reach: 600]),
      ]
      try await world.select(items)
      let totals = try await world.totals()
      #expect(totals.all.sums[.reach] == nil && totals.posts.sums[.reach] == nil)
      #expect(totals.posts.averageReach == 350 && totals.stories.averageReach == 200)
      #expect(totals.all.averageReach == 300 && totals.all.maximumReach == 600)
    }
  }

  @Test("A number that no account has breaks no sum", arguments: Engine.allCases)
  func huge(engine: Engine) async throws {
    try await withGrid(engine) { world in
      var items: [ID] = []
      for index in 0..<12 {
        let views = index == 0 ? 7 : 900_000_000_000_000_000
        items.append(try await world.add(age: .hours(Int64(index)), [.views: views]))
      }
      try await world.select(items)
      #expect(try await world.totals().posts.sums[.views] == 7)
      #expect(try await world.owner.get(world.path).status == 200)
    }
  }

  @Test("Two means that are the same but for a hair are shown as one number")
  func rounding() {
    #expect(wholeReach(11_208.5) == 11_209)
    #expect(wholeReach(11_208.499_999_999) == 11_209)
    #expect(wholeReach(11_208.49) == 11_208)
  }
}

private func expectSame(_ group: GroupTotals, _ numbers: [[Metric: Int]]) {
  #expect(group.count == numbers.count)
  for metric in [Metric.views, .likes, .totalInteractions, .tapExit, .impressions] {
    let known = numbers.compactMap { $0[metric] }
    #expect(group.sums[metric] == (known.isEmpty ? nil : known.reduce(0, +)), "\(metric)")
    #expect((group.known[metric] ?? 0) == known.count, "\(metric)")
  }
  let reach = numbers.compactMap { $0[.reach] }
  #expect(group.maximumReach == reach.max())
  guard let average = group.averageReach else {
    #expect(reach.isEmpty)
    return
  }
  #expect(abs(average - Double(reach.reduce(0, +)) / Double(reach.count)) < 1e-6)
}
