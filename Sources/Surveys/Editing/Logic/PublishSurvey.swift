import Core
import Database
import Foundation
import Web

extension Surveys {
  /// Publishes a draft: takes the price and opens the survey, or plans it, in one transaction.
  /// - Throws: `AppError` with 409 when the draft or the price is not what the author has seen any
  ///   more, or too few tokens are there; 422 when the draft is not finished or the times cannot be.
  package func publish(_ order: PublishOrder) async throws {
    let problems = try await database.read { db in
      try draftProblems(of: order.survey, by: order.author, in: db)
    }
    if let first = problems.first {
      throw AppError(status: 422, code: "not_ready", message: first.phrase)
    }
    let now = clock.now()
    if let problem = order.problem(now: now) {
      throw AppError(status: 422, code: "bad_times", message: problem.text)
    }
    try await database.write { [self] db in try publish(order, now: now, in: db) }
  }

  /// What has to be mended in a draft before it can be published.
  func draftProblems(
    of survey: ID, by author: ID, in db: any ReadAccess
  ) throws -> [DefinitionProblem] {
    let store = SurveyStore()
    guard let found = try store.find(survey, in: db), found.author == author,
      let json = try store.definition(of: survey, in: db)
    else { throw AppError.notFound }
    return SurveyDefinition.read(Data(json.utf8)).problems
  }

  /// The same, with the draft and the times looked at before.
  func publish(_ order: PublishOrder, now: Timestamp, in db: any WriteAccess) throws {
    // 1. From here on the price stays what it is.
    try NetworkStore().lock(in: db)
    guard let survey = try SurveyStore().lock(order.survey, in: db),
      survey.author == order.author
    else { throw AppError.notFound }
    guard survey.state == .draft else { throw AppError.publishedBefore }
    guard survey.revision == order.revision else { throw AppError.draftChanged }
    // 2. The price that was shown, or none.
    let ledger = LedgerStore()
    try ledger.join(order.author, id: ids.next(), now: now, in: db)
    let price = try price(for: order.author, now: now, in: db).value
    guard price == order.price else { throw AppError(.priceChanged(to: price)) }
    try ledger.record(
      .published(order.survey, by: order.author, for: price), id: ids.next(), now: now, in: db)
    // 3. The survey, and what happens when its times come.
    let start = order.startsAt ?? now
    try PublishedStore().publish(
      order.survey, from: start, until: order.endsAt, price: price, now: now, in: db)
    try SurveySearchStore().put(survey, in: db)
    try VersionStore().forget(order.survey, in: db)
    try planMoments(of: order.survey, from: start, until: order.endsAt, in: db)
    db.afterCommit { [numbers] in numbers.delete() }
  }
}

extension AppError {
  fileprivate static let publishedBefore = AppError(
    status: 409, code: "published_before",
    message: Phrase(
      en: "This survey is published already.", cs: "Dotazník už je zveřejněný."))
  fileprivate static let draftChanged = AppError(
    status: 409, code: "draft_changed",
    message: Phrase(
      en: "The draft has changed meanwhile. Look at it once more, then publish.",
      cs: "Koncept se mezitím změnil. Podívejte se na něj ještě jednou a pak ho zveřejněte."))
}
