import CPostgres
import Database
import Dispatch

#if canImport(Glibc)
  import Glibc
#endif

/// A place of the pool: a serial thread and the session it keeps, made anew when it was lost.
///
/// Unchecked, because everything but `queue` is touched on that queue only.
final class PostgresConnection: @unchecked Sendable {
  /// How often a transaction is tried.
  static let attempts = 3

  let queue = DispatchQueue(label: "korzo.postgres")
  private let url: String
  private let settings: [(name: String, value: String)]
  private let timeout: Duration
  private let changes: TableChanges
  private let flights: FlightCount
  private var session: PostgresSession?

  /// - Parameters:
  ///   - timeout: how long a server that is away is waited for.
  ///   - flights: counts how often the server is waited for.
  init(
    url: String, settings: [(name: String, value: String)], timeout: Duration,
    changes: TableChanges, flights: FlightCount
  ) {
    self.url = url
    self.settings = settings
    self.timeout = timeout
    self.changes = changes
    self.flights = flights
  }

  /// Runs a read; `answer` gets the result before the transaction is ended, which only costs time
  /// and is not waited for.
  func read<T>(
    _ cancellation: Cancellation, _ body: (any ReadAccess) throws -> T,
    _ answer: (Result<T, any Error>) -> Void
  ) {
    answer(Result { try beginReading(cancellation, body) })
    leave()
  }

  /// Begins a snapshot and runs a read in it. The snapshot stays for `readOn` until `leave`.
  func beginReading<T>(
    _ cancellation: Cancellation, _ body: (any ReadAccess) throws -> T
  ) throws -> T {
    try retrying {
      let session = try ready()
      session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      return try read(session, cancellation, body)
    } giveUp: {
      leave()
    }
  }

  /// Runs a read in the snapshot that was begun.
  func readOn<T>(
    _ cancellation: Cancellation, _ body: (any ReadAccess) throws -> T
  ) throws -> T {
    guard let session else { throw DatabaseError.connection("the connection was lost") }
    return try read(session, cancellation, body)
  }

  private func read<T>(
    _ session: PostgresSession, _ cancellation: Cancellation,
    _ body: (any ReadAccess) throws -> T
  ) throws -> T {
    try cancellation.begin(session)
    defer { cancellation.end() }
    do {
      return try body(PostgresReadAccess(session: session, cancellation: cancellation))
    } catch {
      try cancellation.check()
      throw error
    }
  }

  /// Whether there is a snapshot to read on in. One in which a statement failed is ended.
  func isReading() -> Bool {
    guard let session, session.isInTransaction else { return false }
    guard session.hasFailed else { return true }
    leave()
    return false
  }

  /// Ends what only read, without waiting for it.
  func leave() {
    if (try? session?.leave()) == nil { session = nil }
  }

  /// Runs a write, again when it collided with another or when the connection was lost before
  /// the commit was asked for.
  func write<T>(_ body: (any WriteAccess) throws -> T) throws -> T {
    try retrying {
      let session = try ready()
      session.begin("BEGIN")
      let access = PostgresWriteAccess(session)
      let result: T
      do {
        result = try body(access)
        if let failure = access.failure { throw failure }
      } catch {
        if let failure = access.failure, failure.isRetryable { throw failure }
        throw error
      }
      let outcome = Result { try commit(session) }
      // Also when nobody knows whether it was committed.
      changes.add(access.tables)
      try outcome.get()
      for action in access.actions { action() }
      return result
    } giveUp: {
      rollBack()
    }
  }

  /// Runs a statement outside of any transaction.
  func administer(_ sql: SQL) throws {
    // Alone in its flight: a server may see a transaction in a flight of several messages.
    _ = try ready().run(sql, isCacheable: false) { _ in }
  }

  /// Takes what is on its way before, or the server would log a client that went amid an answer.
  func disconnect() {
    _ = session?.settle()
    session = nil
  }

  /// The session, with nothing on its way; a new one in place of one that was lost.
  private func ready() throws -> PostgresSession {
    if let session, session.settle() {
      try session.tidy()
      return session
    }
    session = nil
    let session = try PostgresSession(
      url: url, settings: settings, timeout: timeout, flights: flights)
    self.session = session
    return session
  }

  private func commit(_ session: PostgresSession) throws {
    do {
      try session.commit()
    } catch DatabaseError.connection(let message) {
      throw CommitLost(message: message)
    }
  }

  private func rollBack() {
    if (try? session?.rollBack()) == nil { session = nil }
  }

  private func retrying<T>(_ body: () throws -> T, giveUp: () -> Void) throws -> T {
    var attempt = 1
    let deadline = ContinuousClock.now + timeout
    while true {
      do {
        return try body()
      } catch let error as CommitLost {
        throw DatabaseError.connection("\(error.message); whether it was committed is not known")
      } catch {
        giveUp()
        var isAway = false
        if case DatabaseError.connection = error { isAway = true }
        if isAway { session = nil }
        guard attempt < Self.attempts, (error as? DatabaseError)?.isWorthRepeating == true,
          !isAway || ContinuousClock.now < deadline
        else { throw error }
        attempt += 1
        usleep(.random(in: 1000...20_000))
      }
    }
  }
}

/// The connection was lost between the question to commit and the answer.
private struct CommitLost: Error {
  let message: String
}

extension DatabaseError {
  /// Not `busy`: who waited out a whole timeout shall hear of it.
  fileprivate var isWorthRepeating: Bool {
    switch self {
    case .serialization, .connection: true
    default: false
    }
  }
}
