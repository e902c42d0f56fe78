import Core
import Web

extension Surveys {
  /// Adds the API for apps: JSON under /api/v1/surveys and /api/v1/ask, described in docs/api/surveys.md.
  func apiRoutes(_ routes: Routes) {
    let reading = routes.api(.read)
    let writing = routes.api(.write)
    let all = "/api/v1/surveys"
    let one = all + "/{id}"
    reading.get(all, apiSurveys)
    reading.get("/api/v1/ask/balance", apiTokens)
    reading.get(one, apiSurvey)
    reading.get(one + "/definition", apiDefinition)
    reading.get(one + "/attempt", apiAttempt)
    writing.post(one + "/attempt", apiBegin)
    writing.put(one + "/attempt", apiSaveAnswers)
    writing.post(one + "/answers", apiSubmit)
    writing.post(all, apiLoad)
    writing.patch(one, apiPlan)
    writing.put(one + "/definition", apiReplace)
    writing.delete(one, apiDelete)
    writing.post(one + "/publish", apiPublish)
    writing.post(one + "/close", apiClose)
    reading.get(one + "/results", apiResults)
  }

  /// The revision that a program has seen: `If-Match: "3"` (RFC 9110, 13.1.1).
  /// - Throws: `AppError` with 428 without one.
  func seenRevision<A>(_ request: Request<A>) throws -> Int {
    guard let header = request.header("If-Match") else { throw AppError.noRevision }
    let digits = header.filter { $0 != "\"" && $0 != " " }
    guard let revision = Int(decimal: digits, in: 0...(.max)) else {
      throw AppError.badRequest("If-Match is a revision such as \"3\"")
    }
    return revision
  }

  /// Says all that is wrong at once.
  func refuse<A>(
    _ request: Request<A>, code: String, _ problems: [APIRefusal.Problem]
  ) throws -> Response {
    let failure = APIRefusal.Failure(
      code: code, message: problems.first?.message ?? "", requestId: request.id)
    return try .json(APIRefusal(error: failure, problems: problems), status: 422)
  }

  /// The same, of answers.
  func refuse<A>(
    _ request: Request<A>, _ problems: [AnswerProblem]
  ) throws -> Response {
    try refuse(
      request, code: "answers_refused",
      problems.map {
        APIRefusal.Problem(
          pointer: nil, question: $0.question, message: request.view($0.phrase))
      })
  }

  /// The same, of a definition.
  func refuse<A>(
    _ request: Request<A>, _ problems: [DefinitionProblem]
  ) throws -> Response {
    try refuse(
      request, code: "definition_refused",
      problems.map {
        APIRefusal.Problem(
          pointer: $0.pointer, question: nil, message: request.view($0.phrase))
      })
  }
}

extension AppError {
  fileprivate static let noRevision = AppError(
    status: 428, code: "no_revision",
    message: Phrase(
      en: "Send the revision that you have seen as If-Match.",
      cs: "Pošlete verzi, kterou znáte, v hlavičce If-Match."))
}
