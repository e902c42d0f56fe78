import CPostgres
import Database

/// A connection of libpq: opened, asked and closed on one thread.
final class PostgresSession {
  /// How many statements are remembered before all are forgotten.
  private static let maximumStatements = 500

  let handle: OpaquePointer?
  /// The names of prepared statements; nil where one was seen once. Preparing costs a round trip
  /// and pays from the second use on.
  private var statements: [RenderedStatement: String?] = [:]
  private var prepared = 0

  /// - Parameters:
  ///   - settings: session settings and their values, such as `statement_timeout`.
  ///   - patience: how long the server may take to answer; libpq knows no less than two seconds.
  /// - Throws: `DatabaseError.connection`
  init(
    url: String, settings: [(name: String, value: String)], timeout: Duration = .seconds(10)
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
  }

  deinit {
    PQfinish(handle)
  }

  var isLost: Bool { PQstatus(handle) != CONNECTION_OK }

  /// Whether a transaction is open, well or failed.
  var isInTransaction: Bool {
    let status = PQtransactionStatus(handle)
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR
  }

  /// Sends one statement and hands its result to `take`.
  /// - Throws: `DatabaseError`
  func run<T>(_ sql: SQL, _ take: (OpaquePointer?) throws -> T) throws -> T {
    try sql.check()
    let (statement, values) = RenderedStatement.render(sql)
    return try run(statement, PostgresParameters(values), isCacheable: sql.isCacheable, take)
  }

  /// Sends one statement with its parameters and hands its result to `take`.
  /// - Throws: `DatabaseError`
  func run<T>(
    _ statement: RenderedStatement, _ parameters: PostgresParameters, isCacheable: Bool,
    _ take: (OpaquePointer?) throws -> T
  ) throws -> T {
    let name = isCacheable ? try prepare(statement) : nil
    let result = parameters.withPointers { count, values, lengths, formats in
      if let name {
        PQexecPrepared(handle, name, count, values, lengths, formats, 0)
      } else {
        PQexecParams(
          handle, statement.text, count, statement.types, values, lengths, formats, 0)
      }
    }
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_TUPLES_OK, PGRES_COMMAND_OK: return try take(result)
    default:
      let error = DatabaseError(result: result, connection: handle, isPrepared: name != nil)
      if name != nil, case .serialization = error { statements[statement] = .none }
      throw error
    }
  }

  /// Forgets the prepared statements when they are many; outside of a transaction.
  func tidy() throws {
    guard statements.count > Self.maximumStatements else { return }
    statements = [:]
    _ = try run("DEALLOCATE ALL") { _ in }
  }

  private func prepare(_ statement: RenderedStatement) throws -> String? {
    guard let seen = statements[statement] else {
      statements[statement] = .some(nil)
      return nil
    }
    if let seen { return seen }
    prepared += 1
    let name = "korzo_\(prepared)"
    let result = PQprepare(
      handle, name, statement.text, CInt(statement.types.count), statement.types)
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else {
      throw DatabaseError(result: result, connection: handle)
    }
    statements[statement] = name
    return name
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
