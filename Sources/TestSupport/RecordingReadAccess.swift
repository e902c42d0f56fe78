import Database

/// Notes what is asked, and answers as the database does.
package final class RecordingReadAccess: ReadAccess {
  private let base: any ReadAccess
  /// The statements, in their order.
  package private(set) var asked: [SQL] = []

  /// Notes what is asked of `base`.
  package init(_ base: any ReadAccess) { self.base = base }

  package var engine: Engine { base.engine }

  package func rows(_ sql: SQL) throws -> [Row] {
    asked.append(sql)
    return try base.rows(sql)
  }

  package func rows(ofEach statements: [SQL]) throws -> [[Row]] {
    asked += statements
    return try base.rows(ofEach: statements)
  }
}
