import Testing

@testable import Core

@Suite("The order of names")
struct LanguageOrderTests {
  @Test(
    "Names stand as people of the language look them up, in whatever order they come",
    arguments: [
      (
        Language.czech,
        [
          "2 dny", "10 dnů", "Áčko", "auto", "cihla", "čaj", "ďábel", "Dům", "hrad", "Chalupa",
          "Ivan", "rak", "Řeka", "šaty", "Zebra", "žába",
        ]
      ),
      (
        Language.english,
        ["2 dny", "10 dnů", "Áčko", "auto", "čaj", "Chalupa", "cihla", "hrad", "Řeka", "Zebra"]
      ),
    ])
  func order(language: Language, names: [String]) {
    var chance = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      #expect(names.shuffled(using: &chance).sorted(in: language) { $0 } == names)
    }
  }

  @Test("What nobody can tell apart by its letters keeps one order, and nothing precedes itself")
  func same() {
    for language in Language.allCases {
      #expect(["b", "B", "a"].sorted(in: language) { $0 } == ["a", "B", "b"])
      #expect(["B", "a", "b"].sorted(in: language) { $0 } == ["a", "B", "b"])
      for name in ["", "ch", "\u{301}", "👩‍👩‍👧", String(repeating: "ř", count: 10_000)] {
        #expect(!language.precedes(name, name))
      }
    }
  }
}
