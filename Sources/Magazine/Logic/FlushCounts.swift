import Core
import Database
import Logging
import ServiceLifecycle

extension Magazine {
  /// Writes down what was counted since the last time. When that fails, it is tried again.
  package func flushCounts() async throws {
    let sums = counts.take()
    guard !sums.isEmpty else { return }
    do {
      try await database.write { db in try CountStore().add(sums, in: db) }
    } catch {
      counts.giveBack(sums)
      throw error
    }
  }

  /// Writes down what this process counts, every few seconds and once more when it ends. Start it
  /// before the site: services end in the opposite order, so the last visitors count too.
  package var countingService: any Service { CountingService(magazine: self) }
}

private struct CountingService: Service {
  /// How long a count may stay in memory alone.
  static let interval = Duration.seconds(5)

  let magazine: Magazine

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: Self.interval)) != nil { await flush() }
    }
    await flush()
  }

  private func flush() async {
    do {
      try await magazine.flushCounts()
    } catch {
      magazine.logger.error("Counts cannot be written.", metadata: ["error": "\(error)"])
    }
  }
}
