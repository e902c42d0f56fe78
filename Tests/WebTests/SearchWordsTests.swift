import Testing

@testable import Web

@Suite("What is looked for")
struct SearchWordsTests {
  @Test("More than 150 characters are cut, also when one sign is many")
  func longest() {
    #expect(searchTerms(String(repeating: "a", count: 400)).count == 150)
    let families = String(repeating: "👨‍👩‍👧", count: 100)
    #expect(searchTerms(families).unicodeScalars.count == 150)
    #expect(searchTerms("  a \n b\t") == "a b")
  }
}
