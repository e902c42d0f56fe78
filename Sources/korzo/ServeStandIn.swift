import Core
import Features
import InstagramStandIn
import KorzoApp
import Logging
import ServiceLifecycle
import UnixSignals

/// Serves a stand-in for Instagram on 127.0.0.1 until SIGTERM or SIGINT.
/// - Parameters:
///   - port: 0 takes any free one.
///   - say: called once it answers: with the address alone on the first line, and how to use it.
func serveStandIn(
  port: Int, seed: UInt64, logger: Logger, say: @escaping @Sendable (String) -> Void
) async throws {
  let standIn = StandIn(clock: .system, seed: seed)
  let service = try standIn.service(port: port, logger: logger) { _ in
    say(standInGreeting(standIn))
  }
  let group = ServiceGroup(
    configuration: ServiceGroupConfiguration(
      services: [.init(service: service)], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger))
  try await group.run()
}

private func standInGreeting(_ standIn: StandIn) -> String {
  let lines = Settings.documentation.compactMap { setting in
    standIn.settings[setting.key].map { "\(setting.environmentName)=\($0)" }
  }
  return """
    \(standIn.address)

    A stand-in for Instagram answers there: everybody and everything in it is made up, and its
    accounts post by themselves. Give these settings to korzo serve, in its environment or in a file
    (korzo serve --config FILE):

    \(lines.joined(separator: "\n"))
    """
}
