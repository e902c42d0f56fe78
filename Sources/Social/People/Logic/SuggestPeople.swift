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
      let (chosen, others) = try db.pipeline(
        { db in
          let chosen = try SuggestionStore().followed(by: viewer.id, limit: limit, in: db)
          return try suggestions(chosen, [:], for: viewer, in: db)
        }, { try suggestions(for: viewer, limit: limit, now: now, in: $0) })
      return chosen + others.prefix(limit - chosen.count)
    }
  }

  func suggestions(
    for viewer: Viewer, limit: Int = 12, now: Timestamp, in db: any ReadAccess
  ) throws -> [Suggestion] {
    let store = SuggestionStore()
    let (friends, popular, newest) = try db.pipeline(
      { try store.friendsOfFriends(of: viewer.id, in: $0) }, { try store.popular(in: $0) },
      { try store.newest(in: $0) })
    let near = friends.keys.sorted {
      (friends[$0]?.count ?? 0, $0) > (friends[$1]?.count ?? 0, $1)
    }
    let candidates = [Array(near.prefix(200)), popular, newest]
    let fitting = try db.pipeline(
      { try store.suitable(candidates[0], for: viewer, now: now, in: $0) },
      { try store.suitable(candidates[1], for: viewer, now: now, in: $0) },
      { try store.suitable(candidates[2], for: viewer, now: now, in: $0) })
    var people: [ID] = []
    for (candidates, fitting) in zip(candidates, [fitting.0, fitting.1, fitting.2]) {
      people += candidates.filter { fitting.contains($0) && !people.contains($0) }
    }
    return try suggestions(Array(people.prefix(limit)), friends, for: viewer, in: db)
  }

  private func suggestions(
    _ people: [ID], _ friends: [ID: [ID]], for viewer: Viewer, in db: any ReadAccess
  ) throws -> [Suggestion] {
    let named = people.compactMap { friends[$0]?.first }
    let (cards, relations) = try db.pipeline(
      { try PersonStore().cards(people + named, in: $0) },
      { try PersonStore().relation(of: viewer.id, to: people, in: $0) })
    return people.compactMap { id in
      guard let person = cards[id], let relation = relations[id] else { return nil }
      let known = friends[id] ?? []
      return Suggestion(
        person: person, relation: relation, friend: known.first.flatMap { cards[$0] },
        others: max(0, known.count - 1))
    }
  }
}
