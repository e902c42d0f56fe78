import Core
import Database
import HTML
import Web

/// Tiles on one page of a grid.
let gridSize = 30

/// In which order a profile shows its posts.
enum ProfileSort: String, Sendable {
  case newest
  case likes
}

extension Social {
  func profilePage(_ request: Request<Anyone>) async throws -> Response {
    let viewer = request.viewer
    let profile = try await visibleProfile(named: try request.parameter("name"), to: viewer)
    let sort = ProfileSort(rawValue: request.query["sort"] ?? "") ?? .newest
    let cursor = try request.cursor()
    let page = try await database.read { db in
      let ((tiles, next), highlights) = try db.pipeline(
        { db in
          let posts = try TileStore().page(
            of: profile.person.id, sort, for: viewer, after: cursor, size: gridSize, in: db)
          return (try TileStore().tiles(posts.items.map(\.id), in: db), posts.next)
        },
        { db in
          try self.showingThings(
            in: HighlightStore().highlights(of: profile.person.id, for: viewer, in: db),
            for: viewer, in: db)
        })
      return (tiles: tiles, next: next, highlights: highlights)
    }
    let highlights = highlightRow(request.view, page.highlights, isOwn: profile.isOwn)
    return .page(
      profileView(
        request.view, profile, page.tiles, next: page.next, sort, highlights: highlights, options))
  }

  /// A way to one's own profile that does not need to know the name.
  func ownProfile(_ request: Request<SignedIn>) async throws -> Response {
    .redirect(to: "/@\(request.viewer.userName)")
  }
}
