import Testing

@testable import FeedFormats

@Suite struct EncodingDetectionTests {
  /// The title of a feed whose title is these bytes.
  private func title(
    _ bytes: [UInt8], head: String = "", url: String? = nil, declared: String? = nil,
    contentType: String? = nil
  ) throws -> String? {
    let prolog = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    let document =
      Array((prolog + "<rss version=\"2.0\"><channel>\(head)<title>").utf8) + bytes
      + Array("</title></channel></rss>".utf8)
    return try parseFeed(document, contentType: contentType, url: url).title
  }

  /// “Žák” in windows-1250; “Žák” in windows-1252 too, but for the languages that have no ž.
  private let czech: [UInt8] = [0x8E, 0xE1, 0x6B, 0x20, 0xE8, 0x6C]

  @Test("The language of the feed decides between encodings that a few bytes may be of")
  func language() throws {
    #expect(try title([0xE8, 0x65], head: "<language>cs</language>") == "če")
    #expect(try title([0xE8, 0x65], head: "<dc:language>sl-SI</dc:language>") == "če")
    #expect(try title([0xE8, 0x65], head: "<language>fr</language>") == "èe")
    #expect(try title([0xE8, 0x65]) == "èe")
    #expect(try title([0xE6, 0xE0], head: "<language>ru</language>") == "жа")
    #expect(try title([0xE4, 0xE1], head: "<language>el</language>") == "δα")
    #expect(try title([0xFE, 0xFD], head: "<language>tr</language>") == "şı")
  }

  @Test("So does the country of the domain, or of the links where the domain has none")
  func country() throws {
    #expect(try title([0xE8, 0x65], url: "https://www.priklad.cz/rss") == "če")
    #expect(try title([0xE8, 0x65], url: "https://exemple.fr/rss") == "èe")
    let links = "<link>http://www.priklad.cz/</link><docs>http://rss.example.com/</docs>"
    #expect(try title([0xE8, 0x65], head: links, url: "https://feeds.example.com/x") == "če")
    #expect(try title([0xB3, 0xB9], url: "https://przyklad.pl/rss") == "łą")
    #expect(try title([0xB3, 0xB1], url: "https://przyklad.pl/rss") == "łą")
  }

  @Test("What the bytes can be decides against a language that is only a default")
  func bytes() throws {
    let text: [UInt8] = [
      0x50, 0xF8, 0xED, 0x9A, 0x65, 0x72, 0x79, 0x20, 0x9E, 0x65, 0x20, 0xF8, 0x65, 0xE8, 0xED,
      0x20, 0xE8, 0x65, 0x9A, 0x74, 0xEC, 0x20, 0xF9,
    ]
    #expect(try title(text, head: "<language>en-us</language>") == "Příšery že řečí čeště ů")
    #expect(try title(text, url: "https://example.com/rss") == "Příšery že řečí čeště ů")
  }

  @Test("An encoding that is named is believed, when its bytes can be of it")
  func named() throws {
    #expect(try title(czech, declared: "windows-1250") == "Žák čl")
    #expect(try title(czech, declared: "windows-1252", contentType: "text/xml") == "Žák èl")
    #expect(try title(czech, declared: "iso-8859-2") == "Žák čl")
    #expect(
      try title(czech, declared: "utf-8", contentType: "text/xml; charset=windows-1250") == "Žák čl"
    )
    #expect(
      try title(
        czech, head: "<language>cs</language>", declared: "utf-8",
        contentType: "text/xml; charset=utf-8") == "Žák čl")
  }

  @Test("Bytes 0x80 to 0x9F alone in UTF-8 are windows-1252")
  func loneBytes() throws {
    #expect(try title(Array("Žluť ".utf8) + [0x93, 0x61, 0x94]) == "Žluť “a”")
    #expect(try title(Array("é".utf8) + [0x92]) == "é’")
    #expect(try title([0x93] + Array("ž".utf8) + [0x94, 0x95, 0x96]) == "“ž”•–")
    #expect(try title(Array("ž ".utf8) + [0x81, 0x8D]) == "ž \u{FFFD}\u{FFFD}")
    #expect(try title(Array("žž ".utf8) + [0xE2, 0x80, 0x61]) == "žž \u{FFFD}a")
  }

  @Test("A detection looks at some kilobytes, however large the document is")
  func bounded() {
    let bytes = [UInt8](repeating: 0xE8, count: 1 << 20)
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      #expect(WordSample(ByteView(base: base, count: buffer.count)).bytes.count <= 6 << 10)
    }
  }

  @Test(
    "Code pages by the names that people give them",
    arguments: [
      ("cp852", [0xE7], "š"), ("IBM852", [0xE7], "š"), ("852", [0xE7], "š"), ("ms-ee", [0x9A], "š"),
      ("x-mac-ce", [0xE4], "š"), ("macintosh", [0x8E], "é"), ("KOI8-U", [0xA4], "є"),
      ("windows_1250", [0x9A], "š"), ("ISO_8859-2:1987", [0xB9], "š"), ("latin-2", [0xB9], "š"),
      ("csISOLatin2", [0xB9], "š"), ("euc-cn", [0xD6, 0xD0], "中"), ("ms932", [0x93, 0xFA], "日"),
      ("uhc", [0xC7, 0xD1], "한"), ("tis-620", [0xA1], "ก"), ("tcvn", [0xB8], "á"),
    ] as [(String, [UInt8], String)])
  func labels(label: String, bytes: [UInt8], expected: String) throws {
    #expect(try title(bytes, declared: label) == expected)
  }

  @Test("A name that the C library would take for a file reaches it never")
  func hostileLabels() {
    for label in [
      "../../x", "UTF-8//TRANSLIT", "CP1250//IGNORE", "utf-7", "", "cp", "0", "iso-8859-99",
    ] {
      #expect(Charset(label: label) == nil, "\(label)")
    }
  }
}
