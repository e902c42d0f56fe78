import Core
import Database
import Features
import Web

/// What the form of a draft's texts and plan shows.
struct SettingsModel: Sendable {
  let draft: SurveyDraft
  /// How many people fit what is saved, now.
  let audience: Int
  /// The regions of which people can name theirs.
  let regions: [String]
  let starts: String
  let ends: String
  let zone: String
}

extension Surveys {
  /// Title, texts, shelf, target and time of a draft.
  func editSettingsPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    do {
      let content = try await settingsModel(id, for: request.viewer)
      return .page(try settingsView(request.view, content, Form()))
    } catch {
      return try published(error, id, request.view)
    }
  }

  /// Fields `title`, `description`, `thanks`, `language`, `category`, `sex`, `occupation`, `region`
  /// and `speaks` (several each), `starts`, `ends`, `seen`.
  func editSettingsAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    var form = try await request.form()
    let content = try await settingsModel(id, for: request.viewer)
    let (texts, plan) = readPlan(&form, old: content.draft)
    guard form.isValid else {
      if request.wantsJSON {
        let problems = form.errors.mapValues { request.view($0) }
        return try .json(SavedAnswer(state: "refused", problems: problems), status: 422)
      }
      return .page(try settingsView(request.view, content, form), status: 422)
    }
    // Whoever was shown what somebody else saved meanwhile, and sends again, means it.
    let seen = form["again"] == "true" ? nil : form["seen"]
    switch try await save(texts, plan, of: id, seen: seen, by: request.viewer) {
    case .saved(let mark):
      guard request.wantsJSON else {
        return .redirect(to: editPath(id), notice: Notice(request.view(.editSaved)))
      }
      let audience = try await database.read { db in try NetworkStore().audience(of: id, in: db) }
      return try .json(
        SavedAnswer(state: "saved", seen: mark, audience: audienceText(request.view, audience)))
    case .changedMeanwhile:
      if request.wantsJSON { return try .json(SavedAnswer(state: "conflict"), status: 409) }
      form.general = .settingsChanged
      return .page(
        try settingsView(request.view, content, form, isConflict: true), status: 409)
    }
  }

  private func settingsModel(_ id: ID, for author: Viewer) async throws -> SettingsModel {
    let now = clock.now()
    return try await database.read { [self] db in
      let draft = try readDraft(id, of: author, in: db)
      let fields = FieldTime(options.site.timeZone)
      return SettingsModel(
        draft: draft, audience: try NetworkStore().audience(of: id, in: db),
        regions: options.regions, starts: draft.survey.startsAt.map(fields.text) ?? "",
        ends: draft.survey.endsAt.map(fields.text) ?? "",
        zone: fields.zoneName(at: draft.survey.endsAt ?? now))
    }
  }
}
