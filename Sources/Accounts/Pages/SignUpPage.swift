import Core
import Database
import HTML
import Mail
import Web

/// What the sign-up page shows.
struct SignUpPage: Sendable {
  let form: Form
  let invitation: String?
  /// The local path to which the person is on the way.
  let next: String?
  let needsInvitation: Bool
  let isClosed: Bool
  let providers: [OpenIDProvider]
}

extension Accounts {
  @Sendable func signUpPage(_ request: Request<Anyone>) async throws -> Response {
    let next = request.query["next"]
    if request.viewer != nil { return .redirect(to: nextPath(next)) }
    // Whoever comes back to mend the address finds what they typed.
    let name = request.query["name"]
    let typed = name.map {
      ["user_name": $0, "email": sentAddress(request, of: $0) ?? ""] as Fields
    }
    return try await signUpResponse(
      request, Form(typed ?? Fields()), invitation: request.query["invitation"],
      next: wantedPath(next))
  }

  @Sendable func signUpAction(_ request: Request<Anyone>) async throws -> Response {
    var form = try await request.form()
    let (invitation, next) = (form["invitation"], wantedPath(form["next"]))
    guard options.registration != .closed else { throw AppError.registrationClosed }
    let userName = form.userName("user_name")
    let email = form.email("email")
    guard form.isValid, let email else {
      let others = try await otherRefusals(
        userName: form.errors["user_name"] == nil ? userName : nil, email: email,
        invitation: invitation, from: request.client)
      form.fail(others)
      return try await signUpResponse(request, form, invitation: invitation, next: next)
    }
    let wish = SignUp(
      userName: userName, email: email, invitation: invitation, next: next,
      language: request.language)
    let refusals = try await signUp(wish, from: request.client)
    guard !refusals.isEmpty else {
      return Response.redirect(to: checkMailPath(userName, invitation: invitation, next: next))
        .settingCookie(
          name: Self.sentAddressCookie,
          value: formEncoded([("name", userName), ("email", email.description)]),
          maxAge: .hours(1))
    }
    form.fail(refusals)
    return try await signUpResponse(request, form, invitation: invitation, next: next)
  }

  @Sendable func checkMailPage(_ request: Request<Anyone>) async throws -> Response {
    let sent = SentMail(
      address: sentAddress(request, of: request.query["name"] ?? ""),
      name: request.query["name"] ?? "",
      invitation: request.query["invitation"], next: wantedPath(request.query["next"]))
    let isDelayed = try await database.read { [options] db in try options.isMailDelayed(db) }
    let body = checkMailView(request.view, sent, isDelayed: isDelayed)
    return .page(bareScreen(request.view, .checkMailTitle, body))
  }

  /// Remembers whose link was last sent where, for an hour. Not in the page's address, which stays in
  /// histories and logs.
  static let sentAddressCookie = "korzo-signup"

  /// The address to which this browser had the link of a user name sent.
  private func sentAddress(_ request: Request<Anyone>, of name: String) -> String? {
    guard let value = request.cookie(Self.sentAddressCookie), value.utf8.count <= 1200 else {
      return nil
    }
    var form = Form(Fields(parsing: value))
    guard !name.isEmpty, form["name"] == name else { return nil }
    return form.email("email")?.description
  }

  private func signUpResponse(
    _ request: Request<Anyone>, _ form: Form, invitation: String?, next: String?
  ) async throws -> Response {
    let (isNew, isLeft) = try await database.read { db in
      (try !AccountStore().hasAny(in: db), try AccountStore().isLeft(in: db))
    }
    let page = SignUpPage(
      form: form, invitation: invitation, next: next,
      needsInvitation: options.registration == .invitation && !isNew,
      isClosed: options.registration == .closed || isLeft, providers: options.providers)
    return .page(
      bareScreen(request.view, .signUpTitle, signUpView(request.view, page)),
      status: form.isValid ? 200 : 422)
  }
}

extension Form {
  fileprivate mutating func fail(_ refusals: [SignUpOutcome]) {
    for refusal in refusals {
      switch refusal {
      case .userNameTaken: fail("user_name", .userNameTaken)
      case .invitationNeeded: fail("invitation", .invitationNeeded)
      case .invitationIsForAnother: fail("email", .invitationForAnother)
      }
    }
  }
}

/// What the page that says where to look knows of the mail.
struct SentMail: Sendable {
  /// Where it went; nil in another browser.
  let address: String?
  let name: String
  let invitation: String?
  let next: String?
}

/// The page that says what to do now.
func checkMailPath(_ name: String, invitation: String? = nil, next: String?) -> String {
  // What is longer than any address is nobody's name, and would make a path that leads nowhere.
  path(
    "/sign-up/check-mail", ("name", name.utf8.count <= 254 ? name : nil),
    ("invitation", invitation), ("next", wantedPath(next)))
}
