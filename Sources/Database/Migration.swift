/// One step of the schema's history. Once released, neither its name nor its effect changes.
package struct Migration: Sendable {
  /// The feature and a number, such as `reader-0001`.
  package let name: String
  /// What it runs, in one transaction.
  package let statements: @Sendable (Dialect) -> [SQL]

  /// A step by its name and statements.
  package init(_ name: String, _ statements: @escaping @Sendable (Dialect) -> [SQL]) {
    self.name = name
    self.statements = statements
  }
}
