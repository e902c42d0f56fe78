import Core
import Database
import Features
import Web

/// A profile's posts and Explore for apps.
extension Social {
  func gridAPI(_ routes: Routes) {
    let reading = routes.api(.read)
    reading.get("/api/v1/social/people/{name}/posts", apiProfilePosts)
    reading.get("/api/v1/social/explore", apiExplore)
  }

  /// Query: `sort` (`newest`, `likes`), `after`.
  func apiProfilePosts(_ request: Request<SignedIn>) async throws -> Response {
    let viewer = request.viewer
    let profile = try await visibleProfile(named: try request.parameter("name"), to: viewer)
    guard let sort = ProfileSort(rawValue: request.query["sort"] ?? ProfileSort.newest.rawValue)
    else { throw AppError.badRequest("sort is newest or likes") }
    let cursor = try request.cursor()
    let answer = try await database.read { db in
      let page = try TileStore().page(
        of: profile.person.id, sort, for: viewer, after: cursor, size: gridSize, in: db)
      let cards = try PostStore().cards(page.items.map(\.id), for: viewer, in: db)
      return APIPage(items: cards.map(APIPost.init), next: page.next)
    }
    return try .json(answer)
  }

  /// Query: `way` and `after`, both as the page before gave them; without them a new visit begins.
  func apiExplore(_ request: Request<SignedIn>) async throws -> Response {
    guard let way = exploreWay(request.query["way"]) else {
      throw AppError.badRequest("way is a number with u or d")
    }
    let viewer = request.viewer
    let cursor = try request.cursor()
    let now = clock.now()
    let answer = try await database.read { db in
      let page = try ExploreStore().page(
        way, for: viewer, after: cursor, size: gridSize, now: now, in: db)
      let cards = try PostStore().cards(page.items.map(\.id), for: viewer, in: db)
      return APIExplore(
        items: cards.map(APIPost.init), way: way.description, next: page.next?.description)
    }
    return try .json(answer)
  }
}

/// A page of Explore.
struct APIExplore: Codable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["next": .cursor]

  let items: [APIPost]
  /// The visit's order, to be sent with the next page.
  let way: String
  let next: String?
}
