import Core
import Database
import Foundation
import Web

/// The most people and the most hashtags that are offered while one types.
private let mostOffered = 8
/// Among as many others, those whom the viewer knows may be once more, and the viewer.
private let mostAmongOthers = 2 * mostOffered
/// How many of each kind of people are looked through for a single letter, which no index finds.
private let mostLookedThrough = 200

extension Social {
  /// People whom the viewer may mean by what they have typed after `@`, at most 8: those whom they
  /// know, then others by the beginning of the user name or of any word of the name.
  /// - Parameter typed: at most 30 letters, digits, underscores and spaces; nothing gives those
  ///   whom they know alone.
  func peopleBegun(_ typed: String, for viewer: Viewer) async throws -> [PersonCard] {
    try limiter.check("social.suggest", key: "\(viewer.id)", limit: 240, per: .minutes(1))
    return try await database.read { db in
      let found = try self.found(typed, for: viewer, in: db)
      return Array(found.filter { $0.id != viewer.id }.unique(most: mostOffered))
    }
  }

  /// Hashtags that the viewer may mean by what they have typed after `#`, at most 8.
  /// - Parameter typed: at most 30 letters, digits and underscores; nothing gives those that are
  ///   used lately.
  func tagsBegun(_ typed: String, for viewer: Viewer) async throws -> [BegunTag] {
    try limiter.check("social.suggest", key: "\(viewer.id)", limit: 240, per: .minutes(1))
    let beginning = typed.lowercased().precomposedStringWithCanonicalMapping
    let now = clock.now()
    return try await database.read { db in
      try TagStore().begun(beginning, for: viewer, limit: mostOffered, now: now, in: db)
    }
  }

  /// In order; one person may be there several times.
  private func found(
    _ typed: String, for viewer: Viewer, in db: any ReadAccess
  ) throws -> [PersonCard] {
    let words = typed.split { !($0.isLetter || $0.isNumber) }
    // One of two letters at least is found by the index of words, and lets single ones beside it.
    if words.contains(where: { $0.count > 1 }) {
      let query = SearchQuery(typed, .exact)
      let known = try KnownPeopleStore().known(
        to: viewer, named: query, limit: mostOffered, in: db)
      return known
        + (try PersonSearchStore().find(query, for: viewer, limit: mostAmongOthers, in: db))
    }
    let known = try KnownPeopleStore().known(
      to: viewer, named: nil, limit: typed.isEmpty ? mostOffered : mostLookedThrough, in: db)
    guard !typed.isEmpty else { return known }
    let beginning = plain(typed)
    let others = try KnownPeopleStore().begun(
      typed.lowercased(), for: viewer, limit: mostAmongOthers, in: db)
    return known.filter { $0.hasWord(begun: beginning) } + others
  }
}

extension PersonCard {
  /// Whether the user name or a word of the name begins so.
  /// - Parameter beginning: without case and diacritics.
  fileprivate func hasWord(begun beginning: String) -> Bool {
    userName.hasPrefix(beginning)
      || plain(name).split { !($0.isLetter || $0.isNumber) }.contains { $0.hasPrefix(beginning) }
  }
}

/// A text without case and diacritics.
private func plain(_ text: String) -> String {
  text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
}
