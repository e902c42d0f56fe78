import AppTestSupport
import Core
import Database
import KorzoApp
import Surveys
import Testing
import Web

@testable import Demo

@Suite("Surveys of the demonstration")
struct DemoSurveysTests {
  @Test("Each is sound, and everybody's answers are taken")
  func words() throws {
    #expect(Set(content.surveys.surveys.map(\.key)).count == content.surveys.surveys.count)
    for survey in content.surveys.surveys {
      let definition = try survey.definition(
        pictures: Dictionary(
          survey.pictures.enumerated().map { ($1, ID(Int64($0 + 1))) }, uniquingKeysWith: { $1 }))
      #expect(!definition.title.isEmpty)
      guard survey.percent > 0 else { continue }
      for place in 0..<60 {
        var person = DemoRespondent(place, of: content.crowd, seed: 3)
        let answers = survey.answer(by: &person)
        let walk = SurveyWalk(definition, answers: answers)
        let problems = definition.check(walk.answers).problems
        #expect(problems.isEmpty, "\(survey.key): \(problems.first?.phrase.en ?? "")")
        #expect(walk.answers.count > 1, "\(survey.key)")
      }
    }
  }

  @Test("Nobody of the crowd is called like somebody else")
  func crowd() {
    let names = (0..<200).map {
      content.crowd.name($0, sex: $0.isMultiple(of: 2) ? .female : .male)
    }
    #expect(Set(names.map(\.userName)).count == 200)
    #expect(Set(names.map(\.name)).count == 200)
    #expect(names.allSatisfy { $0.userName.utf8.count <= 30 })
    #expect(names.allSatisfy { $0.userName.allSatisfy { $0.isASCII } })
  }

  @Test("Asked, answered, doubted, shared: every page of it answers")
  func filled() async throws {
    try await withApp(.sqlite) { test async throws in
      let app = test.app
      let filling = try DemoFilling(app, people: 24, posts: 1)
      let people = try await filling.fillCommunity()
      let surveys = try await filling.fillSurveys(
        by: people, try await filling.respondents(people, crowd: 60),
        try await takePictures(try await filling.surveyPictures()))
      #expect(Set(surveys.keys) == Set(content.surveys.surveys.map(\.key)))
      let count = { (words: SQL) in
        try await app.database.read { db in
          try db.value("SELECT COUNT(*) FROM \(words)", as: Int.self) ?? 0
        }
      }
      #expect(try await count("survey_response") > 200)
      #expect(try await count("survey_response WHERE flags <> 0") > 3)
      #expect(try await count("survey_response WHERE state = 'appealed'") == 1)
      #expect(try await count("survey_attempt") > 0)
      #expect(try await app.surveys.bookProblem() == nil)
      let visitor = test.visitor()
      _ = try await visitor.post("/sign-in", ["name": demoName, "password": demoPassword])
      var pages = [
        "/", "/ask", "/ask/mine", "/ask/answered", "/ask/search?q=knih", "/admin/surveys",
      ]
      for (key, id) in surveys
      where content.surveys.surveys.first(where: { $0.key == key })?.author == demoName {
        pages.append("/surveys/\(id)")
      }
      let photos = try #require(surveys["photos"])
      pages += ["results", "quality", "preview"].map { "/surveys/\(photos)/\($0)" }
      for page in pages {
        let answer = try await visitor.get(page)
        #expect(answer.status == 200, "\(page)")
      }
      let library = try #require(surveys["library"])
      let post: ID? = try await app.database.read { db in
        try db.value("SELECT id FROM post WHERE caption LIKE '%/surveys/%'")
      }
      let shown = try await visitor.get("/posts/\(try #require(post))").text
      #expect(shown.contains("survey-card\" href=\"/surveys/\(library)"))
    }
  }
}
