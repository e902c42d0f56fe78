import Core
import Insights

extension App {
  /// A company's campaign that has just ended, with three who took part: the person as whom one
  /// signs in is the company.
  func fillCampaign(
    _ kept: [String: (account: ID, items: [DemoKeptItem])]
  ) async throws {
    guard let company = kept[demoName]?.account else { return }
    let now = clock.now()
    let (from, upTo) = (now - .days(26), now - .days(3))
    let campaign = try await insights.campaignForDemo(
      Insights.DemoCampaign(
        name: "Podzimní trhy u řeky",
        brief: """
          Ukažte, co se dá na podzimních trzích dobrého sníst a vypít. Dva příspěvky a pár \
          příběhů, vlastními slovy. Označte to jako reklamu.
          """, from: from, upTo: upTo, price: 800_000, turnover: 14_250_000), by: company)
    let parts: [(creator: String, price: Int?, turnover: Int)] = [
      ("bara", nil, 4_120_000), ("jonas", 1_200_000, 7_930_000), ("lucie", nil, 2_200_000),
    ]
    for part in parts {
      guard let (account, items) = kept[part.creator] else { continue }
      let ofTheTime = items.filter { from <= $0.thing.publishedAt && $0.thing.publishedAt < upTo }
      let posts = ofTheTime.filter { $0.thing.kind != .story }.prefix(2)
      let stories = ofTheTime.filter { $0.thing.kind == .story }.prefix(4)
      let chosen = (posts + stories).map(\.id)
      guard !chosen.isEmpty else { continue }
      try await insights.submitItemsForDemo(
        chosen, of: account, to: campaign, price: part.price, turnover: part.turnover,
        by: company)
    }
  }
}
