import Core
import Logging

/// Does work under a lease and prolongs it meanwhile.
struct LeaseKeeper: Sendable {
  /// How the work ended.
  enum Ending: Sendable {
    case done
    case failed(any Error)
    /// Somebody else has the lease now, or may have it: the end is theirs to write.
    case lost
  }

  let lease: Duration
  let clock: Clock
  let logger: Logger

  /// - Parameter prolong: writes the lease's new end; false when somebody else has the lease.
  func run(
    prolonging prolong: @escaping @Sendable (Timestamp) async throws -> Bool,
    _ work: @escaping @Sendable () async throws -> Void
  ) async -> Ending {
    let start = clock.now()
    return await withTaskGroup(of: Ending?.self) { group in
      group.addTask {
        do {
          try await work()
          return .done
        } catch {
          return .failed(error)
        }
      }
      group.addTask { await keep(prolong, since: start) ? nil : .lost }
      var ending = Ending.lost
      while let next = await group.next() {
        // The watch ends without a word when this process ends: the work has the last one.
        guard let next else { continue }
        ending = next
        break
      }
      group.cancelAll()
      return ending
    }
  }

  /// One write that fails is no reason to stop: the lease still holds. It is given up for lost only
  /// right before its end.
  /// - Returns: whether the lease was held until this was cancelled.
  private func keep(
    _ prolong: @Sendable (Timestamp) async throws -> Bool, since start: Timestamp
  ) async -> Bool {
    var end = start + lease
    var pause = lease / 3
    while (try? await Task.sleep(for: pause)) != nil {
      let now = clock.now()
      do {
        guard try await prolong(now) else { return false }
        end = now + lease
        pause = lease / 3
      } catch {
        pause = lease / 12
        logger.notice("A lease cannot be prolonged now.", metadata: ["error": "\(error)"])
        if clock.now() + pause >= end { return false }
      }
    }
    return true
  }
}
