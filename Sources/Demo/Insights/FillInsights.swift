import Accounts
import Core
import Insights
import Instagram
import InstagramStandIn
import KorzoApp

extension DemoFilling {
  /// Connects the Instagram accounts of the demonstration, with their past and a campaign.
  func fillInsights(
    from instagram: DemoInstagram, _ pictures: [DemoUse: ID]
  ) async throws {
    var kept: [String: (account: ID, items: [DemoKeptItem])] = [:]
    for creator in instagram.creators {
      guard let account = try await app.accounts.find(userName: creator.userName) else { continue }
      let items = try await connect(creator, of: account, instagram, pictures)
      kept[creator.userName] = (account, items)
    }
    try await fillCampaign(kept)
  }

  private func connect(
    _ creator: DemoInstagramWords.Creator, of owner: ID, _ instagram: DemoInstagram,
    _ pictures: [DemoUse: ID]
  ) async throws -> [DemoKeptItem] {
    let (now, world) = (app.clock.now(), instagram.standIn.world)
    guard let account = world.accounts[creator.number],
      let permit = instagram.standIn.token(for: creator.person, isFacebook: creator.hasPage)
    else { return [] }
    let shown = DemoShownList(content)
    let past = DemoPast(
      account: account, world: world, now: now, shown: shown, hasPage: creator.hasPage)
    let items = past.items(pictures)
    let source = try await app.insights.connectForDemo(
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
      picture: pictures[.instagram(shown.of(UInt64(creator.number), .feed).picture)], of: owner)
    var ids: [String: ID] = [:]
    // In pieces, so that those who look on are not kept waiting.
    for start in stride(from: 0, to: items.count, by: 50) {
      let piece = Array(items[start..<min(start + 50, items.count)])
      ids.merge(try await app.insights.keepForDemo(piece, of: source)) { $1 }
    }
    try await app.insights.keepDaysForDemo(past.days, of: source)
    try await app.insights.keepGapsForDemo(past.gaps, of: source)
    try await app.insights.goOnForDemo(source)
    return items.compactMap { item in
      ids[item.thing.remoteID].map { DemoKeptItem(id: $0, thing: item.thing) }
    }
  }
}

/// A post or story that is kept.
struct DemoKeptItem: Sendable {
  let id: ID
  let thing: FoundThing
}
