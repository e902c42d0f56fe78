import Accounts
import AppTestSupport
import Core
import Database
import Foundation
import Magazine
import Media
import Messages
import Social
import Surveys
import Testing
import Web

@testable import KorzoApp

@Suite("Surveys in other parts")
struct SurveyEmbedTests {
  @Test(
    "A card with an invitation in an article, a post and a message, for whom it fits",
    arguments: Engine.allCases)
  func cards(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let olga = try await test.account("olga")
      let anna = try await test.person("anna")
      let annas = try #require(try await test.app.accounts.find(userName: "anna"))
      let survey = try await openSurvey("Whose bridge?", by: olga, test)
      let pages = try await passOn(survey, from: olga, to: annas, test)
      for page in pages {
        let text = try await anna.get(page).text
        #expect(text.contains("Whose bridge?"), "\(page)")
        #expect(text.contains("Answer (1 min)"), "\(page)")
        #expect(text.contains("href=\"/surveys/\(survey)\""), "\(page)")
      }
      // It is shown in a story of one's own, from its page.
      let way = "/stories/new?share=survey:\(survey)"
      #expect(try await anna.get("/surveys/\(survey)").text.contains(way))
      #expect(try await anna.get(way).text.contains("Whose bridge?"))
      #expect(try await !test.visitor().get("/surveys/\(survey)").text.contains(way))
      // A visitor is told of it, and not invited.
      let article = try await test.visitor().get(pages[0]).text
      #expect(article.contains("Whose bridge?") && !article.contains("Answer (1 min)"))
      // Answered: nothing is left to do.
      let isTaken = try await test.app.surveys.answerForDemo(
        survey, ["q": .text("Ours")], pace: 1, by: annas)
      #expect(isTaken)
      for page in pages {
        #expect(try await !anna.get(page).text.contains("Answer (1 min)"), "\(page)")
      }
    }
  }

  @Test(
    "Nothing of a survey that one may not know of; without surveys, no card",
    arguments: [true, false])
  func hidden(hasSurveys: Bool) async throws {
    let features = hasSurveys ? "reader,social,magazine,surveys" : "reader,social,magazine"
    try await withApp(.sqlite, settings: ["features": features]) { test async throws in
      let olga = try await test.account("olga")
      let anna = try await test.person("anna")
      let annas = try #require(try await test.app.accounts.find(userName: "anna"))
      let survey =
        hasSurveys
        ? try await draft("Whose bridge?", by: olga, test)
        : try await openSurvey("Whose bridge?", by: olga, test)
      let pages = try await passOn(
        survey, from: olga, to: annas, inMessages: hasSurveys, test)
      for page in pages {
        let answer = try await anna.get(page)
        #expect(answer.status == 200)
        #expect(!answer.text.contains("Whose bridge?"), "\(page)")
      }
    }
  }

  @Test(
    "Results have a card for everybody, as long as their author shows them",
    arguments: Engine.allCases)
  func results(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let olga = try await test.person("olga")
      let anna = try await test.account("anna")
      let olgas = try #require(try await test.app.accounts.find(userName: "olga"))
      let survey = try await openSurvey("Whose bridge?", by: olgas, test)
      let isTaken = try await test.app.surveys.answerForDemo(
        survey, ["q": .text("Ours")], pace: 1, by: anna)
      #expect(isTaken)
      let form = "/surveys/\(survey)/publish-results"
      #expect(try await olga.post(form, ["on": "1", "question": "q"]).status == 303)
      let surveys = test.app.surveys
      let path = try #require(
        try await test.app.database.read { db in
          try surveys.publicResultsPath(of: survey, in: db)
        })
      let card = "<a class=\"survey-card\" href=\"\(path)\">"
      let pages = try await publish(path, by: olgas, test)
      for page in pages {
        let text = try await test.visitor().get(page).text
        #expect(text.contains(card) && text.contains("Whose bridge?"), "\(page)")
        #expect(text.contains("Results · fewer than ten answers<"), "\(page)")
      }
      let wrong = try await publish("\(path)0", by: olgas, test)
      for page in wrong {
        #expect(try await !test.visitor().get(page).text.contains("survey-card"), "\(page)")
      }
      #expect(try await olga.post(form, ["question": "q"]).status == 303)
      for page in pages {
        let text = try await test.visitor().get(page).text
        #expect(!text.contains("survey-card") && !text.contains("Whose bridge?"), "\(page)")
        #expect(text.contains("\(path)\""), "\(page)")
      }
    }
  }

  @Test("Results have charts in an article, and at the desk before it is published")
  func charts() async throws {
    try await withApp(.sqlite) { test async throws in
      let olga = try await test.person("olga", role: .editor)
      let olgas = try #require(try await test.app.accounts.find(userName: "olga"))
      let kind = QuestionKind.singleChoice(
        Choices([Choice(id: "a", label: "Ours"), Choice(id: "b", label: "Theirs")]))
      let survey = try await openSurvey("Whose bridge?", by: olgas, asking: kind, test)
      for number in 0..<40 {
        let isTaken = try await test.app.surveys.answerForDemo(
          survey, ["q": .choices([number.isMultiple(of: 4) ? "b" : "a"])], pace: 1,
          by: try await test.account("person\(number)"))
        #expect(isTaken)
      }
      let form = "/surveys/\(survey)/publish-results"
      #expect(try await olga.post(form, ["on": "1", "question": "q"]).status == 303)
      let surveys = test.app.surveys
      try await surveys.renewPublicResults()
      let path = try #require(
        try await test.app.database.read { db in
          try surveys.publicResultsPath(of: survey, in: db)
        })
      let article = try await publish(path, by: olgas, test)[0]
      let read = try await test.visitor().get(article).text
      let drafts = try await test.app.database.read { db in
        try db.column("SELECT id FROM magazine_article", as: ID.self)
      }
      let desk = try await olga.post(
        "/desk/articles/\(try #require(drafts.first))/preview",
        ["title": "News", "markdown": "Look:\n\n\(path)\n"]
      ).text
      let everybodys = try await test.visitor().get(path).text
      for text in [read, desk] {
        #expect(text.contains("<a class=\"survey-card\" href=\"\(path)\">"))
        #expect(text.contains("<div class=\"glimpse\"") && text.contains("of-whole"))
        #expect(text.contains("survey-glimpse") && text.contains(">Why?</h3>"))
        #expect(!text.contains(">\(path)</a>"))
        #expect(text.contains("were changed a little by chance"))
        // The numbers of everybody's page, and no others.
        let shares = percentages(in: text)
        #expect(!shares.isEmpty && shares.isSubset(of: percentages(in: everybodys)))
      }
      let other = try await publish("https://example.com/", by: olgas, test)[0]
      #expect(try await !test.visitor().get(other).text.contains("survey-glimpse"))
    }
  }

  @Test("The home page counts what waits, and how long it takes", arguments: Engine.allCases)
  func home(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let olga = try await test.account("olga")
      let anna = try await test.person("anna")
      let annas = try #require(try await test.app.accounts.find(userName: "anna"))
      #expect(try await !anna.get("/").text.contains("wait for you"))
      let first = try await openSurvey("First", by: olga, test)
      _ = try await openSurvey("Second", by: olga, test)
      #expect(try await anna.get("/").text.contains("2 surveys wait for you (1 min)"))
      let isTaken = try await test.app.surveys.answerForDemo(
        first, ["q": .text("Ours")], pace: 1, by: annas)
      #expect(isTaken)
      #expect(try await anna.get("/").text.contains("1 survey waits for you (1 min)"))
      #expect(try await !test.visitor().get("/").text.contains("waits for you"))
    }
  }

  private func draft(
    _ title: String, by author: ID, asking kind: QuestionKind = .shortText(most: 99),
    _ test: TestApp
  ) async throws -> ID {
    let definition = SurveyDefinition(
      title: title, language: .english,
      pages: [
        SurveyPage(
          id: "p", questions: [Question(id: "q", title: "Why?", kind: kind)])
      ])
    let plan = DraftPlan(category: .other, endsAt: test.clock.now + .days(3))
    return try await test.app.surveys.draftForDemo(definition, plan, by: author)
  }

  private func openSurvey(
    _ title: String, by author: ID, asking kind: QuestionKind = .shortText(most: 99),
    _ test: TestApp
  ) async throws -> ID {
    let id = try await draft(title, by: author, asking: kind, test)
    let now = test.clock.now
    _ = try await test.app.database.write { db in
      try db.execute(
        """
        UPDATE survey SET state = 'published', starts_at = \(now), published_at = \(now)
        WHERE id = \(id)
        """)
    }
    return id
  }

  /// Pages of others on which a survey stands.
  /// - Parameter inMessages: false where messages refuse what is not there.
  private func passOn(
    _ survey: ID, from olga: ID, to anna: ID, inMessages: Bool = true, _ test: TestApp
  ) async throws -> [String] {
    let pages = try await publish("/surveys/\(survey)", by: olga, test)
    guard inMessages else { return pages }
    let messages = test.app.messages
    let talk = try await messages.openForDemo(with: [anna], title: "", by: olga)
    try await messages.sendForDemo(
      "Please!", pictures: [], shared: SharedThing(.survey, survey), to: talk, by: olga)
    return pages + ["/messages/\(talk)"]
  }

  /// An article and a post that name an address of this site.
  private func publish(
    _ address: String, by olga: ID, _ test: TestApp
  ) async throws -> [String] {
    let app = test.app
    let article = try await app.magazine.articleForDemo(
      Magazine.DemoArticle(
        title: "News", lead: "", markdown: "Look:\n\n\(address)\n", author: olga,
        category: try await app.magazine.categoryForDemo("Town", ""),
        publishedAt: test.clock.now))
    let slug = try await app.database.read { db in
      try db.value("SELECT slug FROM magazine_article WHERE id = \(article)", as: String.self)
    }
    let path = repositoryFolder + "/.build/test-data/\(UUID().uuidString).png"
    try Data(testPicture()).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let picture = try await app.media.take(fileAt: path, owner: olga).id
    let post = try await app.social.postForDemo(
      by: olga, "Look: \(app.settings.address)\(address).",
      photos: [(picture, "A bridge")], onlyMembers: false)
    return ["/articles/\(slug ?? "")", "/posts/\(post)"]
  }
}

private func percentages(in text: String) -> Set<String> {
  Set(text.matches(of: /[0-9]+\p{Z}?%(?=<)/).map { String($0.output) })
}
