import HTMLText
import Testing

@Suite struct MarkdownTableTests {
  private func firstTable(_ source: String) -> ArticleTable? {
    for element in rendered(source).elements {
      if case .table(let table) = element { return table }
    }
    return nil
  }

  @Test("A table has a header, rows and sides")
  func whole() throws {
    let table = try #require(
      firstTable("| Name | Count | Share | |\n|:--|--:|:-:|---|\n| *a* | 1 | `x\\|y` | |\n| b | 2"))
    #expect(table.alignments == [.left, .right, .center, .natural])
    #expect(table.header.map(\.text) == ["Name", "Count", "Share", ""])
    #expect(
      table.rows.map { $0.map(\.html) } == [
        ["<em>a</em>", "1", "<code>x|y</code>", ""], ["b", "2"],
      ])
  }

  @Test("Its markup names the columns and fills short rows")
  func markup() {
    #expect(
      rendered("a | b | c\n--|:-:|--\n1\n").html
        == "<table tabindex=\"0\"><thead><tr><th scope=\"col\">a</th>"
        + "<th class=\"align-center\" scope=\"col\">b</th><th scope=\"col\">c</th></tr></thead>"
        + "<tbody><tr><td>1</td><td colspan=\"2\"></td></tr></tbody></table>")
  }

  @Test("A cell too many stays in the last column")
  func tooMany() throws {
    let table = try #require(firstTable("a | b\n--|--\n1 | 2 | 3 | 4"))
    #expect(table.rows.map { $0.map(\.text) } == [["1", "2 | 3 | 4"]])
  }

  @Test("Cells hold anything of a line, as it stands")
  func cells() throws {
    let table = try #require(
      firstTable(
        """
        | # no heading # | C # | - no list | 1. one |
        |---|---|---|---|
        | > no quote | [ref] | <b>bold</b> <script>x</script> | \\*star\\* |
        | ![p](/media/1) | ~~~ | C# | a\\\\ |

        [ref]: https://example.org/
        """))
    #expect(table.header.map(\.text) == ["# no heading #", "C #", "- no list", "1. one"])
    #expect(table.rows[0].map(\.text) == ["> no quote", "ref", "bold", "*star*"])
    #expect(table.rows[0][1].html == "<a href=\"https://example.org/\"\(other)>ref</a>")
    #expect(table.rows[1].map(\.text) == ["", "~~~", "C#", "a\\"])
  }

  @Test(
    "A table may stand in a quote, a list and below a line",
    arguments: [
      "> a | b\n> --|--\n> 1 | 2", "> > a | b\n> > --|--\n1 | 2", "- a | b\n  --|--\n  1 | 2",
      "1. > a | b\n   > --|--\n   > 1 | 2", "a | b\n--|--\n1 | 2",
      "\ta\n\n  a | b\n  --|--\n  1 | 2",
    ])
  func places(source: String) {
    #expect(rendered(source).html.contains("<td>1</td><td>2</td>"))
    #expect(rendered(source).html.contains("<th scope=\"col\">a</th><th scope=\"col\">b</th>"))
  }

  @Test("The line above a table is a paragraph")
  func lead() {
    let document = rendered("[x]: /y\nFirst\n*second*\n| a |\n|---|\n| b |")
    #expect(document.html.hasPrefix("<p>First <em>second</em></p>\n<table"))
    #expect(document.plainText == "First second\na\nb")
  }

  @Test(
    "What only looks like a table is text",
    arguments: [
      "a | b\n--|--|--", "a | b", "a\n:-:", "|---|\n", "a | b\n--|x-", "a | b\n||", "a\n|:::|",
      "```\na | b\n--|--\n```",
      String(repeating: "|a", count: 65) + "\n" + String(repeating: "|-", count: 65),
    ])
  func none(source: String) {
    #expect(!rendered(source).html.contains("<table"))
  }
}
