/// The rows of one statement, side by side in one array.
package final class ResultSet: Sendable {
  /// The columns' names.
  package let names: [String]
  /// All values, row after row.
  package let values: [SQLValue]

  /// Takes the values of whole rows: their count is a multiple of the names'.
  package init(names: [String], values: [SQLValue]) {
    self.names = names
    self.values = values
  }

  /// The rows, which share this result.
  package var rows: [Row] {
    guard !names.isEmpty else { return [] }
    return stride(from: 0, to: values.count, by: names.count).map { Row(result: self, start: $0) }
  }
}

/// One row of a result. Columns by position where it is hot, by name where it is convenient.
///
/// A row keeps its whole result in memory: keep values, not rows.
package struct Row: Sendable {
  let result: ResultSet
  let start: Int

  /// How many columns it has.
  package var count: Int { result.names.count }

  /// The columns' names in order.
  package var names: [String] { result.names }

  /// The value at a position, from 0. The position must exist.
  package func value(_ index: Int) -> SQLValue {
    precondition(index >= 0 && index < result.names.count, "no such column")
    return result.values[start + index]
  }

  /// The value of the first column of that name; nil when there is none.
  package func value(_ name: String) -> SQLValue? {
    guard let index = result.names.firstIndex(of: name) else { return nil }
    return result.values[start + index]
  }

  /// The column at a position, from 0.
  /// - Throws: `DatabaseError.decoding` when the value is not of that type.
  package subscript<T: SQLConvertible>(_ index: Int, as type: T.Type = T.self) -> T {
    get throws {
      guard index >= 0, index < result.names.count else {
        throw DatabaseError.decoding("no column \(index): the row has \(result.names.count)")
      }
      let value = result.values[start + index]
      guard let converted = T(sqlValue: value) else {
        throw DatabaseError.decoding("column \(result.names[index]): \(value.kind), not \(T.self)")
      }
      return converted
    }
  }

  /// The first column of that name.
  /// - Throws: `DatabaseError.decoding` when there is none or the value is not of that type.
  package subscript<T: SQLConvertible>(_ name: String, as type: T.Type = T.self) -> T {
    get throws {
      guard let index = result.names.firstIndex(of: name) else {
        throw DatabaseError.decoding("no column \(name) among \(result.names)")
      }
      return try self[index, as: type]
    }
  }
}
