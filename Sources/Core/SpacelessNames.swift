/// Names of which earlier versions kept what is left without white space: "KrajVysočina" is "Kraj
/// Vysočina".
package struct SpacelessNames: Sendable {
  /// What may have been kept, with the name that it means. What is a name itself, or what two names
  /// would leave, is not among them.
  package let meant: [String: String]

  /// What may have been kept of these names.
  package init(_ names: [String]) {
    let known = Set(names)
    meant = Dictionary(grouping: known, by: Self.spaceless)
      .compactMapValues { $0.count == 1 ? $0.first : nil }
      .filter { !known.contains($0.key) }
  }

  /// The name that is meant, or what was given where it means none.
  package func name(_ given: String) -> String { meant[given] ?? given }

  /// What is left of a name.
  package static func spaceless(_ name: String) -> String {
    name.filter { !$0.isWhitespace }
  }
}
