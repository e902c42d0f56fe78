import Core

/// The tags that somebody gives a post or story of theirs, to compare kinds of them: "recipe", "reel
/// with music". Nobody else sees them. Two that differ in case are one.
struct ItemTags: Hashable, Sendable {
  /// Most of a post or story.
  static let limit = 10
  /// Most letters of one.
  static let lengthLimit = 40
  /// Most of a source; of more, the rest is not offered and not compared.
  static let shownLimit = 200

  /// As they were typed, in that order, each once.
  let names: [String]

  /// Reads `recipe, music`; commas and lines part them.
  /// - Returns: nil when one is too long, or there are too many.
  init?(_ typed: String) {
    guard typed.utf8.count <= 4_000 else { return nil }
    var names: [String] = []
    var known: Set<String> = []
    for part in typed.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
      let words = part.unicodeScalars.filter { $0.properties.generalCategory != .control }
      var name = String(String.UnicodeScalarView(words)).split(separator: " ")
        .joined(separator: " ")
      while name.first == "#" { name.removeFirst() }
      guard !name.isEmpty else { continue }
      guard name.unicodeScalars.count <= Self.lengthLimit else { return nil }
      if known.insert(Self.key(name)).inserted { names.append(name) }
    }
    guard names.count <= Self.limit else { return nil }
    self.names = names
  }

  /// Under which two are the same.
  static func key(_ name: String) -> String { name.lowercased() }
}

/// A tag of a post or story in "download my data".
struct ExportedTag: Encodable, Sendable {
  let item: ID
  let name: String
}

/// A tag with how much it is used.
struct UsedTag: Hashable, Sendable {
  let key: String
  let name: String
  let count: Int
}
