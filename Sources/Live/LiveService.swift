import Core
import ServiceLifecycle

/// What a process does for its open streams while it serves.
struct LiveService: Service {
  /// How late an event may come of which no word reached this process.
  static let sweepInterval = Duration.seconds(5)
  /// How long a stream may outlive its session of whose end no word reached this process.
  static let checkInterval = Duration.seconds(25)

  let streams: LiveStreams

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        group.addTask { await again(every: Self.sweepInterval) { await streams.sweep() } }
        group.addTask {
          await again(every: Self.checkInterval) { await streams.endWhatMayNot(streams.all) }
        }
      }
    }
  }

  private func again(every interval: Duration, _ work: () async -> Void) async {
    while (try? await Task.sleep(for: interval)) != nil { await work() }
  }
}
