import Core
import Database

/// What authors and respondents of the demonstration do, by the functions behind the pages.
extension Surveys {
  /// Makes a draft as its author would have.
  package func draftForDemo(
    _ definition: SurveyDefinition, _ plan: DraftPlan, by author: ID
  ) async throws -> ID {
    let (id, now) = (ids.next(), clock.now())
    try await database.write { db in
      try DraftStore().insert(
        id, author: author, definition: definition, category: plan.category, now: now, in: db)
      try DraftStore().write(plan, to: id, now: now, in: db)
    }
    return id
  }

  /// Publishes a draft at what it costs now, to its planned times.
  package func publishForDemo(_ id: ID, by author: ID) async throws {
    let now = clock.now()
    try await join(author)
    let found = try await database.read { db in try SurveyStore().find(id, in: db) }
    let cost = try await database.read { [self] db in
      try price(for: author, now: now, in: db).value
    }
    guard let survey = found, let end = survey.endsAt else { throw AppError.notFound }
    try await publish(
      PublishOrder(
        survey: id, author: author, revision: survey.revision, price: cost,
        startsAt: survey.startsAt, endsAt: end))
  }

  /// Answers a survey as somebody would who reads at this pace: 1 is the usual one.
  /// - Returns: false when it is not for them.
  @discardableResult
  package func answerForDemo(
    _ id: ID, _ answers: [String: Answer], pace: Double, by account: ID
  ) async throws -> Bool {
    let now = clock.now()
    return try await database.write { [self] db in
      guard let survey = try SurveyStore().lock(id, in: db) else { return false }
      // Whoever was called away comes back for the token.
      let eligibility = try SurveyVisibility().eligibility(
        of: account, to: survey, now: now, in: db)
      guard eligibility == .mayAnswer || eligibility == .answering else { return false }
      let definition = try definition(of: id, in: db)
      let walk = SurveyWalk(definition, answers: answers)
      var attempt = try attempt(at: survey, by: account, now: now, in: db)
      for stop in walk.stops {
        let page = definition.pages[stop.index]
        let usual = page.questions.filter { stop.questions.contains($0.id) }
          .reduce(0) { $0 + $1.estimatedSeconds }
        attempt.pageSeconds[page.id] = max(1, Int(usual * pace))
      }
      try submitResponse(
        try allChecked(walk.answers, definition), attempt, of: survey, definition,
        elapsed: Double(attempt.pageSeconds.values.reduce(0, +)), now: now, in: db)
      return true
    }
  }

  /// Begins a survey and leaves it, as somebody would who was called away.
  package func leaveForDemo(_ id: ID, by account: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard let survey = try SurveyStore().lock(id, in: db),
        try SurveyVisibility().eligibility(of: account, to: survey, now: now, in: db) == .mayAnswer
      else { return }
      _ = try attempt(at: survey, by: account, now: now, in: db)
    }
  }

  /// Closes a survey whose end has come.
  package func closeForDemo(_ id: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
      try closeAtEnd(survey, now: now, in: db)
    }
  }

  /// Shows the results of all questions to everybody, as the job does within the hour.
  package func shareForDemo(_ id: ID, by author: ID) async throws {
    let questions = try await database.read { [self] db in
      Set(try definition(of: id, in: db).questions.map(\.id))
    }
    try await publicize(id, isOn: true, isListed: true, questions: questions, by: author)
    _ = try await renewPublicResult(of: id)
  }

  /// Declares some answers void against which enough speaks.
  /// - Returns: how many there were.
  package func voidForDemo(_ id: ID, most: Int, reason: String, by author: ID) async throws -> Int {
    let doubtful = try await database.read { db in
      try QualityStore().page(.doubtful, of: id, after: nil, size: most, in: db).items
    }
    for response in doubtful {
      try await voidAnswer(response.id, of: id, reason: reason, by: author)
    }
    return doubtful.count
  }

  /// Appeals as the first of these people whose answer was declared void.
  package func appealForDemo(_ words: String, on id: ID, among people: [ID]) async throws {
    let person = try await database.read { [self] db in
      try people.first { try ownCase(of: $0, on: id, in: db)?.response.state == .void }
    }
    if let person { try await appeal(words, on: id, by: person) }
  }
}
