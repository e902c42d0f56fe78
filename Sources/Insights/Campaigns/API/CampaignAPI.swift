import Core
import Database
import Features
import Web

/// What apps read of campaigns.
extension Insights {
  /// Query: `list` (`mine`, `joined`), `after`, `limit` 1–50.
  func apiCampaigns(_ request: Request<SignedIn>) async throws -> Response {
    guard let choice = CampaignListStore.Choice(rawValue: request.query["list"] ?? "mine") else {
      throw AppError.badRequest("list is mine or joined")
    }
    let (viewer, cursor) = (request.viewer.id, try request.cursor())
    let size = try request.limit(most: 50, usually: 20)
    let page = try await database.read { db in
      try CampaignListStore().page(choice, of: viewer, after: cursor, size: size, in: db)
    }
    return try .json(APIPage(page.map(APICampaign.init)))
  }

  /// One's own campaign with everybody who takes part.
  func apiCampaign(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let board = try await database.read { [self] db in
      try self.board(of: InsightVisibility().campaign(id, ownedBy: viewer, in: db), in: db)
    }
    return try .json(APICampaignBoard(board))
  }
}
