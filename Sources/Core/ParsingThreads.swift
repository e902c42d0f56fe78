import Foundation
import Synchronization

/// What is parsed where it stands, in bytes. Longer input would keep one of Swift's few threads,
/// which all requests share, from everybody else.
private let maximumParsedInPlace = 100_000

/// As many threads as there are cores but one, at least one, in the order of asking.
private let parsingThreads: OperationQueue = {
  let queue = OperationQueue()
  queue.name = "korzo.parsing"
  queue.maxConcurrentOperationCount = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  return queue
}()

/// Parses something foreign without holding anybody up.
///
/// Up to 100 kB it is done at once, where the caller runs. What is longer waits for one of as many
/// threads of its own as there are cores but one (at least one): four pages of eight megabytes,
/// sent by four people, leave the site as quick as it was.
/// - Parameter bytes: how long the input is.
/// - Throws: what `work` throws; `CancellationError` when the task is cancelled before it begins.
package func parsing<Value: Sendable>(
  _ bytes: Int, _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  guard bytes > maximumParsedInPlace else { return try work() }
  SnapshotScope.current?.release()
  let isCancelled = Atomic(false)
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      parsingThreads.addOperation {
        continuation.resume(
          with: Result {
            if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
            return try work()
          })
      }
    }
  } onCancel: {
    isCancelled.store(true, ordering: .relaxed)
  }
}
