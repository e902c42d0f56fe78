import Core
import HTML
import Web

extension Accounts {
  @Sendable func confirmEmailPage(_ request: Request<Anyone>) async throws -> Response {
    let token = request.query["link"] ?? ""
    guard let (account, email) = try await emailToConfirm(token) else {
      return deadLink(request.view)
    }
    let body = linkView(
      request.view, path: "/confirm-email", token: token,
      text: request.view(.confirmEmailText, account.userName, email), warning: nil,
      button: .confirmEmailButton)
    return .page(bareScreen(request.view, .confirmEmailTitle, body))
  }

  @Sendable func confirmEmailAction(_ request: Request<Anyone>) async throws -> Response {
    let form = try await request.form()
    guard try await confirmEmail(form["link"], in: request.language) else {
      return deadLink(request.view)
    }
    return .redirect(to: "/me/account", notice: Notice(request.view(.emailChanged)))
  }
}
