import Core
import Database
import Features

extension Surveys {
  /// What everybody may know of a survey's results; nil while its author shows nothing.
  package func publicResults(of survey: ID, in db: any ReadAccess) throws -> PublicResults? {
    guard let publication = try openPublication(of: survey, in: db),
      let survey = try SurveyStore().find(survey, in: db),
      try SurveyVisibility().eligibility(of: nil, to: survey, now: clock.now(), in: db) != .hidden
    else { return nil }
    return PublicResults(
      survey, path: path(of: publication), isListed: publication.isListed,
      try definition(of: survey.id, in: db), questions: publication.questions,
      try PublicResultStore().sums(of: survey.id, in: db),
      words: try publicWords(of: survey.id, in: db))
  }

  /// Some of what people wrote, by question. What was emptied since it was chosen is missing.
  private func publicWords(of survey: ID, in db: any ReadAccess) throws -> [String: [String]] {
    let chosen = try PublicResultStore().texts(of: survey, in: db)
    let answers = try ResultTextStore().answers(
      of: Set(chosen.values.joined()).compactMap { ID($0) }, in: db)
    return chosen.reduce(into: [:]) { words, entry in
      words[entry.key] = entry.value.compactMap { response -> String? in
        guard let id = ID(response), case .text(let text)? = answers[id]?[entry.key] else {
          return nil
        }
        return text
      }
    }
  }

  /// Where a survey's results are for everybody; nil while its author shows nothing.
  package func publicResultsPath(of survey: ID, in db: any ReadAccess) throws -> String? {
    try openPublication(of: survey, in: db).map(path)
  }

  /// How published results look from elsewhere, such as in an article; nil for an address that
  /// leads nowhere. Whoever has the address may read them, so nobody is asked who it is.
  /// - Parameter token: what stands behind `/results/` in their address.
  package func resultsPreview(at token: String, in db: any ReadAccess) throws -> SurveyPreview? {
    guard let publication = try openPublication(at: token, in: db),
      let survey = try SurveyStore().find(publication.survey, in: db),
      try SurveyVisibility().eligibility(of: nil, to: survey, now: clock.now(), in: db) != .hidden
    else { return nil }
    let words = survey.description.split(whereSeparator: \.isNewline).first ?? ""
    return SurveyPreview(
      id: survey.id, title: survey.title, text: String(words.prefix(200)),
      note: Phrase.glimpseResultsOf.filled(aboutAnswers(survey.publicCount)),
      action: .glimpseResults,
      path: path(of: publication))
  }

  /// The results to which an address leads.
  func publicResults(at token: String, in db: any ReadAccess) throws -> PublicResults {
    guard let publication = try openPublication(at: token, in: db),
      let found = try publicResults(of: publication.survey, in: db)
    else { throw AppError.notFound }
    return found
  }

  /// The address of results, whether it is switched on or not.
  func path(of publication: Publication) -> String {
    let token = PublicationToken(survey: publication.survey)
    return "/results/\(token.text(version: publication.version, secret: options.site.secret))"
  }

  private func openPublication(
    at token: String, in db: any ReadAccess
  ) throws -> Publication? {
    guard let parts = PublicationToken(token),
      let publication = try openPublication(of: parts.survey, in: db),
      parts.isGenuine(token, version: publication.version, secret: options.site.secret)
    else { return nil }
    return publication
  }

  private func openPublication(
    of survey: ID, in db: any ReadAccess
  ) throws -> Publication? {
    guard let publication = try PublicationStore().find(survey, in: db), publication.isOn,
      !publication.questions.isEmpty
    else { return nil }
    return publication
  }
}
