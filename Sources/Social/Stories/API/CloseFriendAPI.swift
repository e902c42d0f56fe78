import Core
import Database
import Features
import Web

/// Close friends for apps. Only their owner's apps see who they are.
extension Social {
  /// All of them, also those who are suspended, who have no `relation` then. Query: `after`, `limit`
  /// 1–100.
  func apiCloseFriends(_ request: Request<SignedIn>) async throws -> Response {
    let size = try request.limit(most: 100, usually: peopleSize)
    let (cursor, viewer, now) = (try request.cursor(), request.viewer, clock.now())
    let answer = try await database.read { db in
      let page = try PersonListStore().chosen(
        .closeFriends, by: viewer, after: cursor, size: size, now: now, in: db)
      let relations = try PersonStore().relation(
        of: viewer.id, to: page.items.filter(\.isHere).map(\.person.id), now: now, in: db)
      return APIPage(page.map { APIPerson($0.person, relations[$0.person.id]) })
    }
    return try .json(answer)
  }

  func apiAddCloseFriend(_ request: Request<SignedIn>) async throws -> Response {
    let person = try await visiblePerson(
      named: try request.parameter("name"), to: request.viewer)
    try await choose(person.id, for: .closeFriends, by: request.viewer)
    return .noContent
  }

  func apiRemoveCloseFriend(_ request: Request<SignedIn>) async throws -> Response {
    _ = try await unchoose(
      named: try request.parameter("name"), from: .closeFriends, by: request.viewer)
    return .noContent
  }
}
