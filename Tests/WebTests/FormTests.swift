import Core
import Foundation
import Testing

@testable import Web

@Suite("Forms")
struct FormTests {
  private let wrong = Phrase(en: "wrong", cs: "špatně")

  @Test("texts are trimmed, composed, and freed of what cannot be seen")
  func texts() {
    var form = Form([
      "a": "  Ann\u{0}\u{7} \n", "b": "e\u{301}\r\nx\ty", "c": "\u{202E}abc\u{FEFF}",
      "d": "\u{A0}\u{2003}",
    ])
    #expect(form.text("a", 1...10, or: wrong) == "Ann")
    #expect(
      form.text("b", 1...10, or: wrong).unicodeScalars.map(\.value) == [0xE9, 10, 120, 9, 121])
    #expect(form.text("c", 3...3, or: wrong) == "abc")
    #expect(form.isValid)
    #expect(form.optionalText("d", max: 5, or: wrong) == nil)
    #expect(form.isValid)
  }

  @Test("a long text is composed as a short one is, wherever it is cut for that")
  func long() {
    for (letter, count) in [("a\u{301}", 9000), ("\u{1112}\u{1161}\u{11AB}", 5000)] {
      var form = Form(["text": String(repeating: letter, count: count)])
      let text = form.text("text", 0...100_000, or: Phrase(verbatim: "wrong"))
      let whole = letter.precomposedStringWithCanonicalMapping
      #expect(text == String(repeating: whole, count: count))
      #expect(text.unicodeScalars.count <= count + 4)
    }
  }

  @Test("what is wrong is kept per field, with what was typed")
  func errors() {
    var form = Form(["name": " x ", "long": String(repeating: "ř", count: 11)])
    #expect(form.text("name", 2...10, or: wrong) == "x")
    _ = form.text("long", 0...10, or: wrong)
    _ = form.text("missing", 1...10, or: wrong)
    form.fail("name", Phrase(verbatim: "second"))
    #expect(form.errors == ["name": wrong, "long": wrong, "missing": wrong])
    #expect(!form.isValid)
    #expect(form["name"] == " x ")
    #expect(form["missing"] == "")
  }

  @Test("a choice is one of the cases, or the default")
  func choices() {
    var form = Form(["role": "editor", "bad": "king"])
    #expect(form.choice("role", as: Role.self, default: nil) == .editor)
    #expect(form.choice("none", as: Role.self, default: .member) == .member)
    #expect(form.isValid)
    #expect(form.choice("bad", as: Role.self, default: .member) == .member)
    #expect(form.choice("none", as: Role.self, default: nil) == nil)
    #expect(Set(form.errors.keys) == ["bad", "none"])
  }

  @Test("a checkbox is ticked or not")
  func flags() {
    let form = Form(["on": "on", "one": "1", "zero": "0", "empty": ""])
    #expect(
      ["on", "one", "zero", "empty", "none"].map(form.flag) == [true, true, false, true, false])
  }

  @Test("a query is read as far as it goes")
  func query() {
    let fields = Fields(parsing: "a=1&b=%zz&a=2&c=%C5%99+x&&d&=e&f=%00&g=%ff")
    #expect(fields.all("a") == ["1", "2"])
    #expect(fields["b"] == nil)
    #expect(fields["c"] == "ř x")
    #expect(fields["d"] == "")
    #expect(fields.names == ["a", "c", "d", ""])
    #expect(Fields(parsing: String(repeating: "a=1&", count: 5000)).all("a").count == 1000)
  }

  @Test(
    "a posted form is read strictly",
    arguments: [
      ("a=1&b=2", 200), ("", 200), ("a=%C5%99", 200), ("a=%", 400), ("a=%4", 400), ("a=%G0", 400),
      ("a=%FF", 400), ("a=%C5", 400), ("a=%00", 400), ("%ff=a", 400), ("a=%ED%A0%80", 400),
    ])
  func strict(body: String, status: Int) async throws {
    #expect(try await post(Array(body.utf8)) == status)
  }

  @Test("a posted form is bounded")
  func bounds() async throws {
    #expect(
      try await post(Array(repeatElement("a=1", count: 1000).joined(separator: "&").utf8)) == 200)
    #expect(
      try await post(Array(repeatElement("a=1", count: 1001).joined(separator: "&").utf8)) == 413)
    #expect(try await post([UInt8](repeating: 97, count: 1 << 20)) == 200)
    #expect(try await post([UInt8](repeating: 97, count: 1 << 20 + 1)) == 413)
    #expect(try await post([0x61, 0x3D, 0xFF]) == 400)
    #expect(try await post(Array("{}".utf8), type: "application/json") == 415)
  }

  private func post(
    _ body: [UInt8], type: String = "application/x-www-form-urlencoded"
  ) async throws -> Int {
    let site = try makeSite {
      $0.anyone.post("/form") { request in
        _ = try await request.form()
        return .text("ok", contentType: "text/plain")
      }
    }
    let request = TestRequest("POST", "/form", headers: ["Content-Type": type], body: body)
    return try await site.respond(to: request).status
  }

  @Test(
    "JSON that does not fit names the field",
    arguments: [
      (#"{"title":"a","read_at":[1]}"#, 200, "a"), (#"{"read_at":[1]}"#, 400, "The field title "),
      (#"{"title":"a","read_at":[1,"x"]}"#, 400, "The field read_at.1 "),
      (#"{"title":"a","read_at":"#, 400, "not the JSON"), ("", 400, "not the JSON"),
    ])
  func json(body: String, status: Int, text: String) async throws {
    struct Thing: Decodable {
      let title: String
      let readAt: [Int]
    }
    let site = try makeSite {
      $0.anyone.post("/api/things") { request in
        .text(try await request.json(Thing.self).title, contentType: "text/plain")
      }
    }
    let response = try await site.respond(
      to: TestRequest("POST", "/api/things", body: Array(body.utf8)))
    #expect(response.status == status)
    #expect(response.text.contains(text))
  }
}
