import CPostgres
import Database

/// An INSERT of many rows that takes an array for each column.
///
/// Its text is the same for any number of rows, so that it is prepared once; a list of VALUES with
/// thousands of parameters is parsed and planned each time, which costs more than the rows do.
struct ArrayInsert {
  let statement: RenderedStatement
  let parameters: PostgresParameters

  /// nil where it does not fit: a column of several types, nothing but NULL, or a conflict clause
  /// with values of its own.
  init?(
    into table: StaticString, columns: [StaticString], rows: ArraySlice<[SQLValue]>,
    onConflict: InsertConflict
  ) {
    let clause = onConflict.clause(columns: columns)
    guard rows.count > 1, clause.values.isEmpty, rows.allSatisfy({ $0.count == columns.count })
    else { return nil }
    var arrays: [PostgresArray] = []
    var selected: [String] = []
    for index in columns.indices {
      let column = rows.lazy.map { $0[index] }
      guard let type = column.lazy.compactMap(\.type).first else {
        selected.append("NULL")
        continue
      }
      guard let array = PostgresArray(column, of: type) else { return nil }
      arrays.append(array)
      selected.append("c\(arrays.count)")
    }
    guard !arrays.isEmpty else { return nil }
    let places = (1...arrays.count).map { "$\($0)" }.joined(separator: ", ")
    let names = (1...arrays.count).map { "c\($0)" }.joined(separator: ", ")
    let targets = columns.map(\.description).joined(separator: ", ")
    statement = RenderedStatement(
      text: """
        INSERT INTO \(table) (\(targets)) SELECT \(selected.joined(separator: ", "))
        FROM unnest(\(places)) AS given (\(names))\(clause.text)
        """, types: arrays.map(\.type))
    parameters = PostgresParameters(binary: arrays.map(\.bytes))
  }
}
