import Core
import Database
import Web

extension Social {
  /// Puts a person on a list of the viewer's; once more changes nothing. The person is not told.
  /// - Throws: `AppError.notFound` for people whom the viewer may not see; 422 for oneself, for who
  ///   does not follow as a close friend, and for one too many.
  func choose(_ person: ID, for list: AudienceList, by viewer: Viewer) async throws {
    guard person != viewer.id else { throw AppError.hidingFromOneself }
    try limiter.check("social.audience", key: "\(viewer.id)", limit: 600, per: .hours(1))
    try await database.write { db in
      // Who follows stays a follower until the person is on the list.
      try ProfileStore().lock([viewer.id, person], in: db)
      guard try PersonStore().isVisible(person, to: viewer, in: db) else { throw AppError.notFound }
      if list == .closeFriends {
        guard try FollowStore().state(of: person, to: viewer.id, in: db) == true else {
          throw AppError.choosingAStranger
        }
      }
      let store = AudienceListStore(list)
      guard try store.chosen([person], by: viewer.id, in: db).isEmpty else { return }
      guard try store.count(of: viewer.id, in: db) < maximumOnAudienceList else {
        throw AppError.choosingTooMany
      }
      try store.add(person, to: viewer.id, in: db)
    }
  }

  /// Takes a person off a list of the viewer's, also one who is suspended or whom a block hides; the
  /// person is not told.
  /// - Returns: what the person is called.
  /// - Throws: `AppError.notFound` for people who are neither on it nor seen by the viewer.
  func unchoose(
    named name: String, from list: AudienceList, by viewer: Viewer
  ) async throws -> String {
    try await database.write { db in
      let store = AudienceListStore(list)
      let chosen = try store.find(named: name, of: viewer.id, in: db)
      if let chosen { try store.remove(chosen, from: viewer.id, in: db) }
      let person = try PersonStore().find(named: name, for: viewer, in: db)
      guard chosen != nil || person != nil else { throw AppError.notFound }
      return person?.name ?? name
    }
  }

  /// A list of the viewer's; of close friends also the latest followers, as nobody else can be one.
  func audienceList(
    _ list: AudienceList, after cursor: Cursor?, for viewer: Viewer, now: Timestamp,
    in db: any ReadAccess
  ) throws -> AudienceListModel {
    let store = AudienceListStore(list)
    let offersOthers = list == .closeFriends && cursor == nil
    let (own, followers, count) = try db.pipeline(
      {
        try PersonListStore().chosen(
          list, by: viewer, after: cursor, size: peopleSize, now: now, in: $0)
      },
      {
        offersOthers
          ? try PersonListStore().page(
            .followers(of: viewer.id), for: viewer, after: nil, size: peopleSize, now: now, in: $0
          ).items.map(\.person) : []
      }, { try store.count(of: viewer.id, in: $0) })
    let chosen = try store.chosen(followers.map(\.id), by: viewer.id, in: db)
    return AudienceListModel(
      list: list, words: "", people: own.items.map(\.person), next: own.next,
      others: followers.filter { !chosen.contains($0.id) },
      chosen: Set(own.items.map(\.person.id)),
      away: Set(own.items.filter { !$0.isHere }.map(\.person.id)), count: count)
  }

  /// Those among whom the viewer chooses for a list, by the beginnings of their names: followers for
  /// close friends, everybody to hide stories from them.
  func findForAudienceList(
    _ list: AudienceList, _ words: String, after cursor: Cursor?, for viewer: Viewer
  ) async throws -> AudienceListModel {
    let anybody =
      list == .hiddenFrom
      ? try await findPeople(words, for: viewer).found.people.filter { $0.id != viewer.id } : nil
    let now = clock.now()
    return try await database.read { db in
      let followers =
        anybody != nil
        ? nil
        : try PersonListStore().page(
          .followers(of: viewer.id), for: viewer, words: words, after: cursor, size: peopleSize,
          now: now, in: db)
      let people = anybody ?? followers?.items.map(\.person) ?? []
      let store = AudienceListStore(list)
      let (chosen, count) = try db.pipeline(
        { try store.chosen(people.map(\.id), by: viewer.id, in: $0) },
        { try store.count(of: viewer.id, in: $0) })
      return AudienceListModel(
        list: list, words: words, people: people, next: followers?.next, chosen: chosen,
        count: count)
    }
  }
}

extension AppError {
  fileprivate static let choosingAStranger = AppError(
    status: 422, code: "not_a_follower", message: .onlyFollowersAreClose)
  fileprivate static let choosingTooMany = AppError(
    status: 422, code: "too_many_chosen", message: .tooManyChosen)
}
