import Core
import Logging

/// The web site: routes, frame, and everything around them. Runs as a service, and answers
/// without a socket in tests.
package struct Site: Sendable {
  let core: SiteCore

  /// Reads Public/ and builds the table of routes.
  ///
  /// - Parameters:
  ///   - hub: feeds `/live`.
  ///   - ready: says what is wrong, for `/readyz`; nothing when all is well.
  /// - Throws: when Public/ cannot be read.
  package init(
    options: SiteOptions, routes: Routes, navigation: [NavigationEntry] = [],
    authenticator: any Authenticator, clock: Clock, logger: Logger, metrics: Metrics = Metrics(),
    hub: Hub = Hub(), ready: @escaping @Sendable () async -> [String] = { [] }
  ) throws {
    let own = ownRoutes(
      options: options, navigation: navigation, hub: hub, metrics: metrics, ready: ready)
    core = try SiteCore(
      options: options, routes: own + routes.routes, navigation: navigation,
      authenticator: authenticator, clock: clock, logger: logger, metrics: metrics, hub: hub)
  }

  /// Every route, those of the server itself too.
  package var table: [RouteInfo] { core.table }
}
