import Core
import Database
import Web

/// Where conditions are chosen.
func conditionsPath(_ survey: ID, _ place: ConditionPlace) -> String {
  "\(editPath(survey))/conditions/\(place.path)"
}

extension Surveys {
  /// The conditions of a question, a page or a skip. Query `ask`: the question that a new one asks
  /// about.
  func conditionsPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, place) = (try request.id(), try conditionPlace(request))
    do {
      let draft = try await database.read { [self] db in
        try readDraft(id, of: request.viewer, in: db)
      }
      guard draft.definition.has(place) else { throw AppError.notFound }
      let asked = request.query["ask"] ?? ""
      return .page(conditionsView(request.view, draft, place, asked: asked, Form()))
    } catch {
      return try published(error, id, request.view)
    }
  }

  /// Fields `question`, `row`, `test`, `value`: adds a condition.
  func addConditionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, place) = (try request.id(), try conditionPlace(request))
    var form = try await request.form()
    let draft = try await database.read { [self] db in
      try readDraft(id, of: request.viewer, in: db)
    }
    let question = draft.definition.askable(at: place).first { $0.id == form["question"] }
    guard draft.definition.has(place), let question else { throw AppError.notFound }
    guard let condition = readCondition(&form, on: question) else {
      return .page(
        conditionsView(request.view, draft, place, asked: question.id, form), status: 422)
    }
    try await change(id, by: request.viewer) { definition in
      var set = definition.conditions(at: place) ?? ConditionSet(isAny: false, conditions: [])
      guard !set.conditions.contains(condition) else { return }
      guard set.conditions.count < SurveyLimits.conditions else { throw AppError.conditionsFull }
      set.conditions.append(condition)
      definition.set(set, at: place)
    }
    return .redirect(to: conditionsPath(id, place))
  }

  /// Field `index`: removes a condition.
  func removeConditionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, place) = (try request.id(), try conditionPlace(request))
    let index = Int(decimal: try await request.form()["index"], in: 0...9999) ?? -1
    try await change(id, by: request.viewer) { definition in
      guard var set = definition.conditions(at: place), set.conditions.indices.contains(index)
      else { return }
      set.conditions.remove(at: index)
      definition.set(set, at: place)
    }
    return .redirect(to: conditionsPath(id, place))
  }

  /// Field `any`: whether one condition is enough.
  func joinConditionsAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, place) = (try request.id(), try conditionPlace(request))
    let isAny = try await request.form()["any"] == "true"
    try await change(id, by: request.viewer) { definition in
      guard var set = definition.conditions(at: place) else { return }
      set.isAny = isAny
      definition.set(set, at: place)
    }
    return .redirect(to: conditionsPath(id, place))
  }

  private func conditionPlace(_ request: Request<SignedIn>) throws -> ConditionPlace {
    guard let place = ConditionPlace(try request.parameter("place")) else {
      throw AppError.notFound
    }
    return place
  }
}

extension AppError {
  fileprivate static let conditionsFull = AppError(
    status: 409, code: "too_many_conditions",
    message: Phrase(
      en: "At most 20 conditions fit here. Remove one first.",
      cs: "Vejde se sem nejvýš 20 podmínek. Nejdřív některou odeberte."))
}
