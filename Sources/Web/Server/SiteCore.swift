import Core
import HTML
import Logging

/// Everything that answering needs; shared by all requests.
final class SiteCore: Sendable {
  let options: SiteOptions
  let tree: RouteTree
  let table: [RouteInfo]
  let aroundPages: AroundPages
  let navigation: [NavigationEntry]
  let authenticator: any Authenticator
  let clock: Clock
  let logger: Logger
  let metrics: Metrics
  let assets: AssetStore
  let gzip: Gzip
  let proxies: TrustedProxies
  let security: SecurityHeaders
  let hosts: SiteHosts
  let sameOrigin: SameOrigin
  let notices: NoticeCookie
  let streams = OpenStreams()
  let sentForms = SentForms()
  /// Answers that were not made anew.
  let cached: Counter

  init(
    options: SiteOptions, routes: [Route], aroundPages: @escaping AroundPages,
    navigation: [NavigationEntry],
    authenticator: any Authenticator, clock: Clock, logger: Logger, metrics: Metrics
  ) throws {
    self.options = options
    tree = RouteTree(routes)
    table = routes.map(\.info)
    self.aroundPages = aroundPages
    self.navigation = navigation
    self.authenticator = authenticator
    self.clock = clock
    self.logger = logger
    self.metrics = metrics
    cached = metrics.counter(
      "korzo_http_remembered_total", "Requests of visitors answered from memory.")
    let gzip = Gzip()
    self.gzip = gzip
    assets = try options.publicFolder.map { try AssetStore.read($0, gzip: gzip) } ?? AssetStore()
    proxies = TrustedProxies(options.trustedProxies)
    security = SecurityHeaders(options: options)
    hosts = SiteHosts(baseURL: options.baseURL, others: options.hosts)
    sameOrigin = SameOrigin(baseURL: options.baseURL, isKnown: options.knowsAddress)
    notices = NoticeCookie(secret: options.secret)
  }
}

extension SiteCore {
  /// Who asks: a bearer token counts on API routes only, where its scope is checked.
  func identify(_ head: RequestHead, route: Route?) async throws -> Identity {
    if route?.scope != nil, let header = head.headers.value("Authorization"),
      header.lowercased().hasPrefix("bearer ")
    {
      let token = String(header.dropFirst(7).drop { $0 == " " })
      return Identity(viewer: try await authenticator.viewer(bearer: token), bearer: token)
    }
    guard let token = head.cookies.value(sessionCookieName), (16...256).contains(token.utf8.count),
      let viewer = try await authenticator.viewer(session: token)
    else { return Identity() }
    return Identity(viewer: viewer, session: Session(token: token))
  }

  /// What the caller came with; nil for visitors.
  func credential(_ identity: Identity) -> Credential? {
    guard identity.viewer != nil, let token = identity.bearer ?? identity.session?.token else {
      return nil
    }
    return Credential(
      token: token, isBearer: identity.isBearer, authenticator: authenticator)
  }

  /// The view's context and the tokens of its forms.
  /// - Parameter isKnown: whether it could be asked who somebody is. Else the forms are for the
  ///   session that the browser names: it counts again when it can be asked.
  func context(
    _ head: RequestHead, _ identity: Identity, isKnown: Bool = true
  ) -> (ViewContext, FormTokens) {
    let named = isKnown ? nil : head.cookies.value(sessionCookieName)
    let tokens = FormTokens(
      secret: options.secret, session: identity.session?.token ?? named,
      visitor: head.cookies.value(visitorCookieName))
    let language =
      identity.viewer?.language
      ?? Language(acceptLanguage: head.headers.value("Accept-Language") ?? "")
    let view = ViewContext(
      language: language, viewer: identity.viewer, now: clock.now(), timeZone: options.timeZone,
      path: head.path, tokens: tokens, assets: assets)
    return (view, tokens)
  }

  /// A page in its frame.
  /// - Parameter isCounting: whether the places say what is new in them.
  func framed(
    _ screen: Screen, view: ViewContext, notice: Notice?, requestID: String, isCounting: Bool = true
  ) async -> HTML {
    let items =
      screen.layout == .bare
      ? []
      : await navigationItems(
        navigation, current: screen.tab, view, isCounting: isCounting, logger)
    return frame(
      screen,
      in: FrameSurroundings(
        view: view, siteName: options.name, accent: options.accent, navigation: items,
        notice: notice, announcement: options.announcement(),
        appearance: view.viewer?.appearance ?? .system, requestID: requestID))
  }
}
