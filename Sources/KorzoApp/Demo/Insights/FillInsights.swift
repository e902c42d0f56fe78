import Accounts
import Core
import Database
import Foundation
import Insights
import Instagram
import InstagramStandIn
import Media

extension App {
  /// Connects the Instagram accounts of the demonstration, with their past and a campaign.
  func fillInsights(from instagram: DemoInstagram) async throws {
    let pictures = try await drawInsights()
    var kept: [String: (account: ID, items: [DemoKeptItem])] = [:]
    for creator in instagram.creators {
      guard let account = try await accounts.find(userName: creator.userName) else { continue }
      let items = try await connect(creator, of: account, instagram, pictures)
      kept[creator.userName] = (account, items)
    }
    try await fillCampaign(kept)
  }

  private func connect(
    _ creator: DemoInstagram.Creator, of owner: ID, _ instagram: DemoInstagram,
    _ pictures: [DemoPhoto: ID]
  ) async throws -> [DemoKeptItem] {
    let (now, world) = (clock.now(), instagram.standIn.world)
    guard let account = world.accounts[creator.number],
      let permit = instagram.standIn.token(for: creator.person, isFacebook: creator.hasPage)
    else { return [] }
    let past = DemoPast(account: account, world: world, now: now, hasPage: creator.hasPage)
    let items = past.items(pictures)
    let source = try await insights.connectForDemo(
      Insights.DemoAccount(
        login: creator.hasPage ? .facebook : .instagram,
        account: GraphAccount(
          id: account.id, username: account.username, name: account.name,
          followers: account.followers(at: now),
          mediaCount: items.count { $0.thing.kind != .story }),
        grant: GraphGrant(
          token: permit.token, expiresAt: permit.expiresAt, permissions: permit.scopes,
          userID: permit.appUser),
        connectedAt: account.since),
      picture: pictures[DemoShown(UInt64(creator.number), .feed).photo], of: owner)
    var ids: [String: ID] = [:]
    // In pieces, so that those who look on are not kept waiting.
    for start in stride(from: 0, to: items.count, by: 50) {
      let piece = Array(items[start..<min(start + 50, items.count)])
      ids.merge(try await insights.keepForDemo(piece, of: source)) { $1 }
    }
    try await insights.keepDaysForDemo(past.days, of: source)
    try await insights.keepGapsForDemo(past.gaps, of: source)
    try await insights.goOnForDemo(source)
    return items.compactMap { item in
      ids[item.thing.remoteID].map { DemoKeptItem(id: $0, thing: item.thing) }
    }
  }

  /// Draws each picture once; many posts share it.
  private func drawInsights() async throws -> [DemoPhoto: ID] {
    let drawings = DemoShown.photos.map { photo in
      DemoDrawing(
        key: photo, svg: { photo.svg },
        take: { [media] path in
          let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
          return try await media.take(fetched: bytes).id
        })
    }
    return try await takeDrawings(drawings, in: try pictureFolder(settings)) { _ in }
  }
}

/// A post or story that is kept.
struct DemoKeptItem: Sendable {
  let id: ID
  let thing: FoundThing
}
