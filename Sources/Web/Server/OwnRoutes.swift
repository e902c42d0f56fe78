import Core
import Logging

/// The routes of the web server itself.
func ownRoutes(
  options: SiteOptions, navigation: [NavigationEntry], metrics: Metrics, logger: Logger,
  ready: @escaping @Sendable () async -> [String]
) -> [Route] {
  let routes = Routes()
  routes.anyone.get("/healthz") { _ in .plain("ok") }
  routes.anyone.get("/readyz") { _ in
    let faults = await ready()
    return .plain(
      faults.isEmpty ? "ready" : faults.joined(separator: "\n"), status: faults.isEmpty ? 200 : 503)
  }
  routes.anyone.get("/offline") { request in .page(offlineScreen(request.view)) }
  routes.anyone.get("/manifest.webmanifest") { request in
    let places = navigation.map { Link(title: request.view($0.title), path: $0.path) }
    let manifest = webManifest(
      request.view, siteName: options.name, accent: options.accent, places: places,
      sharing: options.sharing)
    return .document(manifest, contentType: "application/manifest+json")
  }
  routes.signedIn.get("/live/counts") { request in
    await countsResponse(request, navigation, siteName: options.name, logger)
  }
  if let token = options.metricsToken, !token.isEmpty {
    routes.anyone.get("/metrics") { request in
      guard allowsMetrics(request.header("Authorization"), token: token) else {
        throw AppError.notFound
      }
      return .plain(metrics.render(), contentType: metricsContentType)
    }
  }
  return routes.routes
}

/// Routes that watchdogs ask every few seconds; they are logged at debug.
let quietRoutes: Set<String> = ["/healthz", "/readyz", "/metrics"]

extension Response {
  fileprivate static func plain(
    _ text: String, contentType: String = "text/plain", status: Int = 200
  ) -> Response {
    var answer = Response.text(text + "\n", contentType: contentType, status: status)
    answer.isTagged = false
    answer.caching = .none
    return answer
  }
}
