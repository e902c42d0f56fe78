/// Something that happened, told after the commit to whoever listens in this process and the
/// others of the same database.
///
/// Features tell each other by events, never by import. An event may be lost (a process ends
/// between the commit and the telling): what must not be lost is a row first.
package struct Event: Codable, Hashable, Sendable {
  /// What happened, such as `reader.channel.refreshed`.
  package let name: String
  /// The account it concerns; nil concerns everybody.
  package let user: ID?
  /// Small facts by name.
  package let facts: [String: String]

  /// An event with its facts.
  package init(_ name: String, user: ID? = nil, facts: [String: String] = [:]) {
    self.name = name
    self.user = user
    self.facts = facts
  }
}
