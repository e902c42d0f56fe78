import Core
import Database
import Media

/// All that a page, a table or a report shows of a campaign.
struct CampaignBoard: Sendable {
  let campaign: Campaign
  /// What the company is called.
  let company: String
  /// Who takes part, in the order of the table.
  var rows: [CampaignRow]
  /// Those of whom nothing but what they cost and brought is told.
  var unnamed: [CampaignRow] = []
  /// What all things did together; the average reach is that of the things, not of the rows.
  let totals: CampaignTotals
  /// Whether prices and what is worked out of them are shown.
  let showsCosts: Bool

  /// What all of it cost and brought.
  var costs: CampaignCosts {
    let (price, turnover) = sums(of: rows + unnamed)
    return CampaignCosts(
      price: price, turnover: campaign.plan.turnover ?? turnover, totals: totals)
  }

  /// What those cost and brought who are not named; nil where that is nothing, or is not shown.
  var unnamedCosts: CampaignCosts? {
    let (price, turnover) = sums(of: unnamed)
    guard showsCosts, price != nil || turnover != nil else { return nil }
    return CampaignCosts(price: price, turnover: turnover, totals: CampaignTotals())
  }

  /// As others may read it: whoever handed nothing in is not named.
  var forReaders: CampaignBoard {
    var board = self
    board.rows = rows.filter { $0.totals.count > 0 }
    board.unnamed = rows.filter { $0.totals.count == 0 }
    return board
  }

  private func sums(of rows: [CampaignRow]) -> (price: Int?, turnover: Int?) {
    let all = rows.map { $0.costs(in: campaign) }
    func sum(_ amounts: [Int]) -> Int? { amounts.isEmpty ? nil : amounts.reduce(0, +) }
    return (sum(all.compactMap(\.price)), sum(all.compactMap(\.turnover)))
  }

  /// The columns of the table: of money only those that can have something in them.
  var columns: [CampaignSort] {
    let costs = costs
    return CampaignSort.allCases.filter { column in
      switch column {
      case .price: showsCosts
      case .turnover, .pno: showsCosts && costs.turnover != nil
      case .cpm, .cpmReach, .cpe, .cpc: showsCosts && costs.price != nil
      case .name, .items, .views, .reach, .interactions, .rate, .clicks: true
      }
    }
  }
}

/// What a creator handed in, with its pictures.
struct CreatorSubmissions: Sendable {
  let items: [CampaignItem]
  /// By item.
  let pictures: [ID: Picture]
}

extension Insights {
  /// Everything of a campaign that somebody may see.
  func board(
    of campaign: Campaign, showsCosts: Bool = true, sort: CampaignSort = .views,
    isDescending: Bool = true, in db: any ReadAccess
  ) throws -> CampaignBoard {
    let rows = try CampaignCreatorStore().rows(of: campaign.id, in: db)
    return CampaignBoard(
      campaign: campaign, company: try InsightVisibility().company(of: campaign, in: db) ?? "",
      rows: sort.sorted(rows, isDescending: isDescending, in: campaign),
      totals: try CampaignTotalsStore().all(campaign.id, in: db), showsCosts: showsCosts)
  }

  /// What one creator handed in.
  func shelf(
    of account: ID, in campaign: ID, _ db: any ReadAccess
  ) throws -> CreatorSubmissions {
    let items = try CampaignItemStore().items(
      of: campaign, by: account, limit: CampaignPlan.itemLimit, in: db)
    let uses = try PictureStore().uses(itemPictureUse, of: items.map(\.item.id), in: db)
    return CreatorSubmissions(items: items, pictures: uses.compactMapValues(\.first))
  }
}
