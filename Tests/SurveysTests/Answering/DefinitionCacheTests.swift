import AppTestSupport
import Core
import Database
import Testing

@testable import Surveys

@Suite("Definitions that are remembered")
struct DefinitionCacheTests {
  @Test("What a write has read is remembered once it is committed", arguments: Engine.allCases)
  func committed(engine: Engine) async throws {
    try await withAnswers(engine) { world in
      let author = try await world.person("alena")
      let survey = try await world.survey(bicycleSurvey, by: author.viewer)
      let surveys = world.surveys
      surveys.definitions.forget(survey)
      await #expect(throws: AppError.self) {
        try await world.database.write { db in
          _ = try surveys.definition(of: survey, in: db)
          throw AppError.notFound
        }
      }
      #expect(surveys.definitions.find(survey) == nil)
      try await world.database.write { db in
        _ = try surveys.definition(of: survey, in: db)
      }
      #expect(surveys.definitions.find(survey) != nil)
    }
  }
}
