import Core
import Database
import Media
import Web

extension Insights {
  /// Adds the grid, details and the selection.
  func gridRoutes(_ routes: Routes) {
    routes.signedIn.get("/insights/{id}", gridPage)
    routes.signedIn.get("/insights/items/{id}", itemPage)
    routes.signedIn.post("/insights/items/{id}/tags", tagAction)
    routes.signedIn.get("/insights/{id}/live", sourceStream)
    routes.signedIn.post("/insights/{id}/refresh", refreshAction)
    routes.signedIn.get("/insights/{id}/selection", selectionPage)
    routes.signedIn.post("/insights/{id}/selection", selectionAction)
  }

  /// The pictures of posts and stories are seen by whom Store/Visibility.swift says; an account's own
  /// picture by its owner.
  func gridGuards(on media: Media) -> Media {
    media.withGuard(itemPictureUse) { [database] viewer, item in
      guard let viewer else { return .denied }
      let isSeen = try await database.read { db in
        try InsightVisibility().seesPicture(of: item, viewer.id, in: db)
      }
      return isSeen ? .visible(isPublic: false) : .denied
    }.withGuard(sourcePictureUse) { [database] viewer, source in
      guard let viewer else { return .denied }
      let isOwn = try await database.read { db in
        try InsightVisibility().owns(source, viewer.id, in: db)
      }
      return isOwn ? .visible(isPublic: false) : .denied
    }
  }
}
