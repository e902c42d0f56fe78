import AppTestSupport
import Core
import Database
import HTML
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("The ways to the comments")
struct CommentWayTests {
  @Test("One number in all places", arguments: Engine.allCases)
  func oneNumber(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      for count in 1...6 {
        let root = try await world.comment(article, "comment \(count)", by: ana)
        if count == 3 {
          // What is taken away counts nowhere.
          let olga = try await world.person("olga", role: .editor)
          try await world.magazine.decide(.remove, about: root, by: olga.viewer)
        }
      }
      for reader in [ana.visitor, world.test.visitor()] {
        let page = try await reader.get("/articles/hello").text
        #expect(page.contains("aria-label=\"Comments, 5\""))
        #expect(page.contains("<span data-comment-words>5 comments</span>"))
        #expect(page.contains("<span class=\"num\" data-comment-count>5</span>"))
        #expect(page.contains("data-total=\"5\""))
        #expect(page.contains("data-total-words=\"5 comments\""))
        #expect(page.contains("\"commentCount\":5"))
        let list = try await reader.get("/magazine").text
        #expect(list.contains("<span class=\"hidden\">5 comments</span>"))
        let api = try await reader.get("/api/v1/magazine/articles").text
        #expect(api.contains("\"comments\":5"))
      }
      // A page of the comments alone brings the same to a page that is open.
      let comments = try await ana.visitor.get("/articles/hello/comments").text
      #expect(comments.contains("data-total-label=\"Comments, 5\""))
    }
  }

  @Test("In Czech it counts as Czechs do")
  func czech() {
    let t = ViewContext(language: .czech, now: Timestamp(milliseconds: 0))
    let words = [1, 3, 12].map { count in
      commentWay(t, CommentsBelow(html: .empty, count: count, isOpen: true)).text
    }
    #expect(words[0].contains("1 komentář<"))
    #expect(words[1].contains("3 komentáře<"))
    #expect(words[2].contains("12 komentářů<"))
    let none = CommentsBelow(html: .empty, count: 0, isOpen: true)
    #expect(commentWay(t, none).text.contains("Napište první komentář"))
    #expect(commentSign(t, none).text.contains("aria-label=\"Komentáře, 0\""))
    #expect(commentSign(t, none).text.contains(" hidden>0</span>"))
  }

  @Test("Where there are none, one is asked for the first; where none can be, nothing leads there")
  func none() async throws {
    try await withComments(.sqlite) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      let closed = try await world.article("closed")
      let test = world.test
      #expect(try await ana.visitor.get("/articles/hello").text.contains("Write the first one"))
      try await test.run(
        "UPDATE magazine_article SET takes_comments = FALSE WHERE id = \(closed)")
      let shut = try await ana.visitor.get("/articles/closed").text
      #expect(!shut.contains("#comments") && !shut.contains("Write the first one"))
      // What was said before it was closed can be read.
      try await world.comment(article, "before", by: ana)
      try await test.run(
        "UPDATE magazine_article SET takes_comments = FALSE WHERE id = \(article)")
      let page = try await ana.visitor.get("/articles/hello").text
      #expect(page.contains("<span data-comment-words>1 comment</span>"))
    }
  }

  @Test("Where an article ends at a wall, no way leads to comments that one does not get")
  func wall() async throws {
    try await withComments(.sqlite) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      try await world.comment(article, "inside", by: ana)
      try await world.test.run(
        "UPDATE magazine_article SET audience = 'subscribers' WHERE id = \(article)")
      for path in ["/articles/hello", "/magazine"] {
        let page = try await world.test.visitor().get(path).text
        #expect(!page.contains("#comments"), "\(path)")
      }
      #expect(try await world.test.visitor().get("/magazine").text.contains(">1 comment<"))
    }
  }
}
