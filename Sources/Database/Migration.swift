/// One step of the schema's history. Once released, neither its name nor its effect changes.
package struct Migration: Sendable {
  /// The feature and a number, such as `reader-0001`.
  package let name: String
  /// The step of another feature that has to be there before, where there is one.
  package let after: String?
  /// What it runs, in one transaction.
  package let statements: @Sendable (Dialect) -> [SQL]

  /// A step by its name and statements.
  /// - Parameter after: the name of a step of another feature that it needs.
  package init(
    _ name: String, after: String? = nil, _ statements: @escaping @Sendable (Dialect) -> [SQL]
  ) {
    self.name = name
    self.after = after
    self.statements = statements
  }
}

/// The steps of several features in one order, in which each comes after those of its own feature
/// before it and after the one that it names.
/// - Precondition: the steps named are among them, and do not wait for each other in a circle.
package func ordered(_ features: [[Migration]]) -> [Migration] {
  var rest = features.map { $0[...] }
  var sorted: [Migration] = []
  var names: Set<String> = []
  while let place = rest.firstIndex(where: { !$0.isEmpty }) {
    let ready = rest.firstIndex { steps in
      steps.first.map { $0.after.map(names.contains) ?? true } ?? false
    }
    guard let ready, let step = rest[ready].popFirst() else {
      preconditionFailure("\(rest[place].first?.name ?? "") waits for a step that never comes")
    }
    sorted.append(step)
    names.insert(step.name)
  }
  return sorted
}
