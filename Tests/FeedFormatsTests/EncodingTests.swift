import Testing

@testable import FeedFormats

@Suite struct EncodingTests {
  /// Bytes of a feed whose title is `title` in some encoding.
  private func document(_ title: [UInt8], declared: String?) -> [UInt8] {
    let prolog = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
    return Array((prolog + "<rss version=\"2.0\"><channel><title>").utf8) + title
      + Array("</title></channel></rss>".utf8)
  }

  private func title(_ bytes: [UInt8], _ contentType: String? = nil) throws -> String? {
    try parseFeed(bytes, contentType: contentType).title
  }

  @Test(
    "Legacy encodings are read by declaration and by HTTP charset",
    arguments: [
      ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"), ("GBK", [0xD6, 0xD0, 0xCE, 0xC4], "中文"),
      ("gb18030", [0xD6, 0xD0, 0xCE, 0xC4], "中文"), ("Big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
      ("EUC-JP", [0xC6, 0xFC, 0xCB, 0xDC], "日本"), ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42], "日本"),
      ("euc-kr", [0xC7, 0xD1, 0xB1, 0xDB], "한글"), ("koi8-r", [0xF2, 0xD5, 0xD3], "Рус"),
      ("windows-1251", [0xD0, 0xF3, 0xF1], "Рус"), ("windows-1250", [0xBE, 0x9A, 0xE8], "ľšč"),
      ("iso-8859-2", [0xB5, 0xB9, 0xE8], "ľšč"), ("iso-8859-1", [0xE9, 0x20, 0x93, 0x94], "é “”"),
      ("windows-1252", [0x80, 0x99], "€™"), ("iso-8859-15", [0xA4], "€"),
      ("windows-1253", [0xE1], "α"),
    ] as [(String, [UInt8], String)])
  func legacy(label: String, bytes: [UInt8], expected: String) throws {
    #expect(try title(document(bytes, declared: label)) == expected)
    #expect(try title(document(bytes, declared: nil), "text/xml; charset=\"\(label)\"") == expected)
    #expect(
      try title(document(bytes, declared: "utf-8"), "application/rss+xml;charset=\(label)")
        == expected)
  }

  @Test("Byte order marks beat everything")
  func marks() throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><rss version=\"2.0\"><channel><title>žluť 😀</title></channel></rss>"
    let utf16 = Array(text.utf16)
    let utf32 = text.unicodeScalars.map(\.value)
    let little16: [UInt8] = utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    let big16: [UInt8] = utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let little32: [UInt8] = utf32.flatMap { value in
      (0..<4).map { UInt8(value >> UInt32($0 * 8) & 255) }
    }
    let big32: [UInt8] = utf32.flatMap { value in
      (0..<4).map { UInt8(value >> UInt32(24 - $0 * 8) & 255) }
    }
    let documents: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little16, [0xFE, 0xFF] + big16,
      [0xFF, 0xFE, 0, 0] + little32, [0, 0, 0xFE, 0xFF] + big32, little16, big16, little32, big32,
    ]
    for document in documents {
      #expect(try title(document, "text/xml; charset=koi8-r") == "žluť 😀")
    }
    let json = #"{"version":"https://jsonfeed.org/version/1","title":"ž","items":[]}"#
    #expect(try title(Array(json.utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }) == "ž")
  }

  @Test("HTTP wins over the declaration, unless the bytes show that it lies")
  func precedence() throws {
    #expect(
      try title(document([0xE8], declared: "iso-8859-1"), "text/xml; charset=iso-8859-2") == "č")
    #expect(
      try title(document(Array("č".utf8), declared: "utf-8"), "text/xml; charset=iso-8859-1") == "č"
    )
    #expect(try title(document(Array("č".utf8), declared: "utf-16")) == "č")
    #expect(try title(document([0xE8], declared: "iso-8859-2"), "text/xml; charset=utf-8") == "č")
    #expect(try title(document(Array("č".utf8), declared: "x-bogus")) == "č")
    #expect(
      try title(document(Array("č".utf8), declared: nil), "text/xml; charset=nonsense") == "č")
    #expect(try !parseFeed(document([0x61], declared: "x-bogus")).warnings.isEmpty)
  }

  @Test("Broken UTF-8 loses nothing but the broken characters")
  func malformed() throws {
    #expect(try title(document([0x93, 0x41, 0x94, 0xE9], declared: "utf-8")) == "“A”é")
    let mixed = Array("žluť ".utf8) + [0xFF] + Array(" kůň".utf8)
    #expect(try title(document(mixed, declared: "utf-8")) == "žluť \u{FFFD} kůň")
    let cut = Array("žluť ".utf8) + [0xE2, 0x82] + Array("kůň".utf8)
    #expect(try title(document(cut, declared: "utf-8")) == "žluť \u{FFFD}kůň")
    #expect(
      try title(document([0xD6, 0xD0, 0x80, 0x22, 0x41], declared: "gbk"))?.hasPrefix("中") == true)
  }

  @Test("Control characters vanish, line ends become LF, C1 controls are windows-1252")
  func controls() throws {
    #expect(try title(document(Array("a\u{0}\u{B}b\u{8}c".utf8), declared: nil)) == "abc")
    #expect(try title(document(Array("a\u{92}b &#150; c&#8;".utf8), declared: nil)) == "a’b – c")
    let bytes = Array(rss("<item><description>a\r\nb\rc</description></item>").utf8)
    #expect(try parseFeed(bytes).entries.first?.contentHTML == "a\nb\nc")
  }

  @Test("The UTF-8 check agrees with the standard library")
  func agreement() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let pool: [UInt8] = [
        0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F, 0xFF, 0x0D,
      ]
      let bytes = (0..<40).map { _ in pool.randomElement(using: &generator) ?? 0 }
      bytes.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let view = ByteView(base: base, count: buffer.count)
        #expect(UTF8Check(view).isValid == (String(validating: bytes, as: UTF8.self) != nil))
        #expect(String(validating: cleanedUTF8(view), as: UTF8.self) != nil)
      }
    }
  }
}
