import Core
import HTML
import Web

extension Accounts {
  /// Sends the browser to a provider. A plain link, so that it works without JavaScript and no
  /// form leads to another site.
  @Sendable func leavePage(_ request: Request<Anyone>) async throws -> Response {
    let redirect = try await begin(
      for: try provider(try request.parameter("provider")), next: nextPath(request.query["next"]),
      to: .signIn(invitation: request.query["invitation"]), from: request.client)
    return Response.redirect(external: redirect.url).carrying(redirect.browser)
  }

  @Sendable func callbackPage(_ request: Request<Anyone>) async throws -> Response {
    let provider = try provider(try request.parameter("provider"))
    let (state, browser) = (request.query["state"], request.cookie(Self.tripCookie))
    let wanted = try await nextOfAttempt(state, browser: browser)
    guard let state, let code = request.query["code"] else {
      return refusal(request.view, .openIDRefused, next: wanted)
    }
    let outcome = try await complete(
      ProviderReturn(
        provider: provider, state: state, code: code, browser: browser ?? "",
        viewer: request.viewer, entrance: SignInContext(request)))
    switch outcome {
    case .signedIn(let opening, let next, let isNew):
      return Response.signedIn(opening, next: isNew ? welcomePath(next) : next)
        .clearingCookie(name: Self.tripCookie)
    case .linked:
      return Response.redirect(to: "/me/account", notice: Notice(request.view(.linkDone)))
        .clearingCookie(name: Self.tripCookie)
    case .proven(let next):
      return Response.redirect(to: next, notice: Notice(request.view(.proofDone)))
        .clearingCookie(name: Self.tripCookie)
    case .needsLink(let browser): return Response.redirect(to: "/sign-in/link").carrying(browser)
    case .needsName(let browser): return Response.redirect(to: "/sign-in/name").carrying(browser)
    case .refused(let reason): return refusal(request.view, reason, next: wanted)
    }
  }

  /// Tells the owner of an address that it has an account, and leads to it.
  @Sendable func explainLinkPage(_ request: Request<Anyone>) async throws -> Response {
    let t = request.view
    guard let arrival = try await waitingArrival(request.cookie(Self.tripCookie)),
      arrival.accountId != nil
    else { return refusal(t, .linkGone) }
    let text = t(.explainLinkText, arrival.email ?? arrival.label, providerName(arrival.issuer))
    let target = signInPath("/me/account/link")
    let body: HTML = """
      \(note(text, icon: .user))
      <p class="ways">\(linkButton(t(.signIn), path: target))</p>
      """
    return .page(bareScreen(t, .explainLinkTitle, body))
  }

  @Sendable func chooseNamePage(_ request: Request<Anyone>) async throws -> Response {
    let arrival = try await waitingArrival(request.cookie(Self.tripCookie))
    guard let arrival, arrival.accountId == nil else { return refusal(request.view, .linkGone) }
    return chooseNameResponse(request.view, arrival, Form())
  }

  @Sendable func chooseNameAction(_ request: Request<Anyone>) async throws -> Response {
    var form = try await request.form()
    let browser = request.cookie(Self.tripCookie)
    guard let arrival = try await waitingArrival(browser), arrival.accountId == nil else {
      return refusal(request.view, .linkGone)
    }
    let userName = form.userName("user_name")
    guard form.isValid else { return chooseNameResponse(request.view, arrival, form) }
    do {
      let made = try await chooseUserName(
        userName, browser: browser, at: SignInContext(request))
      guard let made else { return refusal(request.view, .linkGone) }
      return Response.signedIn(made.opening, next: welcomePath(made.next))
        .clearingCookie(name: Self.tripCookie)
    } catch let refused as SignUpRefusal {
      form.fail(
        "user_name", refused.outcome == .userNameTaken ? .userNameTaken : .invitationNeeded)
      return chooseNameResponse(request.view, arrival, form)
    }
  }

  private func chooseNameResponse(
    _ t: ViewContext, _ arrival: ProvenIdentity, _ form: Form
  ) -> Response {
    let fields: HTML = """
      \(textField(t, "user_name", label: .userName, form: form, hint: .userNameHint,
        autocomplete: "username", maxLength: 30))
      <p class="ways">\(submitButton(t, .signUp))</p>
      """
    let text = t(.chooseNameText, providerName(arrival.issuer))
    let body: HTML = "<p>\(text)</p>\(postForm(t, "/sign-in/name", form, fields))"
    return .page(bareScreen(t, .chooseNameTitle, body), status: form.isValid ? 200 : 422)
  }

  func providerName(_ issuer: String) -> String {
    options.providers.first { $0.issuer == issuer }?.name ?? issuer
  }

  func refusal(_ t: ViewContext, _ reason: Phrase, next: String? = nil) -> Response {
    let body = emptyState(
      icon: .warning, title: t(.signInTitle), text: t(reason),
      action: linkButton(t(.signIn), path: signInPath(next)))
    return .page(bareScreen(t, .signInTitle, body), status: 403)
  }
}

extension Response {
  /// Ties what follows to this browser.
  func carrying(_ browser: String) -> Response {
    settingCookie(name: Accounts.tripCookie, value: browser, maxAge: Accounts.tripLifetime)
  }
}
