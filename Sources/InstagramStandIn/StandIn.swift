import Core
import Logging
import ServiceLifecycle
import Web

/// A stand-in for Instagram and its Graph API: for tests, the demonstration and whoever has no app
/// at Meta yet.
///
/// It has the login pages, both hosts of the API (`/graph.instagram.com/…`,
/// `/graph.facebook.com/…`), and the pictures, all at one address, which goes into the setting
/// `insights.metaHost`.
package struct StandIn: Sendable {
  /// What it knows; what goes wrong on purpose is told to it.
  package let world: StandInWorld
  /// What its paths begin with; empty when it is alone on a site.
  let prefix: String
  private let place: StandInPlace

  /// The id of the app that it knows, for both logins.
  package var appID: String { world.appID }
  /// The secret of that app.
  package var appSecret: String { world.appSecret }
  /// Where it is, without a slash at the end.
  package var address: String { place.address }

  /// A stand-in that becomes part of a site by ``routes(_:)``.
  /// - Parameters:
  ///   - seed: another number makes other posts.
  ///   - address: where its paths begin, such as `http://127.0.0.1:8080/meta`.
  ///   - prefix: the path in it, such as `/meta`.
  package init(
    clock: Clock, seed: UInt64 = 1, address: String = "", prefix: String = "",
    look: StandInLook = StandInLook()
  ) {
    world = StandInWorld(
      clock: clock, seed: seed, appID: "990602026111404", appSecret: "0stand1in2secret3",
      look: look)
    self.prefix = prefix
    place = StandInPlace(address: address)
  }

  /// The settings that an instance needs to take this for Instagram, by key.
  package var settings: [String: String] {
    [
      "insights.metaHost": address, "insights.instagramAppID": appID,
      "insights.instagramAppSecret": appSecret, "insights.facebookAppID": appID,
      "insights.facebookAppSecret": appSecret,
      "insights.verifyToken": "stand-in-verify-token",
      "fetching.allowedHosts": address.split(separator: "/").dropFirst().first.map(String.init)
        ?? "",
    ]
  }

  /// Serves it on 127.0.0.1 until it is stopped; returns once it answers.
  /// - Parameter port: 0 takes any free one.
  package static func start(
    clock: Clock, port: Int = 0, seed: UInt64 = 1, look: StandInLook = StandInLook()
  ) async throws -> StandIn {
    var logger = Logger(label: "stand-in")
    logger.logLevel = .critical
    let standIn = StandIn(clock: clock, seed: seed, look: look)
    let (ports, ready) = AsyncStream.makeStream(of: Int.self)
    let service = try standIn.service(port: port, logger: logger) { ready.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [service], logger: logger))
    let running = Task {
      defer { ready.finish() }
      try await group.run()
    }
    guard await ports.first(where: { _ in true }) != nil else {
      try await running.value
      throw CancellationError()
    }
    standIn.place.set(stop: {
      await group.triggerGracefulShutdown()
      _ = await running.result
    })
    return standIn
  }

  /// Ends what ``start(clock:port:seed:look:)`` began: connections are refused from now on.
  package func stop() async { await place.stop() }

  /// It as a service of its own on 127.0.0.1.
  /// - Parameter onReady: called with the port once it answers.
  package func service(
    port: Int, logger: Logger, onReady: @escaping @Sendable (Int) async -> Void
  ) throws -> some Service {
    let routes = Routes()
    self.routes(routes)
    var options = SiteOptions(
      baseURL: "http://127.0.0.1:\(port)", name: "Stand-in", publicFolder: nil,
      secret: randomBytes(32))
    options.gracePeriod = .seconds(1)
    let site = try Site(
      options: options, routes: routes, authenticator: Nobody(), clock: world.clock,
      logger: logger)
    return site.service(host: "127.0.0.1", port: port) { [place] port in
      place.address = "http://127.0.0.1:\(port)"
      await onReady(port)
    }
  }
}

/// Nobody has an account at the stand-in.
private struct Nobody: Authenticator {
  func viewer(session token: String) async throws -> Viewer? { nil }
  func viewer(bearer token: String) async throws -> Viewer? { nil }
  func valid(sessions: [String], bearers: [String]) async throws -> Set<String> { [] }
}
