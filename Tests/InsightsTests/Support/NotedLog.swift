import Core
import Features
import Logging
import Synchronization

@testable import Insights

/// Keeps every line that is logged, down to the smallest.
final class NotedLog: Sendable {
  private let kept = Mutex<[String]>([])

  var lines: [String] { kept.withLock { $0 } }

  var logger: Logger {
    var logger = Logger(label: "noted") { _ in Handler(log: self) }
    logger.logLevel = .trace
    return logger
  }

  private struct Handler: LogHandler {
    let log: NotedLog
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level = .trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
      let more = (event.metadata ?? [:]).map { " \($0.key)=\($0.value)" }.joined()
      log.kept.withLock { $0.append("\(event.message)\(more)") }
    }
  }
}

extension Insights {
  /// The same, but for where it logs to.
  func logging(to log: NotedLog) -> Insights {
    Insights(platform.with(logger: log.logger), inbox: inbox, options)
  }
}
