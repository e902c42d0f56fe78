import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Magazine

@Suite("Who reads comments")
struct CommentVisibilityTests {
  /// An article of each kind, and who reads what stands under it.
  private struct Case {
    let slug: String
    let publication: Publication
    let readers: Set<String>
    let writers: Set<String>
  }

  private func cases(now: Timestamp) -> [Case] {
    func publication(
      _ status: ArticleStatus, _ audience: ArticleAudience, _ time: Timestamp?,
      early: Timestamp? = nil
    ) -> Publication {
      Publication(status: status, audience: audience, publishedAt: time, earlyAt: early)
    }
    let all: Set<String> = ["visitor", "member", "subscriber", "expired", "editor"]
    let paying: Set<String> = ["subscriber", "editor"]
    return [
      Case(
        slug: "public", publication: publication(.published, .everyone, now - .hours(1)),
        readers: all, writers: all.subtracting(["visitor"])),
      Case(
        slug: "paid", publication: publication(.published, .subscribers, now - .hours(1)),
        readers: paying, writers: paying),
      Case(
        slug: "early",
        publication: publication(
          .published, .everyone, now + .days(1), early: now - .hours(1)),
        readers: paying, writers: paying),
      Case(
        slug: "planned", publication: publication(.published, .everyone, now + .days(1)),
        readers: ["editor"], writers: []),
      Case(
        slug: "draft", publication: publication(.draft, .everyone, nil), readers: ["editor"],
        writers: []),
      Case(
        slug: "unpublished",
        publication: publication(.unpublished, .everyone, now - .hours(1)),
        readers: ["editor"], writers: []),
    ]
  }

