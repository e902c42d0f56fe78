import Core
import Database
import Live
import Web

extension Insights {
  /// Tells a company's open page that something of its campaign changed. For its owner alone.
  func campaignStream(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    _ = try await database.read { db in
      try InsightVisibility().campaign(id, ownedBy: viewer, in: db)
    }
    let client = request.client.network
    guard !campaignStreams.isFull(for: client) else {
      throw AppError.tooMany(retryAfter: .minutes(1))
    }
    return .events { [campaignStreams] outlet in
      campaignStreams.add(outlet, of: id, from: client)
    }
  }

  /// Says to open pages that a campaign changed, after the commit.
  func tellOfChange(in campaign: ID) {
    hub.publish(Event(campaignEvent, facts: ["campaign": "\(campaign)"]))
  }
}
