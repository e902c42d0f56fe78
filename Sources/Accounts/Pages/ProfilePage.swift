import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func profilePage(_ request: Request<SignedIn>) async throws -> Response {
    try await profileResponse(request.view, try await account(of: request.viewer))
  }

  @Sendable func profileAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let name = form.optionalText("display_name", max: 60, or: .displayNameTooLong)
    let bio = form.optionalText("bio", max: 500, or: .bioTooLong)
    let id = request.viewer.id
    let told = try await demographics(of: id, in: &form)
    guard form.isValid else {
      return try await profileResponse(request.view, try await account(of: request.viewer), form)
    }
    // A name is one line: it stands in rows and in mails.
    let line = (name ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    try await database.write { db in
      try AccountStore().setProfile(displayName: line, bio: bio ?? "", of: id, in: db)
      if let told { try DemographicsStore().set(told, of: id, in: db) }
      try personChanged(id, db)
    }
    return .redirect(to: "/me", notice: Notice(request.view(.saved)))
  }

  /// The page with its two forms, one for the photo, and what is wrong with them.
  func profileResponse(
    _ t: ViewContext, _ account: Account, _ form: Form = Form(), photo: Form = Form()
  ) async throws -> Response {
    let surveys = try await demographicsFields(t, account.id, form)
    let fields: HTML = """
      \(textField(t, "display_name", label: .displayName, form: form, value: account.displayName,
        hint: .displayNameHint, autocomplete: "name", required: false, maxLength: 60))
      \(textField(t, "bio", label: .bio, form: form, value: account.bio, kind: .textarea,
        hint: .bioHint, required: false, maxLength: 500))
      \(surveys)
      <p class="ways">\(submitButton(t, .save))</p>
      """
    let body: HTML = """
      \(photoView(t, account, photo))
      \(postForm(t, "/me/profile", form, fields))
      """
    return .page(
      settingsScreen(t, .profile, body),
      status: form.isValid && photo.isValid ? 200 : 422)
  }

  /// What the form says for surveys; nil when there are none.
  private func demographics(of id: ID, in form: inout Form) async throws -> Demographics? {
    guard let regions = options.regions else { return nil }
    let former = try await database.read { db in try DemographicsStore().find(id, in: db)?.region }
    return readDemographics(&form, regions: regions, former: former)
  }

  private func demographicsFields(
    _ t: ViewContext, _ id: ID, _ form: Form
  ) async throws -> HTML {
    guard let regions = options.regions,
      let told = try await database.read({ db in try DemographicsStore().find(id, in: db) })
    else { return .empty }
    return demographicsView(t, told, regions: regions, form: form)
  }
}
