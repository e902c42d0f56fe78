import Core
import Database
import HTML
import Web

extension Accounts {
  @Sendable func signInPage(_ request: Request<Anyone>) async throws -> Response {
    let next = request.query["next"]
    if request.viewer != nil { return .redirect(to: nextPath(next)) }
    if let person = try await viewerWithoutSignIn() {
      return try await letIn(person, request, next: nextPath(next))
    }
    return signInResponse(request, Form(), next: next, status: 200)
  }

  @Sendable func signInAction(_ request: Request<Anyone>) async throws -> Response {
    var form = try await request.form()
    let next = form["next"]
    let name = form.text("name", 1...400, or: .fillIn)
    if form["password"].isEmpty { form.fail("password", .fillIn) }
    guard form.isValid else { return signInResponse(request, form, next: next, status: 422) }
    let outcome = try await signIn(
      typed: name, password: form["password"], at: SignInContext(request))
    switch outcome {
    case .signedIn(let opening): return .signedIn(opening, next: nextPath(next))
    case .wrong: form.general = .signInWrong
    case .suspended: form.general = .suspendedExplained
    case .unverified:
      let body: HTML = """
        \(note(request.view(.unverifiedText), icon: .mail))\
        \(resendForm(request.view, name, next: next))
        """
      return .page(bareScreen(request.view, .unverifiedTitle, body), status: 403)
    }
    return signInResponse(request, form, next: next, status: 422)
  }

  @Sendable func signOutAction(_ request: Request<Anyone>) async throws -> Response {
    if let session = request.session { try await signOut(session) }
    return .redirect(to: "/sign-in", notice: Notice(request.view(.signedOut))).clearingSession()
  }

  /// Single-person mode without a password: nothing to ask.
  private func letIn(
    _ person: Viewer, _ request: Request<Anyone>, next: String
  ) async throws -> Response {
    let opening = opening(SignInContext(request))
    try await database.write { db in try openSession(opening, for: person.id, db) }
    return .signedIn(opening, next: next)
  }

  private func signInResponse(
    _ request: Request<Anyone>, _ form: Form, next: String?, status: Int
  ) -> Response {
    let page = SignInPage(
      form: form, next: wantedPath(next), canSignUp: options.mode == .community,
      providers: options.mode == .community ? options.providers : [])
    return .page(
      bareScreen(request.view, .signInTitle, signInView(request.view, page)), status: status)
  }
}

/// What the sign-in page shows.
struct SignInPage: Sendable {
  let form: Form
  /// The local path to which the person is on the way.
  let next: String?
  let canSignUp: Bool
  let providers: [OpenIDProvider]
}
