import Testing

@testable import FeedFormats

@Suite("WordPress exports that are read piece by piece")
struct WXRStreamTests {
  @Test("Piece by piece they say the same as at once", arguments: [1, 7, 100, 100_000])
  func same(size: Int) throws {
    let bytes = Array(export(items: 5).utf8)
    let whole = try parseWXR(bytes)
    let read = try readAll(bytes, piece: size)
    #expect(read == whole)
    #expect(read.posts.count == 5 && read.attachments.count == 1)
  }

  @Test("Cut anywhere they say the same: line, place, and what it is", arguments: [3, 100_000])
  func cut(size: Int) throws {
    let bytes = Array(export(items: 3).utf8)
    var places: Set<String> = []
    for count in stride(from: 1, to: bytes.count, by: size == 3 ? 29 : 1) {
      let cut = Array(bytes.prefix(count))
      let whole = outcome { try parseWXR(cut) }
      let pieces = outcome { try readAll(cut, piece: size) }
      #expect(whole == pieces, "\(count)")
      if case .failure(.cutOff(_, let place)) = pieces { places.insert(place) }
    }
    let all: Set = [
      "the channel", "an author", "item 1", "item 2", "item 3", "item 4", "a comment of item 1",
      "a comment of item 2", "a comment of item 3",
    ]
    #expect(size == 3 ? places.isSubset(of: all) : places == all)
  }

  @Test("Markup in texts begins and ends no item")
  func disguised() throws {
    let content = """
      </item><item> <!-- ]] > ]]]]><![CDATA[> </channel> " ' <![CDATA[ <item
      """
    let text = """
      <?xml version="1.0"?><!-- <item> a > b --><rss version="2.0"
        xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title>
      <item note="a > </item> 'b'"><title>One</title><!-- </item> -->
      <content:encoded><![CDATA[\(content)]]></content:encoded>
      <items>x</items><wp:post_id>1</wp:post_id></item><item/>
      <item><title>Two</title><wp:post_id>2</wp:post_id></item></channel></rss>
      """
    let read = try readAll(Array(text.utf8), piece: 10)
    #expect(read.posts.map(\.id) == ["1", "2"] && read.posts.map(\.title) == ["One", "Two"])
    #expect(read.posts[0].content.contains("</item><item>"))
  }

  @Test("Other encodings of single bytes are read as well")
  func latin() throws {
    let text = """
      <?xml version="1.0" encoding="ISO-8859-1"?><rss xmlns:wp="http://wordpress.org/export/1.2/">\
      <channel><title>Caf\u{E9}</title><item><title>Th\u{E9}</title><wp:post_id>1</wp:post_id>\
      </item></channel></rss>
      """
    let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    let read = try readAll(bytes, piece: 64)
    #expect(read.title == "Café" && read.posts.map(\.title) == ["Thé"])
  }

  @Test("What is too large is refused with its line, however it ends")
  func tooLarge() throws {
    let bytes = Array(export(items: 5).utf8)
    let words = String(repeating: "slovo ", count: 2000)
    let large = Array(export(items: 1, words: words).utf8)
    let begin = try #require(String(decoding: large, as: UTF8.self).firstRange(of: "<item><title>"))
    let line = String(decoding: large, as: UTF8.self)[..<begin.lowerBound].count { $0 == "\n" } + 1
    #expect(try readAll(bytes, piece: 64, limit: 4000).posts.count == 5)
    for input in [large, Array(large.prefix(9000))] {
      for size in [64, 100_000] {
        #expect(throws: WXRError.tooLarge(line: line, within: "item 1")) {
          try readAll(input, piece: size, limit: 8000)
        }
      }
    }
    let head = "<rss><channel><title>\(words)</title></channel></rss>"
    #expect(throws: WXRError.tooLarge(line: 1, within: "the channel")) {
      try readAll(Array(head.utf8), piece: 64, limit: 4000)
    }
  }

  @Test("No more is held than an item and what is read at a time")
  func bounded() throws {
    let items = 4000
    let text = export(items: 1)
    let open = try #require(text.firstRange(of: "<item><title>"))
    let close = try #require(text.firstRange(of: "</wp:comment></item>"))
    let item = Array(text[open.lowerBound..<close.upperBound].utf8)
    var given = -1
    var most = 0
    // Made as it is asked for: the file itself is nowhere in memory.
    var splitter = WXRSplitter(limit: 1 << 20) {
      given += 1
      if given == 0 { return Array(text[..<open.lowerBound].utf8) }
      if given <= items { return item }
      return given == items + 1 ? Array("</channel></rss>".utf8) : []
    }
    var count = 0
    while let item = try splitter.next() {
      count += 1
      most = max(most, splitter.held)
      #expect(item.isWhole)
    }
    #expect(count == items && most < 400_000, "\(most) of \(items * item.count)")
  }

  @Test("What is no export says what it is", arguments: [1, 100_000])
  func others(size: Int) {
    for (text, error) in [
      ("", WXRError.empty), ("  \n", .empty),
      ("<!DOCTYPE html><html></html>", .notAnExport(kind: "a web page")),
      ("{\"a\": 1}", .notAnExport(kind: "a JSON document")),
      (
        "<rss><channel><item><title>A</title></item></channel></rss>",
        .notAnExport(kind: "a feed that WordPress did not export")
      ),
      ("\u{0}<rss>", .notAnExport(kind: "a document in UTF-16, or no text at all")),
    ] {
      #expect(throws: error, "\(text)") { try readAll(Array(text.utf8), piece: size) }
    }
  }

  private func outcome(_ read: () throws -> WXR) -> Result<WXR, WXRError> {
    Result { try read() }.mapError { $0 as? WXRError ?? .empty }
  }

  /// A file by pieces of so many bytes, all together again.
  private func readAll(_ bytes: [UInt8], piece: Int, limit: Int = 8 << 20) throws -> WXR {
    var rest = bytes[...]
    var stream = WXRStream(limit: limit) {
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
    var items: [WXR] = []
    while let item = try stream.next() { items.append(item) }
    var wxr = try stream.channel()
    wxr.posts = items.flatMap(\.posts)
    wxr.attachments = items.reduce(into: [:]) { $0.merge($1.attachments) { $1 } }
    return wxr
  }

  private func export(items: Int, words: String = "Na komíně.") -> String {
    let posts = (1...items).map { number in
      """
      <item><title><![CDATA[Číslo \(number) <3]]></title>
      <content:encoded><![CDATA[<p>\(words)
      ]]]]><![CDATA[> </item></p>]]></content:encoded><wp:post_id>\(number)</wp:post_id>
      <wp:comment><wp:comment_id>\(number)7</wp:comment_id>
      <wp:comment_content><![CDATA[Viděl]]></wp:comment_content></wp:comment></item>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- generator="WordPress/6.1" <item> -->
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:wp="http://wordpress.org/export/1.2/">
      <channel>
      <title>Kolonáda</title><link>https://old.example</link>
      <wp:wxr_version>1.2</wp:wxr_version><wp:author>
      <wp:author_login><![CDATA[petra]]></wp:author_login></wp:author>
      \(posts.joined(separator: "\n\n"))
      <item><wp:post_id>99</wp:post_id><wp:post_type>attachment</wp:post_type>
      <wp:attachment_url>https://old.example/cap.jpg</wp:attachment_url></item>
      <wp:author><wp:author_login>jan</wp:author_login></wp:author>
      </channel>
      </rss>
      """
  }
}
