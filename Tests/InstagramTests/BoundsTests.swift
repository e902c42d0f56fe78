import Core
import TestSupport
import Testing

@testable import Instagram

@Suite("Answers that are too much")
struct BoundsTests {
  @Test("An answer of more than 4 MB is left")
  func bytes() async throws {
    let body = #"{"id":"1","caption":"\#(String(repeating: "a", count: 10 << 20))"}"#
    try await graph { _, _ in Reply(body) }.run { world async throws in
      let fault = await world.fault { client in
        try await client.media("1", token: secretToken)
      }
      #expect(fault?.kind == .refused && fault?.message == "too_large")
    }
  }

  @Test("A text of megabytes is kept beside the fields, which stay short")
  func caption() throws {
    let text = String(repeating: "Ž", count: 1 << 20)
    let media = try #require(
      GraphMedia(try json(#"{"id":"1","caption":"\#(text)","media_type":"IMAGE"}"#)))
    #expect(media.caption?.count == 1 << 20)
    #expect(media.fields == #"{"id":"1","media_type":"IMAGE"}"#)
  }

  @Test("Fields of any number stay short")
  func fields() throws {
    let many = (0..<5000).map { #""field_\#($0)":"\#(String(repeating: "x", count: 20))""# }
    let media = try #require(GraphMedia(try json(#"{"id":"1",\#(many.joined(separator: ","))}"#)))
    #expect(media.fields == "{}")
  }

  @Test("Depth is bounded")
  func depth() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(GraphJSON(Array(#"{"data":\#(deep)}"#.utf8)) == nil)
    let nested = String(repeating: #"{"a":"#, count: 300) + "1" + String(repeating: "}", count: 300)
    let media = try #require(GraphMedia(try json(#"{"id":"1","x":\#(nested)}"#)))
    #expect(media.fields.utf8.count < 100)
  }

  @Test("Numbers that are none are unknown")
  func numbers() throws {
    for value in ["1e999", "null", #""many""#, "{}", "[]"] {
      guard let answer = GraphJSON(Array(#"{"name":"reach","values":[{"value":\#(value)}]}"#.utf8))
      else { continue }
      #expect(GraphInsight.all(of: answer).map(\.value) == [nil], "\(value)")
    }
  }
}
