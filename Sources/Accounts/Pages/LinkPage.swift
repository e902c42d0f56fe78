import Core
import HTML
import Web

extension Accounts {
  /// Asks the signed-in owner whether the waiting identity shall open the account.
  @Sendable func linkPage(_ request: Request<SignedIn>) async throws -> Response {
    let t = request.view
    guard let arrival = try await waitingArrival(request.cookie(Self.tripCookie)),
      arrival.accountId == request.viewer.id
    else { return .redirect(to: "/me/account", notice: Notice(t(.linkGone))) }
    guard try await isProven(request) else { return .redirect(to: provePath("/me/account/link")) }
    let text = t(
      .linkText, providerName(arrival.issuer), arrival.label, request.viewer.userName)
    let back = wantedPath(arrival.next) ?? "/me/account"
    let fields: HTML = """
      <p class="ways">\(submitButton(t, .linkButton))\
      \(linkButton(t(.cancel), path: back, style: .plain))</p>
      """
    let body: HTML = "<p>\(text)</p>\(postForm(t, "/me/account/link", Form(), fields))"
    return .page(deepScreen(t, .linkTitle, back: .account, "/me/account", body))
  }

  @Sendable func linkAction(_ request: Request<SignedIn>) async throws -> Response {
    guard try await isProven(request) else { return .redirect(to: provePath("/me/account/link")) }
    let next = try await linkWaiting(
      request.cookie(Self.tripCookie), to: try await account(of: request.viewer),
      in: request.session)
    return Response.redirect(
      to: wantedPath(next) ?? "/me/account",
      notice: Notice(request.view(next == nil ? .linkGone : .linkDone))
    ).clearingCookie(name: Self.tripCookie)
  }

  /// Begins to link from the settings. It is a POST, so that no other site can begin it, and its
  /// answer is a page with a link, because forms must not lead to other sites.
  @Sendable func startLinkAction(_ request: Request<SignedIn>) async throws -> Response {
    let t = request.view
    let provider = try provider(try request.parameter("provider"))
    guard try await isProven(request) else { return .redirect(to: provePath("/me/account")) }
    let redirect = try await begin(
      for: provider, next: "/me/account", to: .link(request.viewer.id), from: request.client)
    return leaveResponse(t, .linkTitle, provider, redirect)
  }

  /// Leads to a provider by a link, because forms must not lead to other sites.
  func leaveResponse(
    _ t: ViewContext, _ title: Phrase, _ provider: OpenIDProvider, _ redirect: LoginRedirect
  ) -> Response {
    let body: HTML = """
      <p>\(t(.linkLeaveText, provider.name))</p>
      <p class="ways">\(linkButton(t(.linkLeaveButton, provider.name), path: redirect.url, icon: .external))</p>
      """
    return Response.page(deepScreen(t, title, back: .account, "/me/account", body))
      .carrying(redirect.browser)
  }

  @Sendable func unlinkAction(_ request: Request<SignedIn>) async throws -> Response {
    try await unlink(try request.id(), from: request.viewer, keeping: request.session)
    return .redirect(to: "/me/account", notice: Notice(request.view(.disconnected)))
  }
}
