import Core
import Database

/// A person whom somebody may want to follow, and why.
struct Suggestion: Hashable, Sendable {
  let person: PersonCard
  let relation: Relation
  /// One of those whom the viewer follows and who follow this person.
  let friend: PersonCard?
  /// How many more of them there are.
  let others: Int
}

extension Social {
  /// Whom to follow: people whom one's friends follow, then those whom many follow, then those
  /// who came last.
  func suggestions(for viewer: Viewer, limit: Int = 12) async throws -> [Suggestion] {
    let now = clock.now()
    return try await database.read { db in
      try suggestions(for: viewer, limit: limit, now: now, in: db)
    }
  }

  /// The same for a newcomer, after those whom they follow by now: who has followed somebody stays
  /// in sight, and can be left again.
  func firstPeople(for viewer: Viewer, limit: Int = 12) async throws -> [Suggestion] {
    let now = clock.now()
    return try await database.read { db in
      let chosen = try SuggestionStore().followed(by: viewer.id, limit: limit, in: db)
      let left = limit - chosen.count
      return try suggestions(chosen, [:], for: viewer, in: db)
        + suggestions(for: viewer, limit: left, now: now, in: db)
    }
  }

  private func suggestions(
    for viewer: Viewer, limit: Int, now: Timestamp, in db: any ReadAccess
  ) throws -> [Suggestion] {
    let store = SuggestionStore()
    let friends = try store.friendsOfFriends(of: viewer.id, in: db)
    let near = friends.keys.sorted {
      (friends[$0]?.count ?? 0, $0) > (friends[$1]?.count ?? 0, $1)
    }
    var people: [ID] = []
    for next in [near.prefix(200)[...], try store.popular(in: db)[...]] {
      try append(next, to: &people, for: viewer, now: now, in: db)
    }
    if people.count < limit {
      try append(try store.newest(in: db)[...], to: &people, for: viewer, now: now, in: db)
    }
    return try suggestions(Array(people.prefix(limit)), friends, for: viewer, in: db)
  }

  private func append(
    _ candidates: ArraySlice<ID>, to people: inout [ID], for viewer: Viewer, now: Timestamp,
    in db: any ReadAccess
  ) throws {
    let fitting = try SuggestionStore().suitable(
      Array(candidates), for: viewer, now: now, in: db)
    people += candidates.filter { fitting.contains($0) && !people.contains($0) }
  }

  private func suggestions(
    _ people: [ID], _ friends: [ID: [ID]], for viewer: Viewer, in db: any ReadAccess
  ) throws -> [Suggestion] {
    let named = people.compactMap { friends[$0]?.first }
    let cards = try PersonStore().cards(people + named, in: db)
    let relations = try PersonStore().relation(of: viewer.id, to: people, in: db)
    return people.compactMap { id in
      guard let person = cards[id], let relation = relations[id] else { return nil }
      let known = friends[id] ?? []
      return Suggestion(
        person: person, relation: relation, friend: known.first.flatMap { cards[$0] },
        others: max(0, known.count - 1))
    }
  }
}
