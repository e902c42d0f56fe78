import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Insights

@Suite("Tags of posts and stories")
struct ItemTagTests {
  @Test("What is typed becomes tags, each once, without # and controls")
  func reading() {
    #expect(
      ItemTags(" recipe, #Music ;; recipe\nRECIPE, two  words\u{7}")?.names
        == ["recipe", "Music", "two words"])
    #expect(ItemTags("")?.names == [])
    #expect(ItemTags(" , #, ;")?.names == [])
    #expect(ItemTags((1...10).map { "t\($0)" }.joined(separator: ","))?.names.count == 10)
    #expect(ItemTags((1...11).map { "t\($0)" }.joined(separator: ",")) == nil)
    #expect(ItemTags(String(repeating: "a", count: 40))?.names.count == 1)
    #expect(ItemTags(String(repeating: "a", count: 41)) == nil)
    #expect(ItemTags(String(repeating: "a,", count: 3_000)) == nil)
  }

  @Test(
    "Posts are tagged on their page and compared by tag, with medians beside means",
    arguments: Engine.allCases)
  func compared(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let recipes = [
        try await world.add(age: .days(3), [.views: 100]),
        try await world.add(age: .days(4), [.views: 300]),
        try await world.add(age: .days(5), [.views: 9_000]),
      ]
      let walk = try await world.add(age: .days(6), [.views: 500])
      for item in recipes {
        let saved = try await world.owner.post(
          "/insights/items/\(item)/tags", ["tags": "Recipe, autumn"])
        #expect(saved.status == 303)
      }
      _ = try await world.owner.post("/insights/items/\(walk)/tags", ["tags": "walk, RECIPE"])
      _ = try await world.owner.post("/insights/items/\(walk)/tags", ["tags": "walk"])
      let page = try await world.owner.get("/insights/items/\(walk)").text
      #expect(page.contains("walk") && page.contains("Used so far: autumn, Recipe"))
      let compared = try await world.owner.get("\(world.path)/understand").text
      #expect(compared.contains("By tag"))
      let row = "<th scope=\"row\">Recipe</th><td class=\"num\">3</td>"
      #expect(compared.contains(row + "<td class=\"num\">300</td><td class=\"num\">3,133</td>"))
      #expect(compared.contains("The mean is far above the median (400 views"))
    }
  }

  @Test(
    "Tags of others are neither seen nor changed, and bad ones are refused",
    arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .days(3), [.views: 100])
      _ = try await world.owner.post("/insights/items/\(item)/tags", ["tags": "secret"])
      let petr = try await world.test.person("petr")
      let taken = try await petr.post("/insights/items/\(item)/tags", ["tags": "mine"])
      #expect(taken.status == 404)
      let long = try await world.owner.post(
        "/insights/items/\(item)/tags", ["tags": String(repeating: "x", count: 41)])
      #expect(long.status == 422 && long.text.contains("At most 10 tags"))
      #expect(try await world.owner.post("/insights/items/1/tags", ["tags": "a"]).status == 404)
      let tags = try await world.database.read { db in try ItemTagStore().tags(of: item, in: db) }
      #expect(tags == ["secret"])
    }
  }
}
