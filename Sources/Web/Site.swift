import Core
import Logging

/// The web site: routes, frame, and everything around them. Runs as a service, and answers
/// without a socket in tests.
package struct Site: Sendable {
  let core: SiteCore

  /// Reads Public/ and builds the table of routes.
  ///
  /// - Parameter ready: says what is wrong, for `/readyz`; nothing when all is well.
  /// - Throws: when Public/ cannot be read.
  package init(
    options: SiteOptions, routes: Routes, navigation: [NavigationEntry] = [],
    authenticator: any Authenticator, clock: Clock, logger: Logger, metrics: Metrics = Metrics(),
    ready: @escaping @Sendable () async -> [String] = { [] }
  ) throws {
    let own = ownRoutes(
      options: options, navigation: navigation, metrics: metrics, logger: logger, ready: ready)
    core = try SiteCore(
      options: options, routes: own + routes.routes, aroundPages: routes.aroundPages,
      navigation: navigation, authenticator: authenticator, clock: clock, logger: logger,
      metrics: metrics)
    metrics.gauge("korzo_event_streams", "Open streams of events.") { [streams = core.streams] in
      Double(streams.count)
    }
  }

  /// Every route, those of the server itself too.
  package var table: [RouteInfo] { core.table }

  /// The route that answers a request; nil when none does.
  package func route(_ method: String, _ path: String) -> RouteInfo? {
    guard case .found(let route, _) = core.tree.find(method, path) else { return nil }
    return route.info
  }
}
