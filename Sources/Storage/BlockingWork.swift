import Dispatch

/// Runs what waits for a disk on threads of its own: Swift's few threads for tasks must not wait.
package func onDiskThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    diskThreads.async { continuation.resume(with: Result(catching: work)) }
  }
}

private let diskThreads = DispatchQueue(label: "korzo.storage", attributes: .concurrent)
