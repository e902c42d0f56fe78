import Core
import Database
import Features
import Web

/// What apps read of surveys.
extension Surveys {
  /// Query: `list` (`fitting`, `mine`, `answered`), `after`, `limit` 1–50.
  func apiSurveys(_ request: Request<SignedIn>) async throws -> Response {
    guard let choice = SurveyListStore.Choice(rawValue: request.query["list"] ?? "fitting") else {
      throw AppError.badRequest("list is fitting, mine or answered")
    }
    let cursor = try request.cursor()
    let size = try request.limit(most: 50, usually: 20)
    let viewer = request.viewer.id
    let now = clock.now()
    let page = try await database.read { [self] db in
      try SurveyListStore().page(
        choice, of: viewer, after: cursor, size: size, now: now, in: db
      ).map { try shape($0, for: viewer, now: now, in: db) }
    }
    return try .json(APIPage(page))
  }

  func apiSurvey(_ request: Request<SignedIn>) async throws -> Response {
    try .json(try await shape(try request.id(), for: request.viewer))
  }

  /// The balance, and the price of the next survey.
  func apiTokens(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer.id
    try await join(viewer)
    return try .json(try await tokens(of: viewer))
  }

  /// The questions: all of it for the author; for others without what would tell a test of
  /// attention, and in the order that is theirs once they have begun.
  func apiDefinition(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer
    let now = clock.now()
    let asked = try await database.read { [self] db in
      guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
      let eligibility = try SurveyVisibility().eligibility(
        of: viewer.id, to: survey, now: now, in: db)
      switch eligibility {
      case .author:
        return survey.state == .draft
          ? try readDraft(id, of: viewer, in: db).definition : try definition(of: id, in: db)
      case .mayAnswer, .answering:
        let order = try AttemptStore().find(id, of: viewer.id, in: db)?.order
        return try definition(of: id, in: db).asked(in: order)
      default: throw AppError.refused(eligibility)
      }
    }
    return .document(Array(try asked.json()), contentType: "application/json")
  }

  /// A survey as somebody sees it.
  /// - Throws: `AppError.notFound` when they may not know that it exists.
  func shape(_ id: ID, for viewer: Viewer) async throws -> APISurvey {
    let now = clock.now()
    return try await database.read { [self] db in
      guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
      let shape = try shape(survey, for: viewer.id, now: now, in: db)
      guard shape.standing != Eligibility.hidden.inAPI else { throw AppError.notFound }
      return shape
    }
  }

  func tokens(of account: ID) async throws -> APITokens {
    let now = clock.now()
    return try await database.read { [self] db in
      APITokens(
        balance: (try LedgerStore().balance(of: account, in: db) ?? .zero).inAPI,
        price: APIPrice(try price(for: account, now: now, in: db)))
    }
  }

  private func shape(
    _ survey: Survey, for viewer: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> APISurvey {
    let eligibility = try SurveyVisibility().eligibility(of: viewer, to: survey, now: now, in: db)
    var misfits: [String]?
    if case .misfit(let kinds) = eligibility { misfits = kinds.map(\.rawValue) }
    let own: APISurvey.Own? =
      eligibility == .author
      ? APISurvey.Own(
        revision: survey.revision,
        target: try SurveyStore().target(of: survey.id, in: db).inAPI,
        price: survey.price.inAPI, started: survey.started) : nil
    return APISurvey(
      id: survey.id, title: survey.title, description: survey.description,
      author: try QualityStore().userName(of: survey.author, in: db) ?? "",
      category: survey.category, language: survey.language.rawValue,
      state: survey.hasEnded(at: now) ? SurveyState.closed.rawValue : survey.state.rawValue,
      standing: eligibility.inAPI, misfits: misfits, questions: survey.questions,
      pages: survey.pages, seconds: survey.seconds, startsAt: survey.startsAt,
      endsAt: survey.endsAt,
      answered: own == nil ? AboutCount(survey.publicCount).rounded : survey.counting, own: own)
  }
}

extension SurveyTarget {
  /// Values by kind, in a fixed order.
  var inAPI: [String: [String]] {
    Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value.sorted()) })
  }
}

extension SurveyDefinition {
  /// What a respondent is asked: nothing says which answer passes a test of attention.
  /// - Parameter order: theirs; nil: they have not begun.
  func asked(in order: SurveyOrder?) -> SurveyDefinition {
    var asked = self
    for (index, page) in pages.enumerated() {
      asked.pages[index].questions = (order?.questions(page.questions, of: page) ?? page.questions)
        .map { $0.asked(in: order) }
    }
    return asked
  }
}

extension Question {
  fileprivate func asked(in order: SurveyOrder?) -> Question {
    var asked = self
    asked.attention = nil
    if let order { asked.kind = kind.rules.asked(in: order, of: self).boxed }
    return asked
  }
}
