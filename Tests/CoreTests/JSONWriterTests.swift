import Core
import Foundation
import TestSupport
import Testing

@Suite("JSON by hand")
struct JSONWriterTests {
  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("Members in their order, with commas between them, and none where there is nothing")
  func members() {
    let text = written {
      $0.object {
        $0.optional("left_out", nil as String?)
        $0.member("z", "text")
        $0.member("a", -1)
        $0.optional("number", 7)
        $0.optional("number", nil as Int?)
        $0.member("flag", false)
        $0.member("id", quoted: 9_223_372_036_854_775_807)
        $0.member("at", Timestamp(milliseconds: 250))
        $0.optional("none", [String]())
        $0.optional("tags", ["a", "\""])
        $0.optionalObject("gone") { $0.optional("x", nil as Bool?) }
        $0.optionalObject("there") { $0.object("empty") { _ in } }
        $0.array("list") {
          $0.object { $0.member("json", json: "[1]") }
          $0.array { _ in }
          $0.number(5)
        }
        $0.nullable("null", nil as String?)
        $0.nullable("known", 5)
        $0.name("by hand")
        $0.json("{}")
        $0.optionalObject("last") { _ in }
      }
    }
    #expect(
      text == """
        {"z":"text","a":-1,"number":7,"flag":false,"id":"9223372036854775807",\
        "at":"1970-01-01T00:00:00.250Z","tags":["a","\\""],"there":{"empty":{}},\
        "list":[{"json":[1]},[],5],"null":null,"known":5,"by hand":{}}
        """)
  }

  @Test("A document in pieces")
  func pieces() {
    let text = written {
      $0.piece("{")
      $0.member("version", 1)
      $0.name("items")
      $0.piece("[")
      for _ in 0..<2 {
        $0.piece("\n")
        $0.object { $0.member("a", json: "1\n") }
        $0.piece(",")
      }
      $0.json("2")
      $0.piece("\n]}\n")
    }
    #expect(text == "{\"version\":1,\"items\":[\n{\"a\":1\n},\n{\"a\":1\n},2\n]}\n")
  }

  @Test("Any text is read again as it was", arguments: hostileTexts)
  func texts(text: String) throws {
    let json = written {
      $0.object {
        $0.member("text", text)
        $0.name(text)
        $0.text(text)
      }
    }
    let fields = try #require(JSONValue(parsing: Array(json.utf8), .answer)?.fields)
    // Texts that look alike are equal: the bytes have to be the same.
    #expect(fields["text"]?.text.map { Array($0.utf8) } == Array(text.utf8))
    #expect(fields[text]?.text.map { Array($0.utf8) } == Array(text.utf8))
    for byte in json.utf8 where byte < 0x20 { Issue.record("\(byte) is not escaped") }
  }

  @Test("Control characters by their numbers, the line feed alone is short")
  func escapes() {
    let text = "\u{0}\u{8}\t\n\u{C}\r\u{1F}\u{7F}/\u{2028}"
    #expect(
      written { $0.text(text) }
        == "\"\\u0000\\u0008\\u0009\\n\\u000c\\u000d\\u001f\u{7F}/\u{2028}\"")
    var short: [UInt8] = []
    short.append(json: text, hasShortForms: true)
    #expect(
      String(decoding: short, as: UTF8.self)
        == "\"\\u0000\\b\\t\\n\\f\\r\\u001f\u{7F}/\u{2028}\"")
  }
}
