import Testing

@testable import HTMLText

@Suite struct MarkdownSafetyTests {
  @Test("No attack gets through, wherever in a text it stands", arguments: Attacks.all)
  func attack(_ html: String) throws {
    try MarkdownChecker.expectSafe(html)
    let line = html.replacing("\n", with: " ")
    for source in [
      "words \(line) words", "# \(line)", "> - \(line)", "| \(line) |\n|---|\n| \(line) |",
      "[a](<\(line)>)", "![\(line)](<\(line)> '\(line)')", "[\(line)]: <\(line)>\n\n[\(line)]",
      "```\(line)\n\(html)\n```", "`\(line)`", "<\(line)>", "**\(line)", "[\(line)](/x)",
    ] {
      try MarkdownChecker.expectSafe(source)
    }
  }

  @Test("Markup of blocks among words does not reach out of them")
  func blocks() {
    let document = rendered("a <div>b</p> c\n\n# d <p>e\n\n| f <table><tr><td>g |\n|---|")
    #expect(
      document.html.contains("<h2>d e</h2>") && document.html.contains("<th scope=\"col\">f g</th>")
    )
    #expect(MarkdownChecker.complaints(document).isEmpty)
  }

  @Test("What an author writes cannot look like the magazine's own markup")
  func classes() {
    let html = rendered(
      """
      <figure class="embed" data-frame="https://example.org/" data-service="x">a</figure>

      <p class="link-card" data-post="1" tabindex="0" id="x" style="color:red">b</p>
      """
    ).html
    #expect(html == "<figure>a</figure>\n<p>b</p>")
  }

  @Test("Control characters are gone")
  func controls() {
    let document = rendered("a\u{0}b\u{1}c\u{7F}d\u{85}e\u{FFFE}f\r\ng `h\u{8}i` &#1; &#xFFFE;\rj")
    #expect(document.html.hasPrefix("<p>abcdef\ng <code>hi</code>"))
    let isClean = document.html.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7F && scalar.value != 0xFFFE
    }
    #expect(isClean)
  }
}
