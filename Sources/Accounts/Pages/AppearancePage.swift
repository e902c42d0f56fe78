import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func appearancePage(_ request: Request<SignedIn>) async throws -> Response {
    appearanceResponse(request.view, try await account(of: request.viewer), Form())
  }

  @Sendable func appearanceAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let account = try await account(of: request.viewer)
    let language =
      form["language"] == "browser"
      ? nil : form.choice("language", as: Language.self, default: nil)
    let appearance = form.choice("appearance", as: Appearance.self, default: .system)
    guard form.isValid else { return appearanceResponse(request.view, account, form) }
    try await database.write { db in
      try AccountStore().setLook(
        language: language, appearance: appearance ?? .system, of: account.id, in: db)
    }
    let said = language ?? Language(acceptLanguage: request.header("Accept-Language") ?? "")
    return .redirect(to: "/me/appearance", notice: Notice(said(.saved)))
  }

  private func appearanceResponse(_ t: ViewContext, _ account: Account, _ form: Form) -> Response {
    let languages =
      [Choice("browser", t(.languageBrowser))]
      + Language.allCases.map { Choice($0.tag, $0.ownName) }
    let colours = [
      Choice("system", t(.coloursSystem)), Choice("light", t(.coloursLight)),
      Choice("dark", t(.coloursDark)),
    ]
    let fields: HTML = """
      \(radioGroup(t, "language", label: .language, choices: languages, form: form,
        selected: account.language?.tag ?? "browser"))
      \(radioGroup(t, "appearance", label: .colours, choices: colours, form: form,
        selected: account.appearance.rawValue))
      <p class="ways">\(submitButton(t, .save))</p>
      """
    return .page(
      settingsScreen(t, .appearance, postForm(t, "/me/appearance", form, fields)),
      status: form.isValid ? 200 : 422)
  }
}
