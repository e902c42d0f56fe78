import Core
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

extension Site {
  /// Serves until the order to stop, then finishes what is running.
  ///
  /// Event streams end at once; other requests have ``SiteOptions/gracePeriod``.
  /// - Parameters:
  ///   - port: 0 takes any free one.
  ///   - onReady: called with the port once connections are taken.
  /// - Throws: when the address is taken or not ours.
  package func run(
    host: String, port: Int, onReady: @escaping @Sendable (Int) async -> Void = { _ in }
  ) async throws {
    let server = application(Chain(core: core), host: host, port: port, onReady: onReady)
    let (stop, stopped) = AsyncStream.makeStream(of: Void.self)
    try await withGracefulShutdownHandler {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await server.run()
        }
        group.addTask {
          for await _ in stop {}
          try await Task.sleep(for: core.options.gracePeriod)
        }
        group.addTask { await core.streams.keepAlive(every: core.options.heartbeat) }
        defer {
          group.cancelAll()
          stopped.finish()
        }
        try await group.next()
      }
    } onGracefulShutdown: {
      core.streams.close()
      stopped.finish()
    }
  }

  /// ``run(host:port:onReady:)`` for a group of services.
  package func service(
    host: String, port: Int, onReady: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some Service {
    SiteService(site: self, host: host, port: port, onReady: onReady)
  }

  /// A server with our limits.
  func application<Responder: HTTPResponder>(
    _ responder: Responder, host: String, port: Int,
    onReady: @escaping @Sendable (Int) async -> Void
  ) -> Application<Responder>
  where Responder.Context == Connection {
    let options = core.options
    let logger = core.logger
    let idle = options.idleTimeout.milliseconds
    return Application(
      responder: responder,
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            SlowClientGuard(window: options.idleTimeout, grace: options.gracePeriod)
          ],
          idleTimeout: .milliseconds(idle))),
      configuration: .init(
        address: .hostname(host, port: port), backlog: 1024,
        availableConnectionsDelegate: MaximumAvailableConnections(
          options.maximumConnections, logger: quieted(logger))),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        logger.info("listening on \(host):\(port), serving \(options.baseURL)")
        await onReady(port)
      },
      logger: quieted(logger))
  }
}

private struct SiteService: Service {
  let site: Site
  let host: String
  let port: Int
  let onReady: @Sendable (Int) async -> Void

  func run() async throws {
    try await site.run(host: host, port: port, onReady: onReady)
  }
}

/// The logger for the framework: our own lines say what it would.
private func quieted(_ logger: Logger) -> Logger {
  var logger = logger
  logger.logLevel = max(logger.logLevel, .notice)
  return logger
}
