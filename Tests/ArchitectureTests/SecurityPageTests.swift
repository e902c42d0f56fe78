import Foundation
import Testing

/// docs/security.md says which test holds each promise. A promise whose test was renamed, moved or
/// deleted is found here.
@Suite("docs/security.md")
struct SecurityPageTests {
  @Test("Every test that it names is there")
  func names() throws {
    let page = try #require(sourceText("docs/security.md"))
    // `Tests/…/FileTests.swift` “the name of a test in it”
    let reference = #/`(Tests/[^`]+[^`/])`(?:\s“([^”]+)”)?/#
    var count = 0
    for match in page.matches(of: reference) {
      let path = String(match.1)
      count += 1
      guard let text = sourceText(path) else {
        Issue.record("docs/security.md names \(path), which is not there")
        continue
      }
      if let name = match.2 {
        #expect(text.contains(name), "docs/security.md: \(path) has no “\(name)”")
      }
    }
    #expect(count > 40)
  }

  @Test("No row of it is without a test")
  func rows() throws {
    let page = try #require(sourceText("docs/security.md"))
    let rows = page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| promise") && !$0.hasPrefix("|---")
    }
    for row in rows { #expect(row.contains("`Tests/"), "\(row)") }
  }
}
