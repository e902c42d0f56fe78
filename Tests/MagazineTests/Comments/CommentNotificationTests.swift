import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Magazine

@Suite("Notifications of comments")
struct CommentNotificationTests {
  @Test(
    "Who is answered, who is mentioned and whose article it is, each once",
    arguments: Engine.allCases)
  func told(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara", "cyril")
      let writer = try await world.person("wanda", role: .editor)
      let article = try await world.article(by: writer.id)
      let words = ToldWords()
      let magazine = words.listening(to: world.magazine)
      func write(_ text: String, _ parent: ID?, by person: Reader) async throws -> ID {
        world.test.clock.advance(by: .seconds(20))
        return try await magazine.comment(
          under: article, text, answering: parent, by: person.viewer, clientID: nil
        ).id
      }
      let root = try await write("hello @ana @bara @nobody", nil, by: people[0])
      #expect(
        words.all == [
          "magazine.comment_mention > \(people[1].id)", "magazine.comment > \(writer.id)",
        ])
      _ = try await write("@ana @wanda", root, by: people[2])
      #expect(
        words.all.dropFirst(2) == [
          "magazine.answer > \(people[0].id)", "magazine.comment_mention > \(writer.id)",
        ])
      _ = try await write("to myself", root, by: people[0])
      #expect(words.all.count == 5 && words.all.last == "magazine.comment > \(writer.id)")
    }
  }

  @Test("Nobody is told who may not read the article", arguments: Engine.allCases)
  func onlyReaders(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      var paid = TestArticle.published(now: world.test.clock.now)
      paid.publication.audience = .subscribers
      let article = try await world.test.article(paid)
      try await world.test.subscribe(people[0].id)
      let words = ToldWords()
      let magazine = words.listening(to: world.magazine)
      _ = try await magazine.comment(
        under: article, "@bara look", answering: nil, by: people[0].viewer, clientID: nil)
      #expect(words.all == [])
      try await world.test.subscribe(people[1].id)
      _ = try await magazine.comment(
        under: article, "@bara look now", answering: nil, by: people[0].viewer, clientID: nil)
      #expect(words.all == ["magazine.comment_mention > \(people[1].id)"])
    }
  }

  @Test("Word goes with the last comment of its author", arguments: Engine.allCases)
  func takenBack(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      let article = try await world.article()
      let root = try await world.comment(article, "root", by: people[0])
      let one = try await world.comment(article, "one", answering: root, by: people[1])
      let two = try await world.comment(article, "two", answering: root, by: people[1])
      let words = ToldWords()
      let magazine = words.listening(to: world.magazine)
      let answers = "magazine.answer of \(root) by \(people[1].id)"
      _ = try await magazine.deleteComment(one, by: people[1].id)
      #expect(!words.takenBack.contains(answers))
      _ = try await magazine.deleteComment(two, by: people[1].id)
      #expect(words.takenBack.contains(answers))
      #expect(words.takenBack.contains("magazine.comment of \(article) by \(people[1].id)"))
    }
  }

  @Test("Held comments are told of when they pass, editors at once", arguments: Engine.allCases)
  func held(engine: Engine) async throws {
    try await withComments(engine, holdsNewMembers: true) { world async throws in
      let ana = try await world.person("ana")
      let editor = try await world.person("eva", role: .editor)
      let article = try await world.article(by: editor.id)
      let words = ToldWords()
      let magazine = words.listening(to: world.magazine)
      let done = try await magazine.comment(
        under: article, "hello", answering: nil, by: ana.viewer, clientID: nil)
      #expect(done.isHeld && words.all == ["magazine.comment_held > \(editor.id)"])
      try await magazine.decide(.pass, about: done.id, by: editor.viewer)
      #expect(
        words.all.dropFirst() == [
          "magazine.comment > \(editor.id)", "magazine.comment_passed > \(ana.id)",
        ])
      #expect(words.takenBack.contains("magazine.comment_held of \(done.id) by all"))
    }
  }

  @Test(
    "A word leads to the comment as long as the article is open to the person",
    arguments: Engine.allCases)
  func places(engine: Engine) async throws {
    try await withComments(engine) { world async throws in
      let people = try await world.people("ana", "bara")
      var paid = TestArticle.published(now: world.test.clock.now)
      paid.publication.audience = .subscribers
      let article = try await world.test.article(paid)
      let end = world.test.clock.now + .hours(1)
      try await world.test.subscribe(people[0].id, until: end)
      try await world.test.subscribe(people[1].id)
      let root = try await world.comment(article, "root", by: people[0])
      let answer = try await world.comment(
        article, "words of the answer", answering: root, by: people[1])
      let inbox = try await people[0].visitor.get("/inbox").text
      #expect(inbox.contains("words of the answer"))
      let open = try #require(inbox.firstMatch(of: /href="(\/inbox\/\d+\/open)"/)?.1)
      #expect(
        try await people[0].visitor.get(String(open)).header("location")
          == "/articles/hello/comments/\(answer)#c-\(answer)")
      world.test.clock.advance(by: .hours(1))
      let later = try await people[0].visitor.get("/inbox").text
      #expect(!later.contains("words of the answer") && !later.contains("/articles/hello"))
    }
  }
}
