import Foundation

/// By what a company's table of creators is sorted. The raw values are in addresses.
enum CampaignSort: String, CaseIterable, Sendable {
  case name
  case items
  case views
  case reach
  case interactions
  case rate
  case clicks
  case price
  case cpm
  case cpmReach = "cpm-reach"
  case cpe
  case cpc
  case turnover
  case pno

  /// Whether it needs a price.
  var isCost: Bool {
    switch self {
    case .price, .cpm, .cpmReach, .cpe, .cpc, .turnover, .pno: true
    case .name, .items, .views, .reach, .interactions, .rate, .clicks: false
    }
  }

  /// Names begin with A, numbers with the largest.
  var isDescendingFirst: Bool { self != .name }

  /// The number of a creator; nil when it is unknown, and for names.
  func value(_ costs: CampaignCosts) -> Double? {
    let totals = costs.totals
    switch self {
    case .name: return nil
    case .items: return Double(totals.count)
    case .views: return totals.views.asDouble
    case .reach: return totals.averageReach
    case .interactions: return totals.interactions.asDouble
    case .rate: return totals.engagementRate
    case .clicks: return totals.linkClicks.asDouble
    case .price: return costs.price.asDouble
    case .cpm: return costs.cpm
    case .cpmReach: return costs.cpmByReach
    case .cpe: return costs.costPerEngagement
    case .cpc: return costs.costPerClick
    case .turnover: return costs.turnover.asDouble
    case .pno: return costs.pno
    }
  }

  /// The creators in this order; what is unknown comes last in both directions.
  func sorted(_ rows: [CampaignRow], isDescending: Bool, in campaign: Campaign) -> [CampaignRow] {
    let keyed = rows.map { row in
      (
        row: row, value: value(row.costs(in: campaign)),
        name: row.name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      )
    }
    return keyed.sorted { left, right in
      if self == .name, left.name != right.name {
        return (left.name < right.name) != isDescending
      }
      switch (left.value, right.value) {
      case (let one?, let other?) where one != other: return (one < other) != isDescending
      case (_?, nil): return true
      case (nil, _?): return false
      default: return left.row.creator.account < right.row.creator.account
      }
    }.map(\.row)
  }
}
