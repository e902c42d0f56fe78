import Testing

@testable import HTMLText

@Suite struct DecodeTests {
  private static let windows1250: [UInt8] = [0xF8, 0x9A, 0xEC]  // "řšě"

  @Test("The byte-order mark wins over everything")
  func byteOrderMark() {
    #expect(decodeHTML([0xEF, 0xBB, 0xBF, 0x61], contentType: "text/html; charset=gbk") == "a")
    #expect(decodeHTML([0xFF, 0xFE, 0x61, 0x00, 0x59, 0x01]) == "ař")
    #expect(decodeHTML([0xFE, 0xFF, 0x00, 0x61]) == "a")
  }

  @Test("The header's charset wins over the page's")
  func header() {
    let meta = Array("<meta charset=utf-8>".utf8)
    let text = decodeHTML(
      meta + Self.windows1250, contentType: "text/html; Charset=\"Windows-1250\"")
    #expect(text == "<meta charset=utf-8>řšě")
  }

  @Test("The page's own charset is found in its first 1,024 bytes, not in comments")
  func meta() {
    let http =
      "<!-- <meta charset=gbk> --><META http-equiv=content-type content='text/html; charset=iso-8859-2'>"
    #expect(decodeHTML(Array(http.utf8) + [0xF8, 0xB9, 0xEC]).hasSuffix("řšě"))
    let xml = "<?xml version='1.0' encoding = \"iso-8859-2\"?><html>"
    #expect(decodeHTML(Array(xml.utf8) + [0xF8, 0xB9, 0xEC]).hasSuffix("řšě"))
    let late = String(repeating: " ", count: 1100) + "<meta charset=windows-1250>"
    #expect(decodeHTML(Array(late.utf8) + [0xE9]).hasSuffix("é"))
  }

  @Test("Without a declaration: UTF-8, else the Western or the Central European page")
  func fallback() {
    #expect(decodeHTML(Array("řš".utf8)) == "řš")
    #expect(decodeHTML([0x93, 0xE9, 0x94]) == "“é”")
    #expect(decodeHTML(Array("<html lang=\"cs\">".utf8) + Self.windows1250).hasSuffix("řšě"))
  }

  @Test("Latin-1 means windows-1252, GB 2312 means GB 18030, nonsense is ignored")
  func labels() {
    #expect(decodeHTML([0x80], contentType: "text/html;charset=iso-8859-1") == "€")
    #expect(decodeHTML([0xC4, 0xE3], contentType: "text/html;charset=gb2312") == "你")
    #expect(decodeHTML([0xE9], contentType: "text/html;charset=no-such") == "é")
    #expect(decodeHTML([0x61, 0xFF, 0x62], contentType: "charset=utf-8") == "a\u{FFFD}b")
  }
}
