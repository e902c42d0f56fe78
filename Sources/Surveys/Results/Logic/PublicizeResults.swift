import Core
import Database

extension Surveys {
  /// Says what everybody may see of a survey's results; the address stays as it was. It changes no
  /// number and draws none: what is shown comes with the next step of the job.
  /// - Parameter questions: ids; what is no question with an answer is left out.
  func publicize(
    _ survey: ID, isOn: Bool, isListed: Bool, questions: Set<String>, by author: ID
  ) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      _ = try ownSurvey(survey, of: author, now: now, in: db)
      let known = Set(
        try definition(of: survey, in: db).questions.filter(\.kind.isAnswered).map(\.id))
      let before = try PublicationStore().find(survey, in: db)
      try PublicationStore().save(
        Publication(
          survey: survey, isOn: isOn, isListed: isListed, version: before?.version ?? 1,
          questions: questions.intersection(known)), now: now, in: db)
    }
  }

  /// Makes a new address of results; the one until now leads nowhere.
  func renewResultsAddress(of survey: ID, by author: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      _ = try ownSurvey(survey, of: author, now: now, in: db)
      guard let before = try PublicationStore().find(survey, in: db) else { return }
      try PublicationStore().save(
        Publication(
          survey: survey, isOn: before.isOn, isListed: before.isListed,
          version: before.version + 1, questions: before.questions), now: now, in: db)
    }
  }
}
