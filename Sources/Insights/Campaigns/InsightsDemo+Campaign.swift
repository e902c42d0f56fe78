import Core
import Database
import Features

/// A campaign of the demonstration.
extension Insights {
  /// What a company writes down.
  package struct DemoCampaign: Sendable {
    /// Its name.
    package var name: String
    /// What it asks for.
    package var brief: String
    /// When it began.
    package var from: Timestamp
    /// When it ends.
    package var upTo: Timestamp
    /// What a creator gets, in hundredths of a crown.
    package var price: Int
    /// What came in, in hundredths of a crown.
    package var turnover: Int

    /// A campaign.
    package init(
      name: String, brief: String, from: Timestamp, upTo: Timestamp, price: Int, turnover: Int
    ) {
      self.name = name
      self.brief = brief
      self.from = from
      self.upTo = upTo
      self.price = price
      self.turnover = turnover
    }
  }

  /// Makes a campaign of a company.
  package func campaignForDemo(_ demo: DemoCampaign, by owner: ID) async throws -> ID {
    let zone = options.site.timeZone
    guard let from = CalendarDay(localDay(of: demo.from, in: zone)),
      let upTo = CalendarDay(localDay(of: demo.upTo, in: zone))
    else { throw AppError.notFound }
    return try await makeCampaign(
      CampaignPlan(
        name: demo.name, brief: demo.brief, startsOn: from, endsOn: upTo, price: demo.price,
        currency: .czk, turnover: demo.turnover), by: owner)
  }

  /// Takes a creator into a campaign, with what they hand in.
  /// - Parameters:
  ///   - price: what they get, in hundredths; nil: what the campaign says.
  ///   - turnover: what came in by them, in hundredths.
  package func submitItemsForDemo(
    _ items: [ID], of creator: ID, to campaign: ID, price: Int?, turnover: Int?, by owner: ID
  ) async throws {
    let now = clock.now()
    try await database.write { db in
      try CampaignCreatorStore().insert(creator, to: campaign, now: now, in: db)
    }
    _ = try await submitItems(Set(items), of: [], to: campaign, by: creator)
    try await priceCreator(
      creator, of: campaign, price: price, turnover: turnover, by: owner)
  }
}
