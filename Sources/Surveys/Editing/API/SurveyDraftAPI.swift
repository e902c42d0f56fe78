import Core
import Database
import Foundation
import Web

/// What apps do with one's own surveys.
extension Surveys {
  /// The body is a definition (docs/survey-definition.md), which becomes a draft. Answers 201.
  func apiLoad(_ request: Request<SignedIn>) async throws -> Response {
    switch try await load(try await definitionBody(request), by: request.viewer) {
    case .draft(let id):
      return try .json(try await shape(id, for: request.viewer), status: 201)
    case .refused(let problems): return try refuse(request, problems)
    }
  }

  /// The body is a definition that takes the place of the draft's. Header: `If-Match`.
  func apiReplace(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let problems = try await replace(
      id, by: try await definitionBody(request), seen: try seenRevision(request),
      author: request.viewer)
    guard problems.isEmpty else { return try refuse(request, problems) }
    return try .json(try await shape(id, for: request.viewer))
  }

  /// Category, target and times of a draft. Header: `If-Match`.
  func apiPlan(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let change = try await request.json(APIPlan.self)
    try await plan(
      id, seen: try seenRevision(request), category: try category(change),
      target: try target(change), startsAt: change.startsAt, endsAt: change.endsAt,
      author: request.viewer)
    return try .json(try await shape(id, for: request.viewer))
  }

  /// `?answers=delete`: also what was published, with all answers.
  func apiDelete(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    switch request.query["answers"] {
    case nil: try await deleteDraft(id, by: request.viewer)
    case "delete": try await delete(id, by: request.viewer)
    default: throw AppError.badRequest("answers is delete, or missing")
    }
    return .noContent
  }

  /// Publishes a draft at the price that the program has seen.
  func apiPublish(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let body = try await request.json(APIPublishing.self)
    let viewer = request.viewer
    let draft = try await database.read { [self] db in try readDraft(id, of: viewer, in: db) }
    guard let price = Tokens(inAPI: body.price) else {
      throw AppError.badRequest("price is a number of tokens or half-tokens")
    }
    guard let endsAt = body.endsAt ?? draft.survey.endsAt else {
      throw AppError(status: 422, code: "bad_times", message: .endIsNeeded)
    }
    try await publish(
      PublishOrder(
        survey: id, author: viewer.id, revision: body.revision, price: price,
        startsAt: body.startsAt ?? draft.survey.startsAt, endsAt: endsAt))
    return try .json(try await shape(id, for: viewer))
  }

  /// Ends one's own survey before its time.
  func apiClose(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    // Admins close those of others on their page, which asks first.
    let survey = try await shape(id, for: request.viewer)
    guard survey.own != nil else { throw AppError.notFound }
    try await close(id, by: request.viewer)
    return try .json(try await shape(id, for: request.viewer))
  }

  private func definitionBody(_ request: Request<SignedIn>) async throws -> Data {
    Data(try await request.body(limit: 2 * SurveyLimits.bytes))
  }

  private func category(_ change: APIPlan) throws -> SurveyCategory? {
    guard let text = change.category else { return nil }
    guard let category = SurveyCategory(rawValue: text) else {
      let known = SurveyCategory.allCases.map(\.rawValue).joined(separator: ", ")
      throw AppError.badRequest("category is one of \(known)")
    }
    return category
  }

  private func target(_ change: APIPlan) throws -> SurveyTarget? {
    guard let given = change.target else { return nil }
    var values: [SurveyTarget.Kind: Set<String>] = [:]
    for (name, list) in given {
      guard let kind = SurveyTarget.Kind(rawValue: name) else {
        throw AppError.badRequest("target has sex, occupation, region and language")
      }
      let known = Set(options.targetValues(kind))
      let list = list.map(SpacelessNames(options.targetValues(kind)).name)
      guard known.isSuperset(of: list) else {
        throw AppError.badRequest("\(name) is among \(known.sorted().joined(separator: ", "))")
      }
      values[kind] = Set(list)
    }
    return SurveyTarget(values)
  }
}

extension Surveys.Options {
  /// What people can say of themselves.
  fileprivate func targetValues(_ kind: SurveyTarget.Kind) -> [String] {
    switch kind {
    case .sex: Sex.allCases.map(\.rawValue)
    case .occupation: Occupation.allCases.map(\.rawValue)
    case .region: regions
    case .language: Language.allCases.map(\.rawValue)
    }
  }
}

extension Phrase {
  fileprivate static let endIsNeeded = Phrase(
    en: "Say until when it can be answered.", cs: "Řekněte, do kdy se v něm dá odpovídat.")
}
