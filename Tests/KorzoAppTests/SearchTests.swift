import AppTestSupport
import Core
import Database
import Features
import Synchronization
import Testing
import Web

@testable import KorzoApp

@Suite("One search over everything")
struct SearchTests {
  @Test("finds what one may see, part by part", arguments: Engine.allCases)
  func found(engine: Engine) async throws {
    try await withHostileWorld(engine) { world async throws in
      let visitor = world.test.visitor()
      let third = try await world.test.person("third")
      // Words, where they lead, and who else finds them.
      let expected: [(words: String, path: String, others: [Visitor])] = [
        ("nadrazi", "/articles/nadrazi", [visitor, third]),
        ("kola", "/surveys/", [visitor, third]),
        ("ahoj", "/messages/", []),
        ("jedna", "/read/articles/", []),
        ("kanal", "/read/channels/", []),
        ("other", "/@other", [third]),
        ("podzim", "/campaigns/", []),
      ]
      for (words, path, others) in expected {
        let searching = [world.boss] + others
        for person in searching {
          #expect(try await hits(words, person).contains { $0.hasPrefix(path) }, "\(words)")
        }
        for person in [visitor, third] where !others.contains(where: { $0 === person }) {
          #expect(try await !hits(words, person).contains { $0.hasPrefix(path) }, "\(words)")
        }
      }
      let explored = try await world.boss.get("/explore?q=dlouh%C3%BD%20most").text
      #expect(explored.contains("href=\"/search?q=dlouh%C3%BD%20most\""))
    }
  }

  @Test("remembers what was looked for until it is forgotten", arguments: Engine.allCases)
  func history(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let anna = try await test.person("anna")
      for words in ["most", "řeka", "  les  za\tvodou "] {
        #expect(try await anna.get("/search?q=\(words.percentEncoded)").status == 200)
        test.clock.advance(by: .seconds(1))
      }
      #expect(try await remembered(anna) == ["les za vodou", "řeka", "most"])
      #expect(try await remembered(try await test.person("bara")) == [])
      try await anna.post("/search/forget", ["words": "řeka"])
      #expect(try await remembered(anna) == ["les za vodou", "most"])
      try await anna.post("/search/forget")
      #expect(try await remembered(anna) == [])
      let ahead = ["Sec-Purpose": "prefetch"]
      _ = try await anna.get("/search?q=most", headers: ahead)
      #expect(try await remembered(anna) == [])
      #expect(try await test.visitor().post("/search/forget").status != 303)
    }
  }

  @Test(
    "takes any words",
    arguments: ["%00", "\"", "'", "*", "a AND", "NEAR(", String(repeating: "ž", count: 5000), "–"])
  func hostile(words: String) async throws {
    try await withApp(.sqlite) { test async throws in
      let anna = try await test.person("anna")
      let answer = try await anna.get("/search?q=\(words.percentEncoded)")
      #expect([200, 400].contains(answer.status), "\(answer.text.prefix(200))")
    }
  }

  @Test("The part with the best hit comes first, one that finds nothing not at all")
  func order() async {
    let sources = [
      source("text", "Something else"), source("none"), source("all", "Up the old bridge"),
      source("begins", "Óld bridge in May"), source("same", "OLD BRIDGE"), source("also", "Words"),
    ]
    let groups = await findEverywhere(
      "old bridge", in: sources, for: nil, t, patience: { await never() })
    #expect(!groups.isNear)
    #expect(groups.found.map { t($0.source.title) } == ["same", "begins", "all", "text", "also"])
  }

  @Test("Where nothing has the words, what is spelled nearly so is shown, and that it is")
  func near() async {
    let sources = [
      SearchSource(name("near"), icon: .search) { query, _, _ in
        query.spelling == .near ? [SearchHit(title: "Bridge", note: "", path: "/")] : []
      },
      source("none"),
    ]
    let found = await findEverywhere("brigde", in: sources, for: nil, t) { await never() }
    #expect(found.isNear && found.found.map { t($0.source.title) } == ["near"])
    let nothing = await findEverywhere("brigde", in: [source("none")], for: nil, t) {
      await never()
    }
    #expect(!nothing.isNear && nothing.found.isEmpty)
    let exact = await findEverywhere(
      "brigde", in: sources + [source("one", "Brigde")], for: nil, t
    ) { await never() }
    #expect(!exact.isNear && exact.found.map { t($0.source.title) } == ["one"])
  }

  @Test("A slow part is not waited for, and neither is one that fails")
  func slow() async {
    let sources = [
      SearchSource(name("slow"), icon: .search) { _, _, _ in
        await never()
        return []
      },
      SearchSource(name("broken"), icon: .search) { _, _, _ in throw AppError.notFound },
      source("quick", "Bridge"),
    ]
    let groups = await findEverywhere("bridge", in: sources, for: nil, t, patience: {})
    #expect(Set(groups.found.map { t($0.source.title) }).isSuperset(of: ["slow", "broken"]))
    #expect(groups.found.first { t($0.source.title) == "slow" }?.hits == nil)
  }

  private let t = ViewContext(now: TestClock().now)

  private func name(_ name: String) -> Phrase { Phrase(en: name, cs: name) }

  private func source(_ title: String, _ hits: String...) -> SearchSource {
    SearchSource(name(title), icon: .search) { _, _, _ in
      hits.map { SearchHit(title: $0, note: "", path: "/") }
    }
  }

  private func hits(_ words: String, _ person: Visitor) async throws -> [String] {
    let page = try await person.get("/search?q=\(words)").text
    return page.matches(of: #/class="cell tall" href="([^"]+)"/#).map { String($0.1) }
  }

  private func remembered(_ person: Visitor) async throws -> [String] {
    let page = try await person.get("/search").text
    return page.matches(of: #/<a class="what" href="\/search\?q=[^"]+">([^<]+)</#)
      .map { String($0.1) }
  }
}

/// Until it is cancelled.
private func never() async {
  try? await Task.sleep(for: .seconds(3600))
}
