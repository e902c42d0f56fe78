import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func deletePage(_ request: Request<SignedIn>) async throws -> Response {
    let (account, isProven) = try await database.pipeline(
      { @Sendable in try await self.account(of: request.viewer) },
      { @Sendable in try await self.isProven(request) })
    guard account.passwordHash != nil || isProven else {
      return .redirect(to: provePath("/me/account/delete"))
    }
    return try await deleteResponse(request.view, account, Form())
  }

  @Sendable func deleteAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let account = try await account(of: request.viewer)
    if account.passwordHash == nil {
      guard try await isProven(request) else {
        return .redirect(to: provePath("/me/account/delete"))
      }
      if UserName.normalized(form["user_name"]) != account.userName {
        form.fail("user_name", .deleteNameWrong)
      }
    } else if try await !confirms(form["password"], account, request.session) {
      form.fail("password", .currentPasswordWrong)
    }
    guard form.isValid else { return try await deleteResponse(request.view, account, form) }
    do {
      try await deleteOwnAccount(account, in: request.session, language: request.language)
    } catch let error as AppError where error.code == AppError.lastAdmin.code {
      form.general = error.message
      return try await deleteResponse(request.view, account, form)
    }
    return Response.redirect(to: "/sign-in", notice: Notice(request.view(.deletedNotice)))
      .clearingSession()
  }

  private func deleteResponse(
    _ t: ViewContext, _ account: Account, _ form: Form
  ) async throws -> Response {
    let isAlone = try await database.read { db in
      try !AccountStore().hasOthers(besides: account.id, in: db)
    }
    let proof =
      account.passwordHash == nil
      ? textField(
        t, "user_name", label: .deleteConfirmName, form: form, autocomplete: "off", maxLength: 30)
      : textField(
        t, "password", label: .currentPassword, form: form, kind: .password,
        autocomplete: "current-password", maxLength: 256)
    let fields: HTML = """
      \(proof)
      <p class="ways">\(submitButton(t, .deleteButton, style: .danger, icon: .trash))\
      \(linkButton(t(.cancel), path: "/me/account", style: .plain))</p>
      """
    let body: HTML = """
      \(note(
        t(.deleteText), icon: .warning, tone: .bad,
        action: linkButton(t(.exportTitle), path: "/me/export", style: .quiet, icon: .download)))
      <div class="about">\(each: options.deletionNotes, { "<p>\(t($0))</p>\n" })</div>
      \(isAlone && options.mode == .community ? note(t(.deleteLastText), icon: .lock) : .empty)
      \(postForm(t, "/me/account/delete", form, fields))
      """
    return .page(
      deepScreen(t, .deleteTitle, back: .account, "/me/account", body),
      status: form.isValid ? 200 : 422)
  }
}
