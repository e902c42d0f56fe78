import Core
import Testing

@Suite("Looking for bytes")
struct ByteSearchTests {
  @Test(
    "Finds what is there, wherever it stands",
    arguments: [
      "<h1", "a <h1", "<<h1>", "<h<h1", "příliš <h1", String(repeating: "<h", count: 999) + "<h1",
    ])
  func found(text: String) {
    #expect(text.contains(bytesOf: "<h1"))
  }

  @Test(
    "Finds nothing else", arguments: ["", "<", "<h", "h1", "<H1", "< h1", "<h2 <h", "1h<"])
  func missing(text: String) {
    #expect(!text.contains(bytesOf: "<h1"))
  }

  @Test("Letters of more than a byte are found as they are written")
  func letters() {
    #expect("žluťoučký kůň".contains(bytesOf: "kůň"))
    #expect(!"žluťoučký kůň".contains(bytesOf: "ku\u{30A}n"))
  }
}
