import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("How many comments come with a page")
struct CommentShareTests {
  @Test("Short threads are whole, long ones share what is left")
  func shares() {
    #expect(shareOfAnswers([], most: 30, total: 40) == 30)
    #expect(shareOfAnswers([3, 5, 0], most: 30, total: 40) == 30)
    #expect(shareOfAnswers([100, 2], most: 30, total: 40) == 30)
    #expect(shareOfAnswers([100, 100, 2], most: 30, total: 40) == 19)
    #expect(shareOfAnswers([9, 9, 9], most: 30, total: 2) == 0)
    #expect(shareOfAnswers([9], most: 30, total: -1) == 0)
  }

  @Test(
    "A page has a bounded number of comments, and a way to each of the others",
    arguments: Engine.allCases)
  func bounded(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana", role: .editor)
      let id = try await world.article()
      for thread in 1...3 {
        let root = try await world.comment(id, "thread \(thread)", by: ana)
        // The further up, the more was said.
        for answer in 0..<(thread * 4) {
          try await world.comment(id, "answer \(answer)", answering: root, by: ana)
        }
      }
      let now = world.test.clock.now
      let page = try await world.database.read { [magazine = world.magazine] db in
        let entitlement = Entitlement(viewer: ana.viewer, isSubscriber: false)
        let article = try #require(try ArticleStore().find(id, for: entitlement, now: now, in: db))
        return try magazine.comments(for: ana.viewer, now: now).threads(
          of: article, after: nil, size: 20, answers: 30, total: 17, in: db)
      }
      // 14 answers for three threads: all four of the oldest, five of each of the others.
      #expect(page.items.map(\.answers.count) == [5, 5, 4])
      #expect(page.items.map(\.hasMore) == [true, true, false])
      // All 27 are fewer than what an article's page shows at most.
      let whole = try await world.test.visitor().get("/articles/hello").text
      #expect(whole.split(separator: "<li class=\"comment ").count - 1 == 27)
    }
  }
}
