import Core
import Database
import HTML
import Mail
import Web

/// What the page about one's account shows. Each of its forms keeps its own errors.
struct AccountPage: Sendable {
  let account: Account
  let identities: [Identity]
  let providers: [OpenIDProvider]
  let isCommunity: Bool
  var userNameForm = Form()
  var emailForm = Form()
  var passwordForm = Form()
}

extension Accounts {
  @Sendable func accountPage(_ request: Request<SignedIn>) async throws -> Answer {
    accountAnswer(request.view, try await accountPage(of: request.viewer))
  }

  @Sendable func changePasswordAction(_ request: Request<SignedIn>) async throws -> Answer {
    var form = try await request.form()
    var page = try await accountPage(of: request.viewer)
    let password = form.newPassword("new_password", userName: page.account.userName)
    if page.account.passwordHash != nil, form.isValid,
      try await !confirms(form["current_password"], page.account)
    {
      form.fail("current_password", .currentPasswordWrong)
    }
    guard form.isValid else {
      page.passwordForm = form
      return accountAnswer(request.view, page)
    }
    try await changePassword(
      of: page.account, to: password, keeping: request.session, in: request.language)
    return .redirect(to: "/me/account", notice: Notice(request.view(.passwordChanged)))
  }

  @Sendable func changeEmailAction(_ request: Request<SignedIn>) async throws -> Answer {
    var form = try await request.form()
    var page = try await accountPage(of: request.viewer)
    let email = form.email("new_email")
    if let email, let old = page.account.email, EmailAddress.key(old) == email.key {
      form.fail("new_email", .emailSame)
    }
    if page.account.passwordHash != nil, form.isValid,
      try await !confirms(form["password"], page.account)
    {
      form.fail("password", .currentPasswordWrong)
    }
    guard form.isValid, let email else {
      page.emailForm = form
      return accountAnswer(request.view, page)
    }
    try await changeEmail(of: page.account, to: email, in: request.language)
    return .redirect(to: "/me/account", notice: Notice(request.view(.changeEmailSent)))
  }

  func accountPage(of viewer: Viewer) async throws -> AccountPage {
    let account = try await account(of: viewer)
    let identities = try await database.read { db in try OpenIDStore.list(of: viewer.id, db) }
    let isCommunity = options.mode == .community
    return AccountPage(
      account: account, identities: identities, providers: isCommunity ? options.providers : [],
      isCommunity: isCommunity)
  }

  func accountAnswer(_ t: ViewContext, _ page: AccountPage) -> Answer {
    let isValid = [page.userNameForm, page.emailForm, page.passwordForm].allSatisfy(\.isValid)
    return .page(
      settingsScreen(t, .account, accountView(t, page)), status: isValid ? 200 : 422)
  }
}
