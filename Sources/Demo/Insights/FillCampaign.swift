import Core
import Insights
import KorzoApp

extension DemoFilling {
  /// A company's campaign that has just ended, with three who took part: the person as whom one
  /// signs in is the company.
  func fillCampaign(
    _ kept: [String: (account: ID, items: [DemoKeptItem])]
  ) async throws {
    guard let company = kept[demoName]?.account else { return }
    let (now, written) = (app.clock.now(), content.instagram.campaign)
    let (from, upTo) = (now - .days(26), now - .days(3))
    let campaign = try await app.insights.campaignForDemo(
      Insights.DemoCampaign(
        name: written.name, brief: written.brief, from: from, upTo: upTo, price: written.price,
        turnover: written.turnover), by: company)
    for part in written.creators {
      guard let (account, items) = kept[part.userName] else { continue }
      let ofTheTime = items.filter { from <= $0.thing.publishedAt && $0.thing.publishedAt < upTo }
      let posts = ofTheTime.filter { $0.thing.kind != .story }.prefix(2)
      let stories = ofTheTime.filter { $0.thing.kind == .story }.prefix(4)
      let chosen = (posts + stories).map(\.id)
      guard !chosen.isEmpty else { continue }
      try await app.insights.submitItemsForDemo(
        chosen, of: account, to: campaign, price: part.price, turnover: part.turnover,
        by: company)
    }
  }
}
