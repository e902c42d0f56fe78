import Core
import Database
import Features
import Web

/// People for apps: JSON under /api/v1/social, described in docs/api/social.md.
extension Social {
  func peopleAPI(_ routes: Routes) {
    let reading = routes.api(.read)
    let writing = routes.api(.write)
    let person = "/api/v1/social/people/{name}"
    reading.get("/api/v1/social/people", apiPeople)
    reading.get(person, apiProfile)
    reading.get(person + "/followers") { try await apiList($0) { .followers(of: $0) } }
    reading.get(person + "/following") { try await apiList($0) { .following(of: $0) } }
    writing.put(person + "/follow", apiFollow)
    writing.delete(person + "/follow", apiUnfollow)
    writing.put(person + "/block", apiBlock)
    writing.delete(person + "/block", apiUnblock)
    writing.put(person + "/mute", apiMute)
    writing.delete(person + "/mute", apiUnmute)
    reading.get("/api/v1/social/blocked") { try await apiOwnList($0) { .blocked(by: $0) } }
    reading.get("/api/v1/social/muted") { try await apiOwnList($0) { .muted(by: $0) } }
    reading.get("/api/v1/social/follow-requests") { request in
      try await apiOwnList(request) { .requests(to: $0) }
    }
    reading.get("/api/v1/social/close-friends") { request in
      // Who is looked for by name is somebody whom one sees.
      guard searchWords(request.query["q"]).isEmpty else {
        return try await apiOwnList(request) { .closeFriends(of: $0) }
      }
      return try await apiCloseFriends(request)
    }
    writing.put("/api/v1/social/close-friends/{name}", apiAddCloseFriend)
    writing.delete("/api/v1/social/close-friends/{name}", apiRemoveCloseFriend)
    writing.put("/api/v1/social/follow-requests/{id}", apiAccept)
    writing.delete("/api/v1/social/follow-requests/{id}", apiRefuse)
  }

  /// Query: `q`, the beginning of a user name or name.
  func apiPeople(_ request: Request<SignedIn>) async throws -> Response {
    let words = searchWords(request.query["q"])
    guard !words.isEmpty else { throw AppError.badRequest("q is missing") }
    let found = try await findPeople(words, for: request.viewer).found
    return try .json(
      APIPage(
        items: found.people.map { APIPerson($0, found.relations[$0.id]) }, next: nil))
  }

  func apiProfile(_ request: Request<SignedIn>) async throws -> Response {
    let profile = try await visibleProfile(
      named: try request.parameter("name"), to: request.viewer)
    return try .json(APIProfile(profile))
  }

  private func apiList(
    _ request: Request<SignedIn>, _ list: (ID) -> PersonList
  ) async throws -> Response {
    let profile = try await visibleProfile(
      named: try request.parameter("name"), to: request.viewer)
    guard profile.isOpen else { throw AppError.notFound }
    return try await apiPage(list(profile.person.id), request)
  }

  private func apiOwnList(
    _ request: Request<SignedIn>, _ list: (ID) -> PersonList
  ) async throws -> Response {
    try await apiPage(list(request.viewer.id), request)
  }

  /// Query: `q`, `after`, `limit` 1–100.
  private func apiPage(_ list: PersonList, _ request: Request<SignedIn>) async throws -> Response {
    let size = try request.limit(most: 100, usually: peopleSize)
    let viewer = request.viewer
    let words = searchWords(request.query["q"])
    let cursor = try request.cursor()
    let now = clock.now()
    let answer = try await database.read { db in
      let page = try PersonListStore().page(
        list, for: viewer, words: words, after: cursor, size: size, now: now, in: db)
      let relations = try PersonStore().relation(
        of: viewer.id, to: page.items.map(\.person.id), now: now, in: db)
      return APIPage(page.map { APIPerson($0.person, relations[$0.person.id]) })
    }
    return try .json(answer)
  }
}