  @Test("Viewer × article × every way out", arguments: Engine.allCases)
  func matrix(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let author = try await world.person("author", role: .editor)
      let people = try await readers(in: world)
      for each in cases(now: world.test.clock.now) {
        let (article, comment) = try await written(each.slug, by: author, in: world)
        try await world.test.publish(article, each.publication)
        for (who, reader) in people {
          let visitor = reader?.visitor ?? world.test.visitor()
          let mayRead = each.readers.contains(who)
          let actions = [
            "/articles/\(each.slug)/comments", "/articles/\(each.slug)/comments/\(comment)",
            "/articles/\(each.slug)", "/articles/\(each.slug)/comments?thread=\(comment)",
            "/api/v1/magazine/articles/\(article)/comments",
            "/api/v1/magazine/articles/\(article)/comments/\(comment)",
          ]
          for way in actions {
            let answer = try await visitor.get(way)
            #expect(
              answer.text.contains("words under \(each.slug)") == mayRead, "\(who) \(way)")
          }
          if !mayRead {
            let stream = try await visitor.get("/articles/\(each.slug)/live")
            #expect(stream.status == 404, "\(who) listens under \(each.slug)")
          }
          guard let reader else { continue }
          let mayWrite = each.writers.contains(who)
          let post = try await reader.visitor.post(
            "/articles/\(each.slug)/comments", ["text": "by \(who)"])
          #expect((post.status == 303) == mayWrite, "\(who) writes under \(each.slug)")
          let answer = try await reader.visitor.post(
            "/articles/\(each.slug)/comments", ["text": "answer by \(who)", "parent": "\(comment)"])
          #expect((answer.status == 303) == mayWrite, "\(who) answers under \(each.slug)")
          let report = try await reader.visitor.get("/magazine/comments/\(comment)/report")
          #expect((report.status == 200) == mayRead, "\(who) reports under \(each.slug)")
        }
      }
      try await world.expectRightCounters()
    }
  }

  @Test("Browsers keep no comments that only a subscription opens")
  func notKept() async throws {
    try await withComments(.sqlite) { world async throws in
      let author = try await world.person("author", role: .editor)
      for each in cases(now: world.test.clock.now) where each.readers.contains("subscriber") {
        let (article, comment) = try await written(each.slug, by: author, in: world)
        try await world.test.publish(article, each.publication)
        let path = "/articles/\(each.slug)/comments"
        for way in [path, "\(path)?thread=\(comment)", "\(path)/\(comment)"] {
          let answer = try await author.visitor.get(way)
          let isOpen = each.readers.contains("visitor")
          #expect(
            answer.header("Cache-Control") == (isOpen ? "private, no-cache" : "private, no-store"),
            "\(way)")
        }
      }
    }
  }

  @Test("Viewer × state of a comment", arguments: Engine.allCases)
  func states(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara", "blocker", "muter")
      let editor = try await world.person("eva", role: .editor)
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: people[1])
      let id = try await world.comment(article, "the words", answering: root, by: people[0])
      _ = try await people[2].visitor.post("/@ana/block")
      _ = try await people[3].visitor.post("/@ana/mute", ["for": "always"])
      let viewers: [(String, Viewer?)] = [
        ("visitor", nil), ("author", people[0].viewer), ("other", people[1].viewer),
        ("blocker", people[2].viewer), ("muter", people[3].viewer), ("editor", editor.viewer),
      ]
      let seen: [CommentState: Set<String>] = [
        .shown: ["visitor", "author", "other", "editor"], .held: ["author"], .removed: [],
        .gone: [],
      ]
      for (state, readers) in seen {
        let text = state == .gone ? "" : "the words"
        try await world.test.run(
          """
          UPDATE magazine_comment SET state = \(state), text = \(text), held_for = 'links'
          WHERE id = \(id)
          """)
        for (who, viewer) in viewers {
          let lines = try await world.thread(root, of: article, for: viewer)
          #expect(
            lines.contains(".ana: the words") == readers.contains(who), "\(state) for \(who)")
        }
      }
    }
  }

  @Test(
    "Nobody answers whom they have blocked, or who has blocked them", arguments: Engine.allCases)
  func blocked(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: people[0])
      _ = try await people[0].visitor.post("/@bara/block")
      await #expect(throws: AppError.self) {
        try await world.comment(article, "still here", answering: root, by: people[1])
      }
      // What others answered keeps its place for those who do not see the first comment.
      try await world.comment(article, "answer", answering: root, by: people[2])
      #expect(
        try await world.thread(root, of: article, for: people[1].viewer)
          == ["-", ".cyril: answer"])
      let page = try await people[1].visitor.get("/articles/hello/comments").text
      #expect(page.contains("A comment that you do not see.") && !page.contains("@ana"))
    }
  }

  @Test("Comments of suspended people are not shown", arguments: Engine.allCases)
  func suspended(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let ana = try await world.person("ana")
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: ana)
      try await world.test.run("UPDATE account SET suspended = TRUE WHERE id = \(ana.id)")
      #expect(
        try await !world.test.visitor().get("/articles/hello/comments").text.contains("c-\(root)"))
      let imported = try await imported("From afar", under: article, in: world)
      #expect(
        try await world.thread(imported, of: article, for: nil) == ["Old Reader: From afar"])
    }
  }

  private func readers(in world: CommentWorld) async throws -> [(String, Reader?)] {
    let member = try await world.person("mona")
    let subscriber = try await world.person("subscriber")
    let expired = try await world.person("expired")
    let editor = try await world.person("edith", role: .editor)
    try await world.test.subscribe(subscriber.id)
    try await world.test.subscribe(expired.id, until: world.test.clock.now)
    return [
      ("visitor", nil), ("member", member), ("subscriber", subscriber), ("expired", expired),
      ("editor", editor),
    ]
  }

  /// A comment under an article that is public at that moment.
  private func written(
    _ slug: String, by author: Reader, in world: CommentWorld
  ) async throws -> (article: ID, comment: ID) {
    let article = try await world.article(slug)
    let comment = try await world.magazine.comment(
      under: article, "words under \(slug)", answering: nil, by: author.viewer, clientID: nil)
    return (article, comment.id)
  }

  private func imported(
    _ text: String, under article: ID, in world: CommentWorld
  ) async throws -> ID {
    let id = world.magazine.ids.next()
    try await world.test.run(
      """
      INSERT INTO magazine_comment
        (id, article, root, depth, number, author_name, text, state, written_at, source)
      VALUES (\(id), \(article), \(id), 0, 0, 'Old Reader', \(text), 'shown', 1, 'wxr:1')
      """)
    return id
  }
}
