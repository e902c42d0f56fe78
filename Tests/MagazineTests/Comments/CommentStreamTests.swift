import AppTestSupport
import Core
import Database
import KorzoApp
import Testing

@testable import Magazine
@testable import Web

@Suite("Streams of comments")
struct CommentStreamTests {
  @Test("One address holds only so many, and others are not the worse for it")
  func most() async throws {
    try await withApp(.sqlite) { test in
      let article = try await test.article("hello", "Hello")
      let streams = test.app.magazine.commentStreams
      let outlets = (1...PageStreams.maximumOfOne).map { _ in EventOutlet() }
      for outlet in outlets { streams.add(outlet, of: article, from: "192.0.2.1") }
      #expect(streams.count(of: article) == PageStreams.maximumOfOne)
      #expect(streams.isFull(for: "192.0.2.1") && !streams.isFull(for: "192.0.2.2"))
      var request = TestRequest("GET", "/articles/hello/live")
      request.address = "192.0.2.1"
      #expect(try await test.app.site.respond(to: request).status == 429)
      // One that ends, even if it says so twice, makes room for one.
      outlets.first?.end()
      outlets.first?.end()
      #expect(!streams.isFull(for: "192.0.2.1"))
      streams.add(EventOutlet(), of: article, from: "192.0.2.1")
      #expect(streams.isFull(for: "192.0.2.1"))
    }
  }
}
