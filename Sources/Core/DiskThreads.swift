import Foundation

/// More would only wait for each other at the disk.
private let diskThreads: OperationQueue = {
  let queue = OperationQueue()
  queue.name = "korzo.disk"
  queue.maxConcurrentOperationCount = 16
  return queue
}()

/// Runs what waits for a disk on at most sixteen threads of its own, in the order of asking: Swift's
/// few threads, which all requests share, must not wait.
package func onDiskThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  SnapshotScope.current?.release()
  return try await withCheckedThrowingContinuation { continuation in
    diskThreads.addOperation { continuation.resume(with: Result(catching: work)) }
  }
}
