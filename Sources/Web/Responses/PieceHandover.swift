import Synchronization

/// Hands pieces of a body from whoever makes them to whoever writes them, one at a time: while one is
/// written, the next is made, and then waits.
final class PieceHandover: Sendable {
  private enum State {
    case idle
    case offered([UInt8], maker: CheckedContinuation<Void, any Error>)
    case wanted(writer: CheckedContinuation<[UInt8]?, any Error>)
    case ended((any Error)?)
  }

  private let state = Mutex(State.idle)

  /// Gives a piece, and waits until it is taken.
  /// - Throws: why the body has ended.
  func give(_ piece: [UInt8]) async throws {
    try await withCheckedThrowingContinuation { maker in
      let (resume, writer) = state.withLock { state -> (Result<Void, any Error>?, Writer?) in
        switch state {
        case .idle, .offered:
          state = .offered(piece, maker: maker)
          return (nil, nil)
        case .wanted(let writer):
          state = .idle
          return (.success(()), writer)
        case .ended(let error): return (.failure(error ?? CancellationError()), nil)
        }
      }
      writer?.resume(returning: piece)
      if let resume { maker.resume(with: resume) }
    }
  }

  /// The next piece; nil at the end.
  /// - Throws: why the body has ended early.
  func take() async throws -> [UInt8]? {
    try await withCheckedThrowingContinuation { writer in
      let (resume, maker) = state.withLock { state -> (Result<[UInt8]?, any Error>?, Maker?) in
        switch state {
        case .idle, .wanted:
          state = .wanted(writer: writer)
          return (nil, nil)
        case .offered(let piece, let maker):
          state = .idle
          return (.success(piece), maker)
        case .ended(let error): return (error.map { .failure($0) } ?? .success(nil), nil)
        }
      }
      maker?.resume()
      if let resume { writer.resume(with: resume) }
    }
  }

  /// Ends it for both; the first end counts.
  func end(_ error: (any Error)?) {
    let (maker, writer) = state.withLock { state -> (Maker?, Writer?) in
      let before = state
      if case .ended = before { return (nil, nil) }
      state = .ended(error)
      return switch before {
      case .offered(_, let maker): (maker, nil)
      case .wanted(let writer): (nil, writer)
      case .idle, .ended: (nil, nil)
      }
    }
    maker?.resume(throwing: error ?? CancellationError())
    writer?.resume(with: error.map { .failure($0) } ?? .success(nil))
  }

  private typealias Maker = CheckedContinuation<Void, any Error>
  private typealias Writer = CheckedContinuation<[UInt8]?, any Error>
}
