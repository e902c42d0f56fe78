import Foundation
import HTMLText
import TestSupport
import Testing

@Suite struct MarkdownCommonMarkTests {
  @Test("All 652 examples of CommonMark 0.30 are what the specification says")
  func examples() throws {
    let examples = try CommonMarkExample.all()
    #expect(examples.map(\.example) == Array(1...652))
    for example in examples {
      #expect(commonMarkHTML(example.markdown) == example.html, "example \(example.example)")
    }
  }

  @Test("docs/markdown.md lists what pages show differently from the specification")
  func listed() throws {
    var examples: [String: [Int]] = [:]
    for example in try CommonMarkExample.all() {
      let shown = renderMarkdown(example.markdown) { _ in somePicture }.html
      for change in MarkupChanges.between(example.html, shown) {
        examples[change, default: []].append(example.example)
      }
    }
    let list = examples.sorted { $0.key < $1.key }
      .map { "| \($0.key) | \($0.value.map(String.init).joined(separator: ", ")) |" }
      .joined(separator: "\n")
    let docs = try String(contentsOfFile: repositoryFolder + "/docs/markdown.md", encoding: .utf8)
    let isListed = docs.contains("| Change | Examples |\n|---|---|\n\(list)\n")
    #expect(isListed, "docs/markdown.md should have:\n\(list)")
  }

  @Test("No word of an example is lost")
  func words() throws {
    for example in try CommonMarkExample.all() {
      let shown = rendered(example.markdown)
      let words = plainText(of: commonMarkHTML(example.markdown)).split(
        whereSeparator: \.isWhitespace)
      let text = shown.plainText.filter { !$0.isWhitespace }
      for word in words {
        #expect(text.contains(word), "example \(example.example) loses \(word)")
      }
    }
  }
}
