import Core

/// What went wrong in the database, the same for both engines.
package enum DatabaseError: Error, Sendable, Hashable {
  /// A key is already there.
  case unique(Constraint)
  /// A row refers to one that is not there, or is still referred to.
  case foreignKey(Constraint)
  /// A CHECK said no.
  case check(Constraint)
  /// A required value is missing.
  case notNull(Constraint)
  /// Somebody else holds a lock for too long, a statement ran out of time, or so much waits for
  /// the database that this could not.
  case busy(String)
  /// Two transactions collided.
  case serialization(String)
  /// The connection could not be made, or was lost.
  case connection(String)
  /// There is no room on the disk, or it does not take what is written.
  case full(String)
  /// The database's file is damaged, or none.
  case damaged(String)
  /// Migrations were applied that this binary does not know.
  case newerDatabase([String])
  /// A value is not of the type that was asked for.
  case decoding(String)
  /// Anything else: the engine's code, and its message, which is for the log only.
  case other(code: String, message: String)

  /// Whether the same work may well succeed a moment later.
  package var isRetryable: Bool {
    switch self {
    case .busy, .serialization, .connection: true
    default: false
    }
  }

  /// Whether it is the unique key on exactly these columns of the table.
  package func isUnique(_ table: String, _ columns: String...) -> Bool {
    guard case .unique(let constraint) = self else { return false }
    return constraint.table == table && Set(constraint.columns) == Set(columns)
  }
}

/// Which rule of the schema was broken, as far as the engine tells.
package struct Constraint: Sendable, Hashable {
  /// The table, or empty. SQLite does not tell it for foreign keys.
  package let table: String
  /// The columns, or empty. Known for unique keys (not on expressions) and NOT NULL.
  package let columns: [String]
  /// The constraint's name, or empty. SQLite tells it for CHECK only.
  package let name: String

  /// What the engine told.
  package init(table: String = "", columns: [String] = [], name: String = "") {
    self.table = table
    self.columns = columns
    self.name = name
  }
}

extension DatabaseError: ExplainedError {
  /// What will pass is told as that; the rest is our own fault.
  package var explanation: AppError? {
    if case .full = self { return .diskFull(detail: description) }
    return isRetryable ? .databaseAway(detail: description) : nil
  }
}

extension AppError {
  /// The database is away, or has more to do than it can.
  package static func databaseAway(detail: String) -> AppError {
    AppError(
      status: 503, code: "database_away",
      message: Phrase(
        en: "We cannot get to the data just now. It usually passes within a moment.",
        cs: "Teď se nedostaneme k datům. Obvykle to za chvilku přejde."),
      detail: detail, retryAfter: .seconds(5))
  }
}

extension DatabaseError: CustomStringConvertible {
  /// For the log.
  package var description: String {
    switch self {
    case .unique(let constraint): "unique: \(constraint)"
    case .foreignKey(let constraint): "foreign key: \(constraint)"
    case .check(let constraint): "check: \(constraint)"
    case .notNull(let constraint): "not null: \(constraint)"
    case .busy(let message): "busy: \(message)"
    case .serialization(let message): "transactions collided: \(message)"
    case .connection(let message): "connection: \(message)"
    case .full(let message): "no room: \(message)"
    case .damaged(let message): "damaged: \(message)"
    case .newerDatabase(let names):
      "the database was made by a newer version: unknown migrations \(names)"
    case .decoding(let message): "decoding: \(message)"
    case .other(let code, let message): "\(code): \(message)"
    }
  }
}

extension Constraint: CustomStringConvertible {
  /// For the log.
  package var description: String {
    name.isEmpty ? "\(table)(\(columns.joined(separator: ", ")))" : "\(table) \(name)"
  }
}
