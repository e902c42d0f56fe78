import Core
import Database
import HTML
import Mail
import Web

/// What the page about one's account shows. Each of its forms keeps its own errors.
struct AccountPage: Sendable {
  let account: Account
  let identities: [Identity]
  /// Browsers in which the person is signed in beside this one.
  let otherSessions: [BrowserSession]
  let tokens: [APIToken]
  /// Whether the person can say who they are by a password, or has proved it a moment ago.
  let mayChange: Bool
  let providers: [OpenIDProvider]
  let isCommunity: Bool
  var userNameForm = Form()
  var emailForm = Form()
  var passwordForm = Form()
}

extension Accounts {
  @Sendable func accountPage(_ request: Request<SignedIn>) async throws -> Response {
    accountResponse(request.view, try await accountPage(of: request))
  }

  @Sendable func changePasswordAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    var page = try await accountPage(of: request)
    guard page.mayChange else { return .redirect(to: provePath("/me/account")) }
    let password = form.newPassword("new_password", userName: page.account.userName)
    try await confirm(&form, "current_password", page.account, request.session)
    guard form.isValid else {
      page.passwordForm = form
      return accountResponse(request.view, page)
    }
    let boxes: [(name: String, way: LoginMethods)] = [
      ("end_sessions", .sessions), ("end_tokens", .tokens), ("end_identities", .identities),
    ]
    let methods = LoginMethods(boxes.filter { !form[$0.name].isEmpty }.map(\.way))
    let device = try await changePassword(
      of: page.account, to: password, ending: methods, in: request.session,
      language: request.language)
    return Response.redirect(to: "/me/account", notice: Notice(request.view(.passwordChanged)))
      .knowing(device: device)
  }

  @Sendable func changeEmailAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    var page = try await accountPage(of: request)
    guard page.mayChange else { return .redirect(to: provePath("/me/account")) }
    let email = form.email("new_email")
    if let email, let old = page.account.email, EmailAddress.key(old) == email.key {
      form.fail("new_email", .emailSame)
    }
    try await confirm(&form, "password", page.account, request.session)
    guard form.isValid, let email else {
      page.emailForm = form
      return accountResponse(request.view, page)
    }
    try await changeEmail(
      of: page.account, to: email, in: request.session, language: request.language)
    return .redirect(to: "/me/account", notice: Notice(request.view(.changeEmailSent)))
  }

  /// Checks the password in a form that is right so far, where there is one.
  private func confirm(
    _ form: inout Form, _ field: String, _ account: Account, _ session: Session?
  ) async throws {
    guard account.passwordHash != nil, form.isValid else { return }
    if try await !confirms(form[field], account, session) {
      form.fail(field, .currentPasswordWrong)
    }
  }

  func accountPage(of request: Request<SignedIn>) async throws -> AccountPage {
    let (id, session, now) = (request.viewer.id, request.session, request.now)
    let isCommunity = options.mode == .community
    let own = session.map { Secret.hash($0.token) }
    return try await database.read { db in
      let (account, identities, sessions, tokens) = try db.pipeline(
        { try AccountStore().find(id, in: $0) }, { try OpenIDStore().list(of: id, in: $0) },
        { try SessionStore().list(of: id, now: now, in: $0) },
        { try TokenStore().list(of: id, in: $0) })
      guard let account else { throw AppError.notSignedIn }
      return AccountPage(
        account: account, identities: identities,
        otherSessions: sessions.filter { $0.tokenHash != own }, tokens: tokens,
        mayChange: try account.passwordHash != nil || isProven(account, session, db),
        providers: isCommunity ? options.providers : [], isCommunity: isCommunity)
    }
  }

  func accountResponse(_ t: ViewContext, _ page: AccountPage) -> Response {
    let isValid = [page.userNameForm, page.emailForm, page.passwordForm].allSatisfy(\.isValid)
    return .page(
      settingsScreen(t, .account, accountView(t, page)), status: isValid ? 200 : 422)
  }
}
