import Core
import HTMLText
import Testing

@testable import Magazine

@Suite("Names of files")
struct FileNameTests {
  @Test(
    "A name is made harmless and stays readable",
    arguments: [
      ("Program jaro.pdf", "Program jaro.pdf"),
      ("  Žluťoučký   kůň.zip ", "Žluťoučký kůň.zip"),
      ("../../etc/passwd", "-..-etc-passwd"),
      (".htaccess", "htaccess"),
      ("trailing.pdf. . ", "trailing.pdf"),
      ("a\u{202E}fdp.exe", "afdp.exe"),
      ("line\nbreak\u{0}.txt", "linebreak.txt"),
      ("what?*<b>|\"x\":.pdf", "what---b---x--.pdf"),
      ("日本語.pdf", "日本語.pdf"),
      ("e\u{301}.pdf", "\u{E9}.pdf"),
    ])
  func harmless(given: String, expected: String) {
    #expect(safeFileName(given) == expected)
  }

  @Test(
    "A name without a letter or a number is none", arguments: ["", " ", "...", "\u{202E}", "---"])
  func none(given: String) {
    #expect(safeFileName(given) == nil)
  }

  @Test("A long name is cut before its ending")
  func long() throws {
    let name = try #require(safeFileName(String(repeating: "č", count: 300) + ".pdf"))
    #expect(name.unicodeScalars.count == maximumFileNameLength)
    #expect(name.hasSuffix("č.pdf"))
    // What only looks like an ending is cut with the rest.
    let odd = try #require(safeFileName("a." + String(repeating: "b", count: 300)))
    #expect(odd.unicodeScalars.count == maximumFileNameLength)
    // A letter of several code points is not cut apart.
    let family = String(repeating: "👩🏽‍🚀", count: 100) + "1.zip"
    #expect(try #require(safeFileName(family)).unicodeScalars.count <= maximumFileNameLength)
  }

  @Test(
    "The address is plain letters, the kind is the ending",
    arguments: [
      ("Program jaro 2026.pdf", "program-jaro-2026.pdf", "PDF"),
      ("Žluťoučký kůň.ZIP", "zlutoucky-kun.zip", "ZIP"),
      ("Čas .tar.gz", "cas.tar.gz", "GZ"),
      ("(1).pdf", "1.pdf", "PDF"),
      ("README", "readme", ""),
      ("a.longending", "a.longending", ""),
      ("☃1.☃", "1.", ""),
    ])
  func address(name: String, last: String, kind: String) {
    let file = ArticleFile(id: ID(7), name: name, bytes: 1)
    #expect(file.path == "/magazine/files/7/\(last)")
    #expect(file.kind == kind)
  }

  @Test("The line that puts a file into a text means its name, whatever is in it")
  func line() {
    for name in ["A [draft] *1* `x` & co.pdf", "<b>.pdf", #"back\slash.pdf"#, "_x_ 1.pdf"] {
      let file = ArticleFile(id: ID(7), name: name, bytes: 1)
      let document = renderMarkdown(file.markdown) { _ in nil }
      guard case .file(let link)? = document.elements.first else {
        Issue.record("no file: \(document.elements)")
        return
      }
      #expect(link.address == file.path)
      #expect(link.text == (name == "_x_ 1.pdf" ? "x 1.pdf" : name))
    }
  }

  @Test(
    "Only a few types are told; what could be a page or a script is just bytes",
    arguments: [
      ("a.pdf", "application/pdf"), ("a.zip", "application/zip"), ("a.mp3", "audio/mpeg"),
      ("a.html", "application/octet-stream"), ("a.svg", "application/octet-stream"),
      ("a.js", "application/octet-stream"), ("a.xml", "application/octet-stream"),
      ("a", "application/octet-stream"), ("a.webmanifest", "application/octet-stream"),
    ])
  func type(name: String, type: String) {
    #expect(ArticleFile(id: ID(7), name: name, bytes: 1).contentType == type)
  }

  @Test("Only addresses in tags count, not what is typed as plain words")
  func links() {
    let text = """
      See [it](/magazine/files/1/a.pdf), "/magazine/files/2/b.pdf" and ="/magazine/files/3/c.pdf".

      [Alone](https://korzo.example/magazine/files/4/d.pdf)

      <a title="x" href="/magazine/files/5/e.pdf">raw</a>

      `<a href="/magazine/files/6/f.pdf">`

      [waiting](/magazine/files/waiting-abc)
      """
    let html = renderMarkdown(text, site: "https://korzo.example") { _ in nil }.html
    #expect(
      fileLinks(in: html) == [
        "/magazine/files/1/a.pdf", "/magazine/files/4/d.pdf", "/magazine/files/5/e.pdf",
        "/magazine/files/waiting-abc",
      ])
    #expect(fileID(in: "/magazine/files/waiting-abc") == nil)
    #expect(fileID(in: "/magazine/files/4/d.pdf") == ID(4))
  }
}
