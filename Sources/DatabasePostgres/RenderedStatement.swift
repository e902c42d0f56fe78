import CPostgres
import Database

/// A statement as PostgreSQL prepares it: the text with `$1` …, and the types of these.
///
/// Types are told by the Swift type, not inferred: `$1 + 1` would make an `int4` of an id. NULL
/// has no type, so it stands in the text as the literal. So does the number after LIMIT: of a
/// bound one the planner assumes a tenth of all rows, finds its own plan for any value dear, and
/// plans the statement anew at each run, which took five times as long as running it.
struct RenderedStatement: Hashable {
  let text: String
  let types: [Oid]

  /// - Returns: the statement, and the values that are left to be bound.
  static func render(_ sql: SQL) -> (statement: RenderedStatement, values: [SQLValue]) {
    var text: [UInt8] = []
    var types: [Oid] = []
    var values: [SQLValue] = []
    var copied = 0
    let source = Array(sql.text.utf8)
    text.reserveCapacity(source.count + sql.values.count * 4)
    for (position, value) in zip(sql.positions, sql.values) {
      text += source[copied..<position]
      copied = position + 1
      if case .integer(let number) = value, number >= 0, text.suffix(6).elementsEqual("LIMIT ".utf8)
      {
        text += String(number).utf8
      } else if let type = value.type {
        types.append(type)
        values.append(value)
        text.append(UInt8(ascii: "$"))
        text += String(types.count).utf8
      } else {
        text += "NULL".utf8
      }
    }
    text += source[copied...]
    return (RenderedStatement(text: String(decoding: text, as: UTF8.self), types: types), values)
  }
}

extension SQLValue {
  /// The object id of the type, from PostgreSQL's catalogue pg_type; nil for NULL.
  var type: Oid? {
    switch self {
    case .null: nil
    case .boolean: 16
    case .blob: 17
    case .integer: 20
    case .text: 25
    case .real: 701
    }
  }
}
