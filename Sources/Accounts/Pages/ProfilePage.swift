import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func profilePage(_ request: Request<SignedIn>) async throws -> Response {
    try await profileResponse(request.view, try await account(of: request.viewer))
  }

  /// Fields: those of ``takeProfile(_:)``.
  @Sendable func profileAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await takeProfile(request)
    guard form.isValid else {
      return try await profileResponse(request.view, try await account(of: request.viewer), form)
    }
    return .redirect(to: "/me", notice: Notice(request.view(.saved)))
  }

  /// Keeps what a form says of a person; what is wrong with it is in the form then.
  ///
  /// Fields: `display_name`, `bio`, those about the person for surveys; `photo` (a file), `edit` (a
  /// `PictureEdit` in JSON: the part of it that is kept). What is not sent stays.
  func takeProfile(_ request: Request<SignedIn>) async throws -> Form {
    var (form, photo) = try await profileFields(request)
    let name = form.optionalText("display_name", max: 60, or: .displayNameTooLong)
    let bio = form.optionalText("bio", max: 500, or: .bioTooLong)
    let id = request.viewer.id
    let told = try await demographics(of: id, in: &form)
    // Also when a text is refused: a browser cannot show a chosen file again.
    if let photo { try await takePhoto(photo, of: id, &form) }
    guard form.isValid else { return form }
    let present = try await account(of: request.viewer)
    // A name is one line: it stands in rows and in mails.
    let line = (name ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    let (isNamed, isTold) = (form.values["display_name"] != nil, form.values["bio"] != nil)
    try await database.write { db in
      try AccountStore().setProfile(
        displayName: isNamed ? line : present.displayName, bio: isTold ? bio ?? "" : present.bio,
        of: id, in: db)
      if let told { try DemographicsStore().set(told, of: id, in: db) }
      try personChanged(id, db)
    }
    return form
  }

  /// The page with its form, and what is wrong with it.
  func profileResponse(
    _ t: ViewContext, _ account: Account, _ form: Form = Form()
  ) async throws -> Response {
    let surveys = try await demographicsFields(t, account.id, form)
    let fields: HTML = """
      \(whoFields(t, account, form))
      \(surveys)
      <p class="ways">\(submitButton(t, .save))</p>
      """
    let body: HTML = """
      \(postForm(t, "/me/profile", form, fields, hasFiles: true))
      <div class="pad">\(removePhotoView(t, account))</div>
      """
    var screen = settingsScreen(t, .profile, body)
    screen.styles = ["composer.css"]
    screen.scripts = ["profile-photo.js"]
    return .page(screen, status: form.isValid ? 200 : 422)
  }

  /// What the form says for surveys; nil when there are none.
  private func demographics(of id: ID, in form: inout Form) async throws -> Demographics? {
    let isSent = ["sex", "occupation", "region"].contains { form.values[$0] != nil }
    guard let regions = options.regions, isSent else { return nil }
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

/// What others see of somebody: a photo, a name, some words.
func whoFields(_ t: ViewContext, _ account: Account, _ form: Form) -> HTML {
  """
  \(photoView(t, account, form))
  \(textField(t, "display_name", label: .displayName, form: form, value: account.displayName,
    hint: .displayNameHint, autocomplete: "name", required: false, maxLength: 60))
  \(textField(t, "bio", label: .bio, form: form, value: account.bio, kind: .textarea,
    hint: .bioHint, required: false, maxLength: 500))
  """
}
