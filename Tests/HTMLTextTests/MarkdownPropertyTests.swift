import Testing

@testable import HTMLText

@Suite struct MarkdownPropertyTests {
  private static let pieces = [
    "*", "**", "_", "`", "```", "\n", "\n\n", "\n", " ", "  ", "    ", "\t", "# ", "> ", "- ",
    "1. ", "|", "|---|---|\n", "[", "](/a)", "](https://example.org/ \"t\")", "![", "<b>", "</b>",
    "<div>", "</div>", "<p>", "<!--", "-->", "<a href=\"/x\">", "</a>", "\\", "&amp;", "&", "<",
    ">",
    "***", "---\n", "===\n", "~~~", "[a]: /b\n", "[a]", "https://youtu.be/abc", "<table>", "<tr>",
    "<td>", "<li>", "<pre>", "<code>", "ž", "e\u{301}", "👩‍👩‍👧", "\"", "'", "(", ")", "\\|",
    "<img src=/a>",
    "<iframe src=https://www.youtube.com/embed/a>", "/posts/1", "word", "a | b", "<br>", "<hr>",
  ]

  @Test("Any heap of marks becomes markup that is safe, whole and stable", arguments: 0..<8)
  func soup(_ seed: Int) throws {
    var random = SplitMix(state: UInt64(seed) &* 104_729 &+ 5)
    for _ in 0..<250 {
      var source = ""
      for _ in 0..<(1 + random.below(40)) { source += Self.pieces[random.below(Self.pieces.count)] }
      try MarkdownChecker.expectSafe(source)
    }
  }

  @Test("No word of a text is lost, and none comes twice", arguments: 0..<8)
  func words(_ seed: Int) {
    var text = RandomText(random: SplitMix(state: UInt64(seed) &+ 31))
    for _ in 0..<60 {
      let source = text.article()
      let document = rendered(source)
      #expect(
        document.plainText.split(whereSeparator: \.isWhitespace).map(String.init) == text.words)
      #expect(document.wordCount == text.words.count)
      #expect(document.pictures.map(\.alt) == text.alts)
    }
  }
}

/// Texts of which is known what can be read in them.
private struct RandomText {
  var random: SplitMix
  private(set) var words: [String] = []
  private(set) var alts: [String] = []

  init(random: SplitMix) {
    self.random = random
  }

  mutating func article() -> String {
    words = []
    alts = []
    return blocks(depth: 3).joined(separator: "\n\n")
  }

  private mutating func blocks(depth: Int) -> [String] {
    // Two lists side by side would be one.
    (0...random.below(4)).map { _ in block(depth: depth) + "\n\n<!-- -->" }
  }

  private mutating func block(depth: Int) -> String {
    switch random.below(depth > 0 ? 10 : 7) {
    case 0, 1: return line() + "\n" + line()
    case 2: return "## " + line()
    case 3: return "```\n" + word() + "\n\n" + word() + "\n```"
    case 4: return table()
    case 5: return picture() + (random.below(2) == 0 ? "" : "\n" + picture())
    case 6: return "<div>\n" + word() + " <b>" + word() + "</b>\n</div>"
    case 7: return indented(blocks(depth: depth - 1), by: "> ", first: "> ")
    case 8: return indented(blocks(depth: depth - 1), by: "  ", first: "- ")
    default:
      let first = indented(blocks(depth: depth - 1), by: "   ", first: "1. ")
      return first + "\n" + indented(blocks(depth: depth - 1), by: "   ", first: "2. ")
    }
  }

  private func indented(_ blocks: [String], by indent: String, first: String) -> String {
    blocks.joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated().map { $0 == 0 ? first + $1 : indent + $1 }.joined(separator: "\n")
  }

  private mutating func line() -> String {
    (0...random.below(5)).map { _ in span() }.joined(separator: " ")
  }

  private mutating func span() -> String {
    switch random.below(7) {
    case 0: return "*\(word())*"
    case 1: return "**\(word()) *\(word())***"
    case 2: return "`\(word())`"
    case 3: return "[\(word()) \(word())](/x \"title\")"
    case 4: return "<b>\(word())</b>"
    default: return word()
    }
  }

  private mutating func table() -> String {
    let rows = (0...random.below(4)).map { _ in "| \(line()) | \(line()) |" }
    return ([rows[0], "|---|:-:|"] + rows.dropFirst()).joined(separator: "\n")
  }

  private mutating func picture() -> String {
    alts.append("alt\(alts.count)")
    return "![\(alts[alts.count - 1])](/media/1 \"\(word())\")"
  }

  private mutating func word() -> String {
    words.append("w\(words.count)")
    return words[words.count - 1]
  }
}
