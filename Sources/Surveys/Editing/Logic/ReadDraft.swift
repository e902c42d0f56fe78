import Core
import Database
import Foundation

extension Surveys {
  /// A draft for its author.
  /// - Throws: `AppError.notFound` for everybody else, ``AppError/surveyPublished`` once it is
  ///   published.
  func readDraft(_ id: ID, of author: Viewer, in db: any ReadAccess) throws -> SurveyDraft {
    guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
    return try draft(survey, of: author, in: db)
  }

  /// The same, which nobody else changes until the commit.
  func lockedDraft(_ id: ID, of author: Viewer, in db: any WriteAccess) throws -> SurveyDraft {
    guard let survey = try SurveyStore().lock(id, in: db) else { throw AppError.notFound }
    return try draft(survey, of: author, in: db)
  }

  private func draft(
    _ survey: Survey, of author: Viewer, in db: any ReadAccess
  ) throws -> SurveyDraft {
    guard survey.author == author.id else { throw AppError.notFound }
    guard survey.state == .draft else { throw AppError.surveyPublished }
    guard let json = try SurveyStore().definition(of: survey.id, in: db) else {
      throw AppError.notFound
    }
    let reading = SurveyDefinition.read(Data(json.utf8))
    guard let definition = reading.draft else { throw AppError.notFound }
    return SurveyDraft(
      survey: survey, definition: definition,
      target: try SurveyStore().target(of: survey.id, in: db), problems: reading.problems)
  }
}

extension AppError {
  /// What is paid for stays as it is: answers given so far belong to these questions.
  static let surveyPublished = AppError(
    status: 409, code: "survey_published",
    message: Phrase(
      en: "This survey is published, so its questions stay as they are. Duplicate it to change"
        + " them.",
      cs: "Dotazník je zveřejněný, jeho otázky už tedy zůstanou. Chcete-li je změnit, vytvořte"
        + " kopii."))

  /// See ``SurveyLimits/bytes``.
  static let surveyTooLarge = AppError(
    status: 413, code: "survey_too_large",
    message: Phrase(
      en: "The survey would be larger than 1 MB. Shorten some texts.",
      cs: "Dotazník by byl větší než 1 MB. Zkraťte některé texty."))

  /// See ``SurveyLimits``.
  static let surveyFull = AppError(
    status: 409, code: "survey_full",
    message: Phrase(
      en: "A survey has at most 200 questions on 100 pages. Remove some, or make two surveys.",
      cs: "Dotazník má nejvýš 200 otázek na 100 stránkách. Některé smažte, nebo udělejte"
        + " dotazníky dva."))
}
