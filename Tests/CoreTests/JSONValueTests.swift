import Core
import Foundation
import Testing

@Suite("JSON of strangers")
struct JSONValueTests {
  @Test(
    "What is no JSON",
    arguments: [
      "", "{", "[1,]", "nul", "01", "1.", "+1", "\"\u{01}\"", "\"a\u{01}\\n\"", "\"\\ud800\"",
      "\"\\ud800\\u0041\"", "\"\\u00g0\"", "1e999", "{} {}", "\"\\x\"", "\"", "\"\\", "{\"a\"}",
      "{\"a\":}", "{1:2}", "[1 2]", "-", "1e", ".5", "tru", "[", "'a'", "NaN",
    ])
  func garbage(text: String) {
    #expect(JSONValue(parsing: Array(text.utf8), .document) == nil)
    #expect(JSONValue(parsing: Array(text.utf8), .answer) == nil)
  }

  @Test("All kinds of values, as Foundation reads them")
  func values() throws {
    let text = #"""
       {"null":null,"yes":true,"no":false,"n":[0,-1,1.5,2e3,-2.5E-1,12345678901234],"empty":{},
       "text":"a\"\\\/\b\f\n\r\t\u00e9\ud83d\udc4b č 👋","list":[[],[[]],{"a":[{}]}]}
      """#
    let value = try #require(JSONValue(parsing: Array(text.utf8), .document))
    #expect(value == (try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))))
    #expect(value == JSONValue(parsing: Array(text.utf8), .answer))
    #expect(value.fields?["text"]?.text == "a\"\\/\u{8}\u{C}\n\r\té👋 č 👋")
    let encoded = try JSONEncoder().encode(value)
    #expect(JSONValue(parsing: Array(encoded), .document) == value)
  }

  @Test("A key that stands twice, and a byte order mark, are taken of other services alone")
  func lenient() {
    for (text, value) in [
      (#"{"a":1,"a":2}"#, JSONValue.object(["a": .number(2)])), ("\u{FEFF}[]", .array([])),
    ] {
      #expect(JSONValue(parsing: Array(text.utf8), .document) == nil)
      #expect(JSONValue(parsing: Array(text.utf8), .answer) == value)
    }
  }

  @Test(
    "Ids that are written as numbers keep their last digit",
    arguments: [
      ("17841400000000001", 17_841_400_000_000_001), ("1234567890123456", 1_234_567_890_123_456),
      ("-9223372036854775808", .min), ("42", 42), ("4e1", 40), ("-0", 0), ("1.5", nil),
      ("99999999999999999999", nil), ("true", nil), ("\"1\"", nil),
    ] as [(String, Int64?)])
  func long(text: String, whole: Int64?) throws {
    let value = try #require(JSONValue(parsing: Array(text.utf8), .answer))
    #expect(value.whole == whole)
    if let whole { #expect(value.finite == Double(whole)) }
    let encoded = try JSONEncoder().encode([value])
    if let whole { #expect(String(decoding: encoded, as: UTF8.self) == "[\(whole)]") }
  }

  @Test("Depth and number of values are bounded")
  func bounded() {
    for (depth, limits) in [(16, JSONLimits.document), (512, .answer)] {
      for (count, isGood) in [(depth + 1, true), (depth + 2, false), (100_000, false)] {
        let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
        #expect((JSONValue(parsing: Array(text.utf8), limits) != nil) == isGood, "\(count)")
      }
    }
    let many = "[" + String(repeating: "1,", count: 250_000) + "1]"
    #expect(JSONValue(parsing: Array(many.utf8), .document) == nil)
    #expect(JSONValue(parsing: Array(many.utf8), .answer) != nil)
  }

  @Test("Bytes that are no UTF-8 are no text")
  func bytes() {
    for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0x5C, 0x6E, 0xFF, 0x22]] {
      #expect(JSONValue(parsing: bytes, .answer) == nil)
    }
  }

  @Test("A list of objects is one when nothing else is in it")
  func records() {
    #expect(JSONValue.array([.object(["a": .null]), .object([:])]).records?.count == 2)
    #expect(JSONValue.array([.object([:]), .null]).records == nil)
    #expect(JSONValue.object([:]).records == nil)
  }

  @Test("Texts are written so that they are read again")
  func written() {
    let text = (0...0x7F).map { String(UnicodeScalar(UInt8($0))) }.joined() + "č👋"
    var bytes: [UInt8] = []
    bytes.append(json: text)
    #expect(JSONValue(parsing: bytes, .document) == .string(text))
  }
}
