import Core
import Database
import Jobs

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

  /// Writes down what this process counts.
  package var countingService: FlushService {
    FlushService(logger: logger) { try await flushCounts() }
  }
}
