import Synchronization

/// A read that came together with others.
package protocol PipelinedRead: AnyObject, Sendable {
  /// Reads by itself.
  /// - Throws: what the read throws, which is then its result.
  func read(from db: any ReadAccess) throws
  /// A branch of a pipeline that does the same.
  func branch() -> PipelineBranch
  /// Whether it has a result.
  var isAnswered: Bool { get }
  /// Its result, when it cannot be read.
  func fail(_ error: any Error)
}

/// Answers all reads in one pipeline.
/// - Throws: `DatabaseError` of a flight; some of the reads may have their results then.
package func readTogether(_ reads: [any PipelinedRead], from db: any ReadAccess) throws {
  try fly(reads.map { $0.branch() }, on: db)
}

/// The body of a `read`, and then its result.
final class BodyRead<T: Sendable>: PipelinedRead {
  private let body: @Sendable (any ReadAccess) throws -> T
  private let result = Mutex<Result<T, any Error>?>(nil)

  init(_ body: @escaping @Sendable (any ReadAccess) throws -> T) { self.body = body }

  func read(from db: any ReadAccess) throws {
    let outcome = Result { try body(db) }
    result.withLock { $0 = outcome }
    _ = try outcome.get()
  }

  /// The result of its last run stays.
  func branch() -> PipelineBranch { PipelineWork { try self.read(from: $0) } }

  var isAnswered: Bool {
    result.withLock { result in
      if case .failure(is Unanswered) = result { false } else { result != nil }
    }
  }

  func fail(_ error: any Error) { result.withLock { $0 = .failure(error) } }

  func value() throws -> T {
    guard let result = result.withLock({ $0 }) else { throw CancellationError() }
    return try result.get()
  }
}
