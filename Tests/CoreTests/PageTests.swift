import Core
import Testing

@Suite("Pages and cursors")
struct PageTests {
  @Test("One row more than the page tells that there is a next page")
  func next() {
    let page = Page(rows: [3, 2, 1], size: 2) { Cursor(id: ID(Int64($0))) }
    #expect(page.items == [3, 2])
    #expect(page.next == Cursor(id: ID(2)))
    let last = Page(rows: [2, 1], size: 2) { Cursor(id: ID(Int64($0))) }
    #expect(last.next == nil)
  }

  @Test("A cursor survives its form in addresses")
  func roundTrip() {
    let cursor = Cursor(key: -5, id: ID(77))
    #expect(Cursor(cursor.description) == cursor)
  }

  @Test("Anything else is no cursor", arguments: ["", "5", "5.", ".5", "a.b", "1.2.3", "1.-2"])
  func refuses(text: String) {
    #expect(Cursor(text) == nil)
  }
}
