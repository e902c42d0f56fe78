import CPostgres
import Database

/// A connection of libpq: opened, asked and closed on one thread.
final class PostgresSession {
  /// How many statements are remembered before all are forgotten.
  private static let maximumStatements = 500
  /// How many bytes go in one flight before its last statement: what a socket takes at once.
  private static let largestFlight = 32_768

  let handle: OpaquePointer?
  /// True when a flight was not answered as libpq says it is: nothing more can be asked.
  var isOutOfStep = false
  /// The names of prepared statements; nil where one was seen once. Preparing costs the server
  /// memory and work, and pays from the second use on.
  private var statements: [RenderedStatement: String?] = [:]
  private var prepared = 0
  /// What begins the transaction, while it waits for the first statement to go with it.
  private var opening: RenderedStatement?
  /// Whether a ROLLBACK was sent whose answer was not taken.
  private var isLeaving = false
  private var flights: FlightCount?

  /// - Parameters:
  ///   - settings: session settings and their values, such as `statement_timeout`.
  ///   - timeout: how long the server may take to answer; libpq knows no less than two seconds.
  ///   - flights: counts what is sent from now on; making the connection is not counted.
  /// - Throws: `DatabaseError.connection`
  init(
    url: String, settings: [(name: String, value: String)], timeout: Duration = .seconds(10),
    flights: FlightCount? = nil
  ) throws {
    let seconds = min(10, max(2, timeout.components.seconds))
    // What comes after the URL wins over it, what comes before only fills its gaps. Keepalives are
    // not sent while a question is on its way: to a host that vanished it would be for a quarter
    // of an hour, without the user timeout.
    handle = connect([
      ("connect_timeout", "\(seconds)"), ("fallback_application_name", "korzo"),
      ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
      ("tcp_user_timeout", "30000"),
      ("dbname", url), ("client_encoding", "UTF8"),
    ])
    guard PQstatus(handle) == CONNECTION_OK else {
      throw DatabaseError.connection(connectionMessage(handle))
    }
    // Notices such as "already exists, skipping" would go to the standard error output.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    for setting in settings {
      _ = try run("SELECT set_config(\(setting.name), \(setting.value), FALSE)") { _ in }
    }
    self.flights = flights
  }

  deinit {
    PQfinish(handle)
  }

  var isLost: Bool { isOutOfStep || PQstatus(handle) != CONNECTION_OK }

  /// Begins a transaction. `text` goes to the server with the first statement, and nothing goes
  /// when there is none.
  func begin(_ text: String) {
    opening = RenderedStatement(text: text, types: [])
  }

  /// Ends the transaction and keeps what it did; sends nothing when nothing ran in it.
  /// - Throws: `DatabaseError`
  func commit() throws {
    if opening == nil {
      _ = try run("COMMIT") { _ in }
    } else {
      opening = nil
    }
  }

  /// Ends the transaction, if there is one, and takes back what it did. Waits for it, so that
  /// whoever hears of the failure finds its locks free.
  /// - Throws: `DatabaseError`
  func rollBack() throws {
    opening = nil
    if isInTransaction { _ = try run("ROLLBACK") { _ in } }
  }

  /// Ends a transaction that only read, if there is one, without waiting: `settle` takes the
  /// answer. It is sent at once (libpq flushes what is sent outside of pipeline mode), because an
  /// open transaction holds back VACUUM.
  /// - Throws: `DatabaseError`
  func leave() throws {
    opening = nil
    guard isInTransaction else { return }
    guard PQsendQueryParams(handle, "ROLLBACK", 0, nil, nil, nil, nil, 0) == 1 else {
      throw DatabaseError(result: nil, connection: handle)
    }
    isLeaving = true
  }

  /// Takes the answer to `leave`, before anything else is asked.
  /// - Returns: false when the session is lost.
  func settle() -> Bool {
    guard isLeaving else { return !isLost }
    isLeaving = false
    while let result = PQgetResult(handle) {
      PQclear(result)
      if isLost { return false }
    }
    return PQtransactionStatus(handle) == PQTRANS_IDLE
  }

  /// Sends one statement and hands its result to `take`.
  /// - Parameter isCacheable: false for what may not share a flight with a PREPARE.
  /// - Throws: `DatabaseError`
  func run<T>(
    _ sql: SQL, isCacheable: Bool = true, _ take: (OpaquePointer?) throws -> T
  ) throws -> T {
    let question = try Question(sql, isCacheable: isCacheable)
    return try fly([question]) { try take($0[0]) }
  }

  /// Sends one statement with its parameters and hands its result to `take`.
  /// - Throws: `DatabaseError`
  func run<T>(
    _ statement: RenderedStatement, _ parameters: PostgresParameters, isCacheable: Bool,
    _ take: (OpaquePointer?) throws -> T
  ) throws -> T {
    let question = Question(statement, parameters, isCacheable: isCacheable)
    return try fly([question]) { try take($0[0]) }
  }

  /// Sends statements that do not need each other's results, and hands each result to `take`.
  /// - Throws: `DatabaseError` of the first that fails; those after it are not run.
  func run<T>(each statements: [SQL], _ take: (OpaquePointer?) throws -> T) throws -> [T] {
    var taken: [T] = []
    var questions = try statements.map { try Question($0) }[...]
    while !questions.isEmpty {
      // In one flight, unless they are very large.
      var size = 0
      let flight = questions.prefix { question in
        defer { size += question.size }
        return size <= Self.largestFlight
      }
      questions = questions.dropFirst(flight.count)
      taken += try fly(Array(flight)) { try $0.map(take) }
    }
    return taken
  }

  /// A statement that is ready to be sent.
  private struct Question {
    let statement: RenderedStatement
    let parameters: PostgresParameters
    let isCacheable: Bool

    init(_ sql: SQL, isCacheable: Bool = true) throws {
      try sql.check()
      let (statement, values) = RenderedStatement.render(sql)
      self.init(
        statement, PostgresParameters(values), isCacheable: isCacheable && sql.isCacheable)
    }

    init(_ statement: RenderedStatement, _ parameters: PostgresParameters, isCacheable: Bool) {
      self.statement = statement
      self.parameters = parameters
      self.isCacheable = isCacheable
    }

    /// About how many bytes are sent.
    var size: Int { statement.text.utf8.count + parameters.size }
  }

  /// Sends the statements in one flight, with what begins the transaction and what prepares them,
  /// and hands their results to `take`.
  private func fly<T>(
    _ questions: [Question], _ take: ([OpaquePointer?]) throws -> T
  ) throws -> T {
    var messages: [Message] = []
    if let opening { messages.append(.run(opening, PostgresParameters([]))) }
    // What is prepared by which message, and where each statement's result will be.
    var preparing: [RenderedStatement: (name: String, message: Int)] = [:]
    var places: [Int] = []
    var prepared: [RenderedStatement] = []
    for question in questions {
      if question.isCacheable, let known = name(of: question.statement, preparing) {
        if known.isNew {
          preparing[question.statement] = (known.name, messages.count)
          messages.append(.prepare(question.statement, name: known.name))
        }
        prepared.append(question.statement)
        messages.append(.runPrepared(name: known.name, question.parameters))
      } else {
        messages.append(.run(question.statement, question.parameters))
      }
      places.append(messages.count - 1)
    }
    flights?.add()
    let outcome = send(messages)
    defer { for result in outcome.results { PQclear(result) } }
    // A BEGIN that failed is sent again with the next statement, if the caller goes on: nothing
    // may run outside of the transaction.
    if outcome.done > 0 { opening = nil }
    // Also when the statement itself failed then; a ROLLBACK does not take it back.
    for (statement, new) in preparing where outcome.done > new.message {
      statements[statement] = new.name
    }
    guard let failure = outcome.failure else { return try take(places.map { outcome.results[$0] }) }
    if case .serialization = failure { for statement in prepared { statements[statement] = .none } }
    throw failure
  }

  /// Forgets the prepared statements when they are many; outside of a transaction.
  func tidy() throws {
    guard statements.count > Self.maximumStatements else { return }
    statements = [:]
    _ = try run("DEALLOCATE ALL") { _ in }
  }

  /// Whether a transaction is open, well or failed.
  var isInTransaction: Bool {
    let status = PQtransactionStatus(handle)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
  }

  /// Whether a statement failed in the transaction that is open: no other goes well in it.
  var hasFailed: Bool { PQtransactionStatus(handle) == PQTRANS_INERROR }

  /// The name by which to run the statement, and whether it is to be prepared before; nil when it
  /// is seen for the first time.
  private func name(
    of statement: RenderedStatement,
    _ preparing: [RenderedStatement: (name: String, message: Int)]
  ) -> (name: String, isNew: Bool)? {
    if let known = preparing[statement] { return (known.name, false) }
    guard let seen = statements[statement] else {
      statements[statement] = .some(nil)
      return nil
    }
    if let seen { return (seen, false) }
    prepared += 1
    return ("korzo_\(prepared)", true)
  }
}

private func connect(_ options: [(String, String)]) -> OpaquePointer? {
  let keys = options.map { Array($0.0.utf8CString) }
  let values = options.map { Array($0.1.utf8CString) }
  return withPointers(keys) { keys in
    withPointers(values) { values in
      PQconnectdbParams(keys, values, 1)
    }
  }
}

/// The strings one after another in memory, with a null pointer at the end.
private func withPointers<T>(
  _ strings: [[CChar]], _ body: ([UnsafePointer<CChar>?]) -> T
) -> T {
  let starts = strings.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.count) }
  return strings.flatMap(\.self).withUnsafeBufferPointer { buffer in
    body(starts.dropLast().map { buffer.baseAddress?.advanced(by: $0) } + [nil])
  }
}
