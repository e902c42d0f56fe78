import Foundation
import Testing

@testable import HTML5

/// The cases in Trees/, a file for each insertion mode or two, in the form of the public suites. All
/// were written for this parser; their trees are Chromium's too, but for those that
/// Tests/HTML5/documents.py names.
@Suite struct TreeTests {
  @Test(arguments: TreeCase.files) func treesAreTheStandards(_ file: String) throws {
    for tree in try TreeCase.read(file) {
      #expect(try outline(tree.data, in: tree.context) == tree.tree, "\(tree.data)")
    }
  }

  /// The tree of a fragment in `body` that is serialised is that of the document's body: both ways
  /// of parsing share all rules but the first few.
  @Test func fragmentsInBodyReadLikeDocuments() throws {
    let text = "<p>a<b>b<p>c<table>d<tr><td>e</table><svg><g>f</svg>"
    let document = try outline("<!DOCTYPE html><body>" + text)
    let body = document.split(separator: "\n").drop { $0 != "|   <body>" }.dropFirst()
    let fragment = try outline(text, in: "body")
    #expect(body.map { "| " + $0.dropFirst(6) + "\n" }.joined() == fragment)
  }

  @Test func nullCharactersAreDroppedOrReplacedByPlace() throws {
    #expect(try outline("a\0b", in: "body") == "| \"ab\"\n")
    #expect(try outline("<svg>a\0b", in: "body") == "| <svg svg>\n|   \"a\u{FFFD}b\"\n")
    #expect(try outline("<textarea>\0</textarea>", in: "body").contains("\u{FFFD}"))
    #expect(try outline("<table>\0<td>\0", in: "body").contains("\u{FFFD}") == false)
    #expect(try outline("<p\0a\0=\0>", in: "body") == "| <p\u{FFFD}a\u{FFFD}=\u{FFFD}>\n")
    #expect(try outline("\0<frameset>").contains("<frameset>"))
    #expect(try outline("<!--\0-->", in: "body") == "| <!-- \u{FFFD} -->\n")
    #expect(try outline("<svg><![CDATA[\0]]>", in: "body").contains("\"\u{FFFD}\""))
  }

  @Test func lineEndsAreNormalised() throws {
    #expect(try outline("a\r\nb\rc\n\rd", in: "body") == "| \"a\nb\nc\n\nd\"\n")
    #expect(try outline("<pre>\r\nx", in: "body") == "| <pre>\n|   \"x\"\n")
    #expect(try outline("&#13;x", in: "body") == "| \"\rx\"\n")
  }

  @Test func malformedBytesReadAsReplacementCharacters() throws {
    let tree = try HTMLParser.fragment([0x61, 0xFF, 0x62, 0xE2, 0x82])
    #expect(tree.outline() == "| \"a\u{FFFD}b\u{FFFD}\"\n")
  }

  @Test func noscriptIsTextWhereScriptsRun() throws {
    var options = ParseOptions()
    options.scripting = true
    let text = "<noscript><p>a</noscript>"
    #expect(
      try outline(text, in: "div", options: options) == "| <noscript>\n|   \"<p>a\"\n")
    #expect(try outline(text, in: "div") == "| <noscript>\n|   <p>\n|     \"a\"\n")
    #expect(try outline(text, options: options).contains("\"<p>a\""))
  }

  @Test(
    arguments: [
      ("<button><selectedcontent></button><option>a<b>b</b><option>c", "ab"),
      ("<selectedcontent>x</selectedcontent><option>a<option selected>c", "c"),
      ("<option>a</option><selectedcontent>b", "ab"),
      ("<selectedcontent></selectedcontent><option disabled>a<option>b", "b"),
      ("<selectedcontent></selectedcontent><optgroup disabled><option>a<optgroup><option>b", "b"),
      ("<option><selectedcontent>a</selectedcontent>b", "a"),
    ])
  func selectedContentIsThatOfTheOption(_ text: String, _ shown: String) throws {
    var options = ParseOptions()
    options.fillsSelectedContent = true
    let tree = try HTMLParser.fragment(Array("<select>\(text)</select>".utf8), options: options)
    let content = try #require(
      (0..<Int32(tree.nodes.count)).first { tree.nodes[$0].tag == .selectedcontent })
    var texts = ""
    var node = tree.following(content, within: content)
    while node != .none {
      texts += tree.text(of: node)
      node = tree.following(node, within: content)
    }
    #expect(texts == shown)
  }

  @Test func selectedContentIsLeftAloneUnlessAskedFor() throws {
    let text = "<select><selectedcontent></selectedcontent><option>a</select>"
    #expect(try outline(text, in: "body").contains("<selectedcontent>\n|   <option>"))
  }

  @Test func aFormAroundAFragmentKeepsOthersOut() throws {
    var context = FragmentContext("div")
    context.isInForm = true
    let tree = try HTMLParser.fragment(Array("<form>a</form>b".utf8), in: context)
    #expect(tree.outline() == "| \"ab\"\n")
  }

  @Test func aDocumentInQuirksModeLetsTablesIntoParagraphs() throws {
    var options = ParseOptions()
    options.quirks = .full
    #expect(try outline("<p><table>", in: "div", options: options) == "| <p>\n|   <table>\n")
    #expect(try outline("<p><table>", in: "div") == "| <p>\n| <table>\n")
  }
}

func outline(
  _ text: String, in context: String? = nil, options: ParseOptions = ParseOptions()
) throws -> String {
  let bytes = Array(text.utf8)
  guard let context else { return try HTMLParser.document(bytes, options: options).outline() }
  return try HTMLParser.fragment(
    bytes, in: FragmentContext(parsing: context), options: options
  ).outline()
}
