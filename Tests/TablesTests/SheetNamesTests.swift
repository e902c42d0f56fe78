import Testing

@testable import Tables

@Suite("Names of sheets")
struct SheetNamesTests {
  @Test(
    "What XLSX does not allow is replaced",
    arguments: [
      ("Odpovědi", "Odpovědi"), ("a/b:c?[d]*\\e", "a b c d e"), ("", "Sheet"), ("///", "Sheet"),
      ("'quoted'", "quoted"), ("history", "Sheet"), ("  a\n\tb ", "a b"),
      (String(repeating: "á", count: 40), String(repeating: "á", count: 31)),
      (String(repeating: "😀", count: 40), String(repeating: "😀", count: 15)),
      (String(repeating: "a", count: 30) + " b", String(repeating: "a", count: 30)),
    ])
  func allowed(wanted: String, name: String) {
    var names = SheetNames()
    _ = names.add(wanted)
    #expect(names.all == [name])
  }

  @Test("No two are alike, not even but for the case, and none is longer than 31")
  func unique() {
    var names = SheetNames()
    let long = String(repeating: "x", count: 40)
    for (index, name) in ["Data", "data", "DATA", long, long].enumerated() {
      #expect(names.add(name) == index + 1)
    }
    let cut = String(repeating: "x", count: 31)
    #expect(names.all == ["Data", "data (2)", "DATA (3)", cut, String(cut.dropLast(4)) + " (2)"])
  }

  @Test(
    "Columns have letters",
    arguments: [(0, "A"), (25, "Z"), (26, "AA"), (701, "ZZ"), (702, "AAA"), (16_383, "XFD")])
  func letters(index: Int, letters: String) {
    #expect(columnLetters(index) == letters)
  }
}
