import Testing

@testable import HTMLText

@Suite struct MarkdownFileTests {
  private func document(_ markdown: String) -> MarkdownDocument {
    renderMarkdown(
      markdown, site: "https://korzo.example",
      files: { address in
        guard address.hasPrefix("/magazine/files/7/") else { return nil }
        return ResolvedFile(name: "<plan>.pdf", kind: "PDF", size: 1_234_567)
      },
      resolving: { _ in nil })
  }

  @Test("A file shows its words, its name, its kind and its size")
  func card() {
    #expect(
      document("[The plan](/magazine/files/7/plan.pdf)").html == """
        <p class="link-card" data-file><a href="/magazine/files/7/plan.pdf"><span>\
        <b>The plan</b><small>&lt;plan&gt;.pdf · PDF · 1&nbsp;MB</small></span></a></p>
        """)
    let bare = document("https://korzo.example/magazine/files/7/x")
    #expect(bare.html.contains("<b>&lt;plan&gt;.pdf</b><small>PDF · 1&nbsp;MB</small>"))
    #expect(bare.plainText == "<plan>.pdf")
  }

  @Test("A file of which nothing is known stays a link; among words it is one")
  func others() {
    #expect(
      document("[The plan](/magazine/files/8/plan)").html
        == "<p class=\"link-card\" data-file><a href=\"/magazine/files/8/plan\">The plan</a></p>")
    #expect(
      document("See [it](/magazine/files/7/plan.pdf).").html
        == "<p>See <a href=\"/magazine/files/7/plan.pdf\">it</a>.</p>")
  }

  @Test("Apps get what is known, and read it back")
  func coding() throws {
    let document = document("[The plan](/magazine/files/7/plan.pdf)")
    let json = try encoded(document)
    #expect(json.contains(#""file":{"kind":"PDF","name":"<plan>.pdf","size":1234567}"#))
    #expect(try decoded(json) == document)
    #expect(!(try encoded(rendered("/posts/1"))).contains("\"file\""))
  }

  @Test(
    "Sizes are short whole numbers",
    arguments: [
      (1, "1\u{A0}B"), (999, "999\u{A0}B"), (1000, "1\u{A0}kB"), (1500, "2\u{A0}kB"),
      (999_499, "999\u{A0}kB"), (999_500, "1\u{A0}MB"), (44_040_192, "44\u{A0}MB"),
    ])
  func sizes(bytes: Int, text: String) {
    #expect(shownSize(bytes) == text)
  }
}
