import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func profilePage(_ request: Request<SignedIn>) async throws -> Answer {
    profileAnswer(request.view, try await account(of: request.viewer))
  }

  @Sendable func profileAction(_ request: Request<SignedIn>) async throws -> Answer {
    var form = try await request.form()
    let name = form.optionalText("display_name", max: 60, or: .displayNameTooLong)
    let bio = form.optionalText("bio", max: 500, or: .bioTooLong)
    guard form.isValid else {
      return profileAnswer(request.view, try await account(of: request.viewer), form)
    }
    let id = request.viewer.id
    // A name is one line: it stands in rows and in mails.
    let line = (name ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    try await database.write { db in
      try AccountStore.setProfile(displayName: line, bio: bio ?? "", of: id, db)
      try personChanged(id, db)
    }
    return .redirect(to: "/me", notice: Notice(request.view(.saved)))
  }

  /// The page with its two forms, one for the photo, and what is wrong with them.
  func profileAnswer(
    _ t: ViewContext, _ account: Account, _ form: Form = Form(), photo: Form = Form()
  ) -> Answer {
    let fields: HTML = """
      \(textField(t, "display_name", label: .displayName, form: form, value: account.displayName,
        hint: .displayNameHint, autocomplete: "name", required: false, maxLength: 60))
      \(textField(t, "bio", label: .bio, form: form, value: account.bio, kind: .textarea,
        hint: .bioHint, required: false, maxLength: 500))
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
}
