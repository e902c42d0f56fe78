/// The formulas of the trade, each written once: pages, exports, reports and the API all use these.
///
/// Unknown in is unknown out: a rate of what nobody told is nil, never zero, and so is one whose
/// divisor is zero. Rates are shares of one (0.076 is 7.6 %). Money is in the units in which it came.
/// The worked table is in docs/insights.md.
enum Formulas {
  /// Interactions by the people who were reached: the rate by which posts are compared.
  static func engagementRate(interactions: Double?, byReach reach: Double?) -> Double? {
    share(interactions, of: reach)
  }

  /// Interactions by the people who follow.
  static func engagementRate(interactions: Double?, byFollowers followers: Double?) -> Double? {
    share(interactions, of: followers)
  }

  /// Interactions by how often it was shown.
  static func engagementRate(interactions: Double?, byViews views: Double?) -> Double? {
    share(interactions, of: views)
  }

  /// The price of a thousand views.
  static func cpm(price: Double?, views: Double?) -> Double? {
    share(price, of: views).map { $0 * 1000 }
  }

  /// The price of reaching a thousand people. Reach is never added up: of several things, give the
  /// average price of one and their average reach.
  static func cpmByReach(price: Double?, reach: Double?) -> Double? {
    share(price, of: reach).map { $0 * 1000 }
  }

  /// The price of an interaction.
  static func costPerEngagement(price: Double?, interactions: Double?) -> Double? {
    share(price, of: interactions)
  }

  /// The price of a tap on a link.
  static func costPerClick(price: Double?, linkClicks: Double?) -> Double? {
    share(price, of: linkClicks)
  }

  /// The share of the turnover that was spent on it (Czech: podíl nákladů na obratu).
  static func pno(cost: Double?, turnover: Double?) -> Double? {
    share(cost, of: turnover)
  }

  /// What came back above the cost, as a share of the cost; below zero when less came back.
  static func returnOnInvestment(cost: Double?, turnover: Double?) -> Double? {
    guard let cost, let turnover else { return nil }
    return share(turnover - cost, of: cost)
  }

  /// The share of a story's views that did not end in leaving the stories. A reading can have an exit
  /// before the view that it belongs to, so that it is never below zero.
  static func storyCompletion(exits: Double?, views: Double?) -> Double? {
    share(exits, of: views).map { max(0, 1 - $0) }
  }

  /// How many of those who saw the first story of a sequence saw the last.
  static func retention(firstReach: Double?, lastReach: Double?) -> Double? {
    share(lastReach, of: firstReach)
  }

  /// How often each person who was reached saw it, on average.
  static func frequency(views: Double?, reach: Double?) -> Double? {
    share(views, of: reach)
  }

  /// The people who were reached by those who follow.
  static func reachRate(reach: Double?, followers: Double?) -> Double? {
    share(reach, of: followers)
  }

  /// A part of a whole; nil when either is unknown or the whole is nothing.
  static func share(_ part: Double?, of whole: Double?) -> Double? {
    guard let part, let whole, part.isFinite, whole.isFinite, whole > 0 else { return nil }
    return part / whole
  }
}

/// A whole number as the formulas take it.
extension Int? {
  var asDouble: Double? { map(Double.init) }
}
