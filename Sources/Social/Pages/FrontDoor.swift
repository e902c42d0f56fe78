import Core
import Database
import HTML
import Web

extension Social {
  /// What visitors see of the community on the front door; nothing when there is nothing public.
  package func publicPosts(_ t: ViewContext) async throws -> HTML {
    let tiles = try await database.read { db in
      try TileStore().tiles(try PostSearchStore().newestPublic(12, in: db), in: db)
    }
    guard !tiles.isEmpty else { return .empty }
    return """
      <section aria-labelledby="community"><h2 class="section" id="community">\
      \(t(.fromCommunity))</h2>\(postGrid(t, tiles))</section>
      """
  }
}
