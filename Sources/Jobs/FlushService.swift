import Logging
import ServiceLifecycle

/// Writes down what a process gathers in memory, every few seconds and once more when it ends.
///
/// Start it before the site: services end in the opposite order, so the last visitors count too.
package struct FlushService: Service {
  private let interval: Duration
  private let logger: Logger
  private let flush: @Sendable () async throws -> Void

  /// - Parameters:
  ///   - interval: how long something may stay in memory alone.
  ///   - flush: writes it down; what it throws is logged, and the next turn tries again.
  package init(
    every interval: Duration = .seconds(5), logger: Logger,
    flush: @escaping @Sendable () async throws -> Void
  ) {
    self.interval = interval
    self.logger = logger
    self.flush = flush
  }

  /// Runs until graceful shutdown or cancellation.
  package func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: interval)) != nil { await write() }
    }
    await write()
  }

  private func write() async {
    do {
      try await flush()
    } catch {
      logger.error("Counts cannot be written.", metadata: ["error": "\(error)"])
    }
  }
}
