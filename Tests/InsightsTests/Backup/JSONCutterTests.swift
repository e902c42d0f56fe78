import AppTestSupport
import Foundation
import Testing

@testable import Insights

@Suite("Cutting JSON into parts")
struct JSONCutterTests {
  private func cut(_ text: String, by size: Int = .max) throws -> [String] {
    var cutter = JSONCutter(lists: ["items"])
    var parts: [String] = []
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + min(size, bytes.count))
      for part in try cutter.feed(Array(bytes[start..<end])) {
        let mark = part.isElement ? "*" : ""
        parts.append(
          "\(part.line) \(part.name)\(mark) \(String(decoding: part.bytes, as: UTF8.self))")
      }
      start = end
    }
    try cutter.finish()
    return parts
  }

  @Test("Members and elements come whole, whatever the pieces are that arrive")
  func pieces() throws {
    let text = """
      \u{FEFF}{"a" : 1, "b":[1,
      {"x":"]}\\""}], "items": [ {"id":"1","t":"{[\\\\"}, 2.5 ,
      "three", [] ], "c": "ž\\n" , "d":null}

      """
    let expected = [
      "1 a 1", "1 b [1,\n{\"x\":\"]}\\\"\"}]",
      "2 items* {\"id\":\"1\",\"t\":\"{[\\\\\\\\\"}".replacing("\\\\\\\\", with: "\\\\"),
      "2 items* 2.5", "3 items* \"three\"", "3 items* []", "3 c \"ž\\n\"", "3 d null",
    ]
    for size in [1, 2, 3, 7, 16, 1_000] { #expect(try cut(text, by: size) == expected) }
    #expect(try cut("[1,{}]") == ["1 * 1", "1 * {}"])
    #expect(try cut("{}").isEmpty)
    #expect(try cut("{\"items\":[]}").isEmpty)
  }

  @Test("What is cut off, no JSON, or too deep is refused with its line")
  func faults() {
    for text in ["", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"items\":[1,", "[\"a", "[{\"a\":1}"] {
      #expect(throws: JSONCutter.Fault.truncated, "\(text)") { try cut(text) }
    }
    for text in ["\n\nx", "\n\n{a:1}", "\n\n{\"a\" 1}", "\n\n{} {}", "\n\n{\"a\":1 2}"] {
      #expect(throws: JSONCutter.Fault.notJSON(line: 3), "\(text)") { try cut(text) }
    }
    let deep = "{\"a\":" + String(repeating: "[", count: 100)
    #expect(throws: JSONCutter.Fault.tooLarge(line: 1)) { try cut(deep) }
  }

  @Test("Nothing at all has an end as well, and begins anew after each part")
  func spaces() throws {
    let spaces = String(repeating: " ", count: 700_000)
    #expect(try cut("[\(spaces)1\(spaces), 2\(spaces)]").count == 2)
    let commas = String(repeating: ",", count: 1_100_000)
    for text in ["[\(spaces)\(spaces)1]", "{\(spaces)\(spaces)}", "[\(commas)1]"] {
      #expect(throws: JSONCutter.Fault.tooLarge(line: 1)) { try cut(text) }
    }
  }

  @Test("A part without an end does not fill the memory")
  func endless() {
    var cutter = JSONCutter(lists: [])
    let piece = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(throws: JSONCutter.Fault.tooLarge(line: 1)) {
      _ = try cutter.feed(Array("{\"a\":\"".utf8))
      for _ in 0..<40 { _ = try cutter.feed(piece) }
    }
  }
}
