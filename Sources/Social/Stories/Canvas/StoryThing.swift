import Core

/// A thing of this place: `post:7340032`, `magazine:…`, `survey:…`.
struct StoryThing: Codable, Hashable, Sendable {
  var thing: String

  /// What it can be.
  enum Kind: String, CaseIterable, Sendable {
    case post
    /// An article of the magazine.
    case magazine
    case survey
  }

  /// A thing by its name.
  init(thing: String) {
    self.thing = thing
  }

  /// A thing of a kind.
  init(_ kind: Kind, _ id: ID) {
    thing = "\(kind.rawValue):\(id)"
  }

  /// What it is, and which; nil when the name is none.
  var parts: (kind: Kind, id: ID)? {
    let parts = thing.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])),
      let id = ID(String(parts[1]))
    else { return nil }
    return (kind, id)
  }
}
