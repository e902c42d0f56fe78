import Testing

@testable import HTML5

@Suite struct EncodingTests {
  @Test func allLabelsAreThere() {
    #expect(TextEncoding.names.count == 228)
    #expect(Set(TextEncoding.names.values).count == 40)
    #expect(TextEncoding(label: " Latin1\n")?.name == "windows-1252")
    #expect(TextEncoding(label: "GB2312")?.name == "gbk")
    #expect(TextEncoding(label: "utf-7") == nil)
    #expect(TextEncoding(label: "") == nil)
    #expect(TextEncoding(label: "utf 8") == nil)
  }

  @Test(
    arguments: [
      ("windows-1250", [0xF8, 0xE1, 0x9A], "řáš"), ("iso-8859-2", [0xB9, 0xE8], "šč"),
      ("windows-1252", [0x80, 0x81, 0xE9], "€\u{81}é"), ("koi8-r", [0xC1, 0xC2], "аб"),
      ("iso-8859-8-i", [0xE0], "א"), ("windows-874", [0xA1, 0xFF], "ก\u{FFFD}"),
      ("utf-8", [0xC3, 0xA9, 0xFF], "é\u{FFFD}"),
      ("gb18030", [0xC4, 0xE3, 0x81, 0x30, 0x81, 0x30, 0x80], "你\u{80}€"),
      ("gbk", [0x94, 0x39, 0xFC, 0x36], "😀"), ("gb18030", [0x81, 0x30, 0x41], "\u{FFFD}0A"),
      ("gb18030", [0x84, 0x31, 0xA4, 0x37], "\u{FFFD}"), ("gb18030", [0x81], "\u{FFFD}"),
      ("big5", [0xA7, 0x41, 0x88, 0x62], "你Ê̄"), ("big5", [0xA7, 0x20], "\u{FFFD} "),
      ("euc-kr", [0xB0, 0xA1, 0x41], "가A"), ("euc-jp", [0xA4, 0xA2, 0x8E, 0xB1], "あｱ"),
      ("euc-jp", [0x8F, 0xB0, 0xA1], "丂"), ("euc-jp", [0x8F, 0xB0], "\u{FFFD}"),
      ("shift_jis", [0x82, 0xA0, 0xB1, 0x80], "あｱ\u{80}"),
      ("shift_jis", [0x82, 0x20], "\u{FFFD} "),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42, 0x41], "あA"),
      ("iso-2022-jp", [0x1B, 0x28, 0x4A, 0x5C, 0x7E], "¥‾"),
      ("iso-2022-jp", [0x1B, 0x28, 0x49, 0x31], "ｱ"),
      ("iso-2022-jp", [0x1B, 0x41], "\u{FFFD}A"),
      ("iso-2022-jp", [0x1B, 0x24, 0x41], "\u{FFFD}$A"),
      ("iso-2022-jp", [0x1B, 0x28, 0x42, 0x1B, 0x28, 0x42], "\u{FFFD}"),
      ("iso-2022-jp", [0x1B, 0x24], "\u{FFFD}$"),
      ("utf-16le", [0x41, 0, 0x3D, 0xD8, 0, 0xDE], "A😀"),
      ("utf-16be", [0xD8, 0x3D, 0], "\u{FFFD}"),
      ("utf-16be", [0xDC, 0, 0, 0x41], "\u{FFFD}A"), ("hz-gb-2312", [0x41, 0x42], "\u{FFFD}"),
      ("x-user-defined", [0x41, 0x80, 0xFF], "A\u{F780}\u{F7FF}"),
    ] as [(String, [UInt8], String)])
  func decodes(_ label: String, _ bytes: [UInt8], _ text: String) throws {
    let encoding = try #require(TextEncoding(label: label))
    #expect(
      Array(String(decoding: encoding.decode(bytes), as: UTF8.self).unicodeScalars)
        == Array(text.unicodeScalars))
  }

  @Test(
    arguments: [
      ("<meta charset=windows-1250>", "windows-1250"), ("<META CHARSET = 'Latin2' >", "iso-8859-2"),
      ("<meta http-equiv=content-type content='text/html; charset=koi8-r'>", "koi8-r"),
      ("<meta content='text/html; charset=\"koi8-r\"' http-equiv=Content-Type>", "koi8-r"),
      ("<meta content='text/html; charset=koi8-r'>", nil),
      ("<meta http-equiv=refresh content='x; charset=koi8-r'>", nil),
      ("<!--<meta charset=koi8-r>--><meta charset=big5>", "big5"),
      ("<!--><meta charset=koi8-r>", "koi8-r"), ("<a b='<meta charset=koi8-r>'>", nil),
      ("</meta charset=koi8-r><meta/charset=big5>", "big5"), ("<?x <meta charset=koi8-r>", nil),
      ("<meta charset=utf-16>", "utf-8"), ("<meta charset=x-user-defined>", "windows-1252"),
      ("<meta charset=unknown><meta charset=big5>", "big5"), ("<metacharset=big5>", nil),
      ("<meta charset=big5 charset=koi8-r>", "big5"), ("<meta charset=\"big5", nil),
      ("<meta content='charset charset = big5;x' http-equiv=content-type>", "big5"),
      ("<!DOCTYPE html><title>x</title><meta name=a charset=big5>", "big5"),
    ] as [(String, String?)])
  func prescans(_ page: String, _ name: String?) {
    var prescan = EncodingPrescan(page.utf8)
    #expect(prescan.encoding()?.name == name)
  }

  @Test func theMarkCountsBeforeTheTransportAndThatBeforeThePage() {
    let page = Array("<meta charset=big5>".utf8)
    #expect(TextEncoding.detect(in: page).encoding.name == "big5")
    #expect(TextEncoding.detect(in: page, transportLabel: "koi8-r").encoding.name == "koi8-r")
    #expect(TextEncoding.detect(in: page, transportLabel: "nonsense").encoding.name == "big5")
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + page
    #expect(TextEncoding.detect(in: marked, transportLabel: "koi8-r").encoding == .utf8)
    #expect(TextEncoding.decodePage(marked) == page)
    #expect(TextEncoding.decodePage([0xFE, 0xFF, 0, 0x41]) == [0x41])
    #expect(TextEncoding.decodePage([0xFF, 0xFE, 0x41, 0]) == [0x41])
    #expect(TextEncoding.detect(in: [0xC3, 0xA9]).encoding == .utf8)
    #expect(TextEncoding.detect(in: [0xE9]).encoding == .windows1252)
    #expect(TextEncoding.detect(in: [0xE9], fallback: .windows1250).encoding == .windows1250)
    let late = Array(String(repeating: " ", count: 1024).utf8) + page + [0xE9]
    #expect(TextEncoding.detect(in: late).encoding == .windows1252)
  }
}
