import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Surveys

@Suite("A survey's own page")
struct FrontPageTests {
  @Test("It says to everybody what they can do", arguments: Engine.allCases)
  func eligibilities(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let women = try await world.survey(
        bicycleSurvey, by: author.viewer, target: SurveyTarget([.sex: ["female"]]))
      let path = "/surveys/\(survey)"
      let visitor = try await world.test.visitor().get(path)
      #expect(visitor.text.contains("/sign-in?next=\(path)"))
      #expect(visitor.text.contains("property=\"og:title\" content=\"Mobility\""))
      let fits = try await olga.visitor.get(path).text
      #expect(fits.contains("action=\"\(path)/begin\""))
      #expect(fits.contains("about 1 minute</b>") && fits.contains("4 questions"))
      #expect(!fits.contains("og:title"))
      #expect(try await olga.visitor.get("/surveys/\(women)").text.contains("/me/profile"))
      try await olga.visitor.post("\(path)/begin")
      #expect(try await olga.visitor.get(path).text.contains("\(path)/answer"))
      _ = try await world.surveys.submit(
        ["means": .choices(["foot"])], on: survey, by: olga.viewer)
      #expect(try await olga.visitor.get(path).text.contains("You have answered"))
      let own = try await author.visitor.get(path).text
      for part in ["results", "quality", "preview", "duplicate", "definition.json", "close"] {
        #expect(own.contains("\(path)/\(part)"))
      }
      world.clock.advance(by: .days(20))
      #expect(try await world.test.visitor().get(path).text.contains("has ended"))
    }
  }

  @Test("A draft is there for its author alone", arguments: Engine.allCases)
  func draft(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let olga = try await world.person("olga")
      let draft = try await world.surveys.makeDraft(bicycleSurvey, by: author.viewer)
      let path = "/surveys/\(draft)"
      for way in ["", "/answer", "/done"] {
        #expect(try await olga.visitor.get(path + way).status == 404)
      }
      #expect(try await world.test.visitor().get(path).status == 404)
      #expect(try await olga.visitor.post("\(path)/begin").status == 404)
      let own = try await author.visitor.get(path).text
      #expect(own.contains("\(path)/edit"))
      #expect(own.contains("\(path)/publish"))
      #expect(!own.contains("\(path)/results"))
    }
  }
}
