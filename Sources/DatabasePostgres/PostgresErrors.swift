import CPostgres
import Database

extension DatabaseError {
  /// The failure that a result tells of. `isPrepared`: by a statement prepared before.
  init(result: OpaquePointer?, connection: OpaquePointer?, isPrepared: Bool = false) {
    let field = { (code: Character) -> String in
      guard let ascii = code.asciiValue, let text = PQresultErrorField(result, CInt(ascii)) else {
        return ""
      }
      return String(cString: text)
    }
    let state = field("C")
    let message = state.isEmpty ? connectionMessage(connection) : field("M")
    let constraint = { (columns: [String]) in
      Constraint(table: field("t"), columns: columns, name: field("n"))
    }
    if PQstatus(connection) == CONNECTION_BAD {
      self = .connection(message)
      return
    }
    // https://www.postgresql.org/docs/15/errcodes-appendix.html
    switch state {
    case "23505": self = .unique(constraint(columns(ofKey: field("D"))))
    case "23503": self = .foreignKey(constraint(columns(ofKey: field("D"))))
    case "23514": self = .check(constraint([]))
    case "23502": self = .notNull(constraint([field("c")]))
    case "40001", "40P01": self = .serialization(message)
    // "cached plan must not change result type": the schema changed under a prepared statement.
    case "0A000" where isPrepared: self = .serialization(message)
    case "55P03", "57014": self = .busy(message)
    // 25006: the server has become a standby, and another one takes what is written.
    case "25006", "53300", "57P01", "57P02", "57P03", "57P05": self = .connection(message)
    case "53100": self = .full(message)
    case "XX001", "XX002": self = .damaged(message)
    default:
      self = state.hasPrefix("08") ? .connection(message) : .other(code: state, message: message)
    }
  }
}

/// What libpq says about a connection, without line ends.
func connectionMessage(_ connection: OpaquePointer?) -> String {
  guard let text = PQerrorMessage(connection) else { return "no connection" }
  return String(cString: text).split(whereSeparator: \.isNewline).joined(separator: " ")
}

/// The columns of a detail such as `Key (email, realm)=(a@b.cz, x) already exists.`; the
/// parentheses are the same in every language of the server.
private func columns(ofKey detail: String) -> [String] {
  let bytes = Array(detail.utf8)
  guard let start = bytes.firstIndex(of: UInt8(ascii: "(")) else { return [] }
  let ends = bytes.indices.dropLast(2).first {
    $0 > start && bytes[$0...].starts(with: ")=(".utf8)
  }
  guard let end = ends else { return [] }
  return String(decoding: bytes[(start + 1)..<end], as: UTF8.self)
    .split(separator: ",").map { $0.filter { $0 != " " && $0 != "\"" } }
}
