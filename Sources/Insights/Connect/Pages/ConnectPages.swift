import Core
import Database
import Features
import Instagram
import Web

extension Insights {
  /// What Insights does, what it needs, and the ways to connect.
  func connectPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(onboardingScreen(request.view, options))
  }

  /// Sends the browser to Meta. A plain link, so that no form leads to another site.
  func beginConnecting(_ request: Request<SignedIn>) async throws -> Response {
    let login = try login(of: request)
    let client = try client(login)
    guard let session = request.session else { throw AppError.notFound }
    let viewer = request.viewer.id
    try limiter.check("insights.connect", key: "\(viewer)", limit: 30, per: .hours(1))
    let attempt = ConnectAttempt(
      login, secret: options.site.secret, account: viewer, session: session)
    return .redirect(
      external: client.authorizationURL(
        redirect: redirect(login), state: attempt.state(now: clock.now()),
        takesWebhooks: options.verifyToken != nil))
  }

  /// Where Meta sends people back to. Query: `state`, and `code` or `error`.
  func completeConnecting(_ request: Request<SignedIn>) async throws -> Response {
    let (login, query, viewer) = (try login(of: request), request.query, request.viewer.id)
    try limiter.check("insights.arrive", key: "\(viewer)", limit: 30, per: .hours(1))
    guard let state = query["state"], let session = request.session,
      ConnectAttempt(login, secret: options.site.secret, account: viewer, session: session)
        .isGood(state, now: clock.now())
    else { return problemPage(request, .tooLate, login) }
    guard let code = query["code"], !code.isEmpty, code.utf8.count <= 4000 else {
      return problemPage(
        request, query["error"] == "access_denied" ? .cancelled : .codeRefused, login)
    }
    return try await answer(
      request, try await completeConnecting(code: code, by: login, of: viewer), by: login)
  }

  /// What somebody sees who has come back, or has chosen: the campaign to which they wanted to hand
  /// in, where there is one, or else the account.
  func answer(
    _ request: Request<SignedIn>, _ arrival: ConnectOutcome, by login: InstagramLogin
  ) async throws -> Response {
    switch arrival {
    case .connected(let source, let isNew):
      let (t, viewer) = (request.view, request.viewer.id)
      let words = t(isNew ? .connectedFirst : .connectedAgain, "@" + source.username)
      let campaign =
        isNew
        ? try await database.read { try CampaignCreatorStore().awaiting(viewer, in: $0) } : nil
      return .redirect(
        to: campaign.map { "/campaigns/\($0)/hand-in" } ?? source.path, notice: Notice(words))
    case .choice: return .redirect(to: "/insights/pages")
    case .refused(let problem): return problemPage(request, problem, login)
    }
  }

  private func problemPage(
    _ request: Request<SignedIn>, _ problem: ConnectProblem, _ login: InstagramLogin
  ) -> Response {
    .page(
      connectProblemScreen(
        request.view, problem, by: login, logins: Set(options.apps.keys)),
      status: problem.status)
  }

  /// The path parameter `{login}`.
  /// - Throws: `AppError.notFound` for one that is not set up.
  func login<A>(of request: Request<A>) throws -> InstagramLogin {
    guard let login = InstagramLogin(rawValue: try request.parameter("login")),
      options.apps[login] != nil
    else { throw AppError.notFound }
    return login
  }
}
