import Core
import HTML
import Web

extension Accounts {
  @Sendable func changeUserNameAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let userName = form.userName("user_name")
    if form.isValid, try await !changeUserName(of: request.viewer.id, to: userName) {
      form.fail("user_name", .userNameTaken)
    }
    guard form.isValid else {
      var page = try await accountPage(of: request)
      page.userNameForm = form
      return accountResponse(request.view, page)
    }
    return .redirect(to: "/me/account", notice: Notice(request.view(.saved)))
  }
}

/// The part of the account's page that changes the user name.
func userNameFold(_ t: ViewContext, _ page: AccountPage) -> HTML {
  let form = page.userNameForm
  let fields: HTML = """
    \(textField(t, "user_name", label: .userName, form: form, value: page.account.userName,
      hint: .ownUserNameHint, autocomplete: "username", maxLength: 30))
    <p class="ways">\(submitButton(t, .changeUserName))</p>
    """
  return fold(
    t(.changeUserName), icon: .user, isOpen: !form.isValid,
    body: postForm(t, "/me/account/user-name", form, fields))
}
