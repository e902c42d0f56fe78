import Core
import Foundation
import Testing

@Suite("JSON that people read")
struct IndentedJSONTests {
  private func indented(_ json: String, depth: Int = 0) -> String {
    String(decoding: indentedJSON(Array(json.utf8), depth: depth), as: UTF8.self)
  }

  @Test("A value a line")
  func lines() {
    #expect(
      indented(#"{"a":[1,{"b":null}],"c":{},"d":[]}"#) == """
        {
          "a": [
            1,
            {
              "b": null
            }
          ],
          "c": {},
          "d": []
        }
        """)
    #expect(indented(#"{"a":1}"#, depth: 1) == "{\n    \"a\": 1\n  }")
    for plain in ["{}", "[]", "1", "\"x\"", "null", ""] { #expect(indented(plain) == plain) }
  }

  @Test(
    "What it says stays the same",
    arguments: [
      #"{"a\"}{,:":["\\","\"",{"x":"]}"}],"b":"\\\""}"#, #"["\u0000 , : { }",-1.5e3,true]"#,
      #"{"ž luť":"  two  blanks "}"#, "{ \"a\" : [ ] , \"b\" : { } }", #"[[[[]]],[[1]]]"#,
    ])
  func same(json: String) throws {
    func value(_ text: String) throws -> NSObject {
      try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
          as? NSObject)
    }
    #expect(try value(indented(json)) == value(json))
  }

  @Test("What is no JSON ends as well")
  func broken() {
    for text in ["}}}]", "\"", "\"\\", "{{{[[", ",,::"] { _ = indented(text) }
  }
}
