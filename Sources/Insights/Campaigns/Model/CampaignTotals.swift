import Core

/// What several posts and stories of a campaign did together.
struct CampaignTotals: Hashable, Sendable {
  /// How many posts and reels.
  var posts = 0
  /// How many stories.
  var stories = 0
  /// Of those that know them; nil when none does.
  var views: Int?
  /// How many know their views.
  var viewsKnown = 0
  /// The mean of those that know it; reach is never added up.
  var averageReach: Double?
  /// The largest one.
  var maximumReach: Int?
  /// How many know their reach.
  var reachKnown = 0
  /// Of those that know them.
  var interactions: Int?
  /// How many know their interactions.
  var interactionsKnown = 0
  /// Of those that know them.
  var linkClicks: Int?
  /// The means of those that know both, so that the rate compares like with like.
  var ratedInteractions: Double?
  var ratedReach: Double?

  /// How many things.
  var count: Int { posts + stories }

  /// Average interactions by average reach.
  var engagementRate: Double? {
    Formulas.engagementRate(interactions: ratedInteractions, byReach: ratedReach)
  }
}

/// What something cost and brought, in hundredths, with what it did.
struct CampaignCosts: Hashable, Sendable {
  /// nil: not told.
  let price: Int?
  /// nil: not told.
  let turnover: Int?
  let totals: CampaignTotals

  /// The price of a thousand views.
  var cpm: Double? {
    Formulas.cpm(price: price.asDouble, views: totals.views.asDouble)
  }

  /// The price of reaching a thousand people: the average price of a post or story by the average
  /// reach.
  var cpmByReach: Double? {
    guard totals.count > 0 else { return nil }
    return Formulas.cpmByReach(
      price: price.asDouble.map { $0 / Double(totals.count) }, reach: totals.averageReach)
  }

  /// The price of an interaction.
  var costPerEngagement: Double? {
    Formulas.costPerEngagement(price: price.asDouble, interactions: totals.interactions.asDouble)
  }

  /// The price of a tap on a link.
  var costPerClick: Double? {
    Formulas.costPerClick(price: price.asDouble, linkClicks: totals.linkClicks.asDouble)
  }

  /// The share of the turnover that was spent.
  var pno: Double? { Formulas.pno(cost: price.asDouble, turnover: turnover.asDouble) }
}
