import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Two questions set against each other")
struct ComparisonPageTests {
  @Test("make a table with what it says in words", arguments: Engine.allCases)
  func counts(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<80).map(townAnswer))
      let page = try await world.author.get(
        "\(world.path)/results/compare?one=content.walks&two=means")
      #expect(page.status == 200)
      #expect(page.text.contains("<p class=\"verdict\">"))
      #expect(page.text.contains("<table class=\"plot-heat\">"))
      #expect(page.text.contains("Chi-square (3 degrees of freedom)"))
      #expect(page.text.contains("<option value=\"means\" selected>"))
    }
  }

  @Test("give the means of groups, with how sure one is", arguments: Engine.allCases)
  func means(engine: Engine) async throws {
    try await withResults(engine) { world in
      try await world.answer((0..<80).map(townAnswer))
      let page = try await world.author.get("\(world.path)/results/compare?one=age&two=means")
      #expect(page.text.contains("class=\"plot-range\""))
      #expect(page.text.contains("Kruskal–Wallis H (3 degrees of freedom)"))
    }
  }

  @Test("are honest when there are too few answers")
  func few() async throws {
    try await withResults(.sqlite) { world in
      try await world.answer([townAnswer(0)])
      for path in ["one=means&two=safe", "one=age&two=means"] {
        let page = try await world.author.get("\(world.path)/results/compare?\(path)")
        #expect(page.status == 200)
        #expect(page.text.contains("<p class=\"verdict\">"))
        #expect(!page.text.contains("NaN") && !page.text.contains("inf"))
      }
    }
  }

  @Test("have to be two that fit together", arguments: ["one=age&two=age", "one=x&two=means", ""])
  func unfit(query: String) async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<20).map(townAnswer))
      let page = try await world.author.get("\(world.path)/results/compare?\(query)")
      #expect(page.status == 200)
      #expect(!page.text.contains("verdict"))
      #expect(page.text.contains("two different questions") == (query == "one=age&two=age"))
    }
  }

  @Test("are compared among those alone who fit the filter")
  func filter() async throws {
    try await withResults(.sqlite) { world in
      try await world.answer((0..<80).map(townAnswer))
      let page = try await world.author.get(
        "\(world.path)/results/compare?one=safe&two=content.walks&if=means:bus")
      #expect(page.text.contains("Only: How do you get around? By bus"))
      #expect(page.text.contains("name=\"if\" value=\"means:bus\""))
    }
  }
}
