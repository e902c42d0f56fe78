import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The ways to the magazine")
struct FrontDoorTests {
  @Test("Visitors see the newest articles on the front door")
  func visitors() async throws {
    try await withApp(.sqlite) { test in
      try await test.article("hello", "Hello, colonnade")
      try await test.article("planned", "Planned", at: test.clock.now + .days(1))
      let page = try await test.visitor().get("/").text
      #expect(slugs(in: page) == ["hello"])
      #expect(page.contains(#"href="/magazine""#))
    }
  }

  @Test("Members come to it from the home page and from what they read")
  func members() async throws {
    try await withApp(.sqlite) { test in
      try await test.article("hello", "Hello, colonnade")
      let anna = try await test.person("anna")
      let home = try await anna.get("/").text
      #expect(home.contains(#"href="/articles/hello""#))
      for path in ["/read", "/read/later", "/read/channels", "/read/archive"] {
        #expect(try await anna.get(path).text.contains(#"href="/magazine""#), "\(path)")
      }
    }
  }

  @Test("A place that is a magazine and nothing else begins with it")
  func onlyMagazine() async throws {
    try await withApp(.sqlite, settings: ["features": "magazine"]) { test in
      try await test.article("hello", "Hello, colonnade")
      let anna = try await test.person("anna")
      for visitor in [anna, test.visitor()] {
        let page = try await visitor.get("/")
        #expect(page.status == 200)
        #expect(slugs(in: page.text) == ["hello"])
      }
      let article = try await anna.get("/articles/hello").text
      #expect(!article.contains("/messages/new") && !article.contains("/stories/new"))
    }
  }

  @Test("Without the magazine there is no way to it")
  func withoutMagazine() async throws {
    try await withApp(.sqlite, settings: ["features": "reader, social"]) { test in
      let anna = try await test.person("anna")
      for path in ["/", "/read"] {
        #expect(try await !anna.get(path).text.contains(#"href="/magazine""#), "\(path)")
      }
      #expect(try await anna.get("/magazine").status == 404)
    }
  }

  @Test("An article is sent in a message, as far as the other may see it")
  func shared() async throws {
    try await withApp(.sqlite) { test in
      try await test.account("first")
      let id = try await test.article("hello", "Hello, colonnade")
      let draft = try await test.article("draft", "A draft", status: .draft)
      let anna = try await test.person("anna")
      let article = try await anna.get("/articles/hello").text
      #expect(article.contains("/messages/new?share=magazine:\(id)"))
      #expect(article.contains("/stories/new?share=magazine:\(id)"))
      #expect(try await !test.visitor().get("/articles/hello").text.contains("/stories/new"))
      #expect(
        try await anna.get("/stories/new?share=magazine:\(id)").text.contains("Hello, colonnade"))
      let page = try await anna.get("/messages/new?share=magazine:\(id)").text
      #expect(page.contains("Hello, colonnade"))
      #expect(try await !anna.get("/messages/new?share=magazine:\(draft)").text.contains("A draft"))
    }
  }
}
