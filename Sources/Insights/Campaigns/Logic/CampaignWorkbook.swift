import Core
import Database
import Features
import Foundation
import Tables
import Web

extension Insights {
  /// A campaign as a workbook: a sheet of creators with a row for all, and one of their things. What is
  /// unknown is an empty cell.
  func campaignTable(of board: CampaignBoard, _ t: ViewContext) -> Table {
    Table(
      title: board.campaign.plan.name, author: options.site.name, zone: options.site.timeZone,
      made: clock.now(), sheets: [creatorSheet(board, t), itemSheet(board, t)])
  }

  private func itemSheet(_ board: CampaignBoard, _ t: ViewContext) -> TableSheet {
    let names = Dictionary(
      board.rows.map { ($0.creator.account, $0.name) }, uniquingKeysWith: { one, _ in one })
    let columns =
      [
        TableColumn(t(.campaignCreator), width: 24), TableColumn(t(.campaignAccount), width: 24),
        TableColumn(t(.campaignKind), width: 12), TableColumn(t(.campaignDate), width: 18),
      ] + Metric.allCases.map { TableColumn(metricName(t, $0.rawValue) + $0.unit) } + [
        TableColumn(t(.campaignRate) + " (%)"), TableColumn(t(.campaignCompletion) + " (%)"),
        TableColumn(t(.campaignCaption), width: 60), TableColumn(t(.campaignAddress), width: 40),
      ]
    let pages = CampaignItemPages(campaign: board.campaign.id, database: database)
    let baseURL = options.site.address
    return TableSheet(
      t(.tableItems), columns: columns, page: { try await pages.page(after: $0) },
      row: { itemRow($0, name: names[$0.account] ?? "", t, baseURL: baseURL) })
  }
}

private func creatorSheet(_ board: CampaignBoard, _ t: ViewContext) -> TableSheet {
  let columns =
    [
      TableColumn(t(.campaignCreator), width: 24), TableColumn(t(.campaignAccount), width: 24),
      TableColumn(t(.posts)), TableColumn(t(.stories)),
    ]
    + numberColumns(board).map { column in
      TableColumn(t(column.title) + column.unit(board.campaign.plan.currency))
    }
  func row(_ name: String, _ handles: [String], _ costs: CampaignCosts) -> [TableCell] {
    [
      .text(name), .text(handles.map { "@\($0)" }.joined(separator: ", ")),
      .whole(costs.totals.posts), .whole(costs.totals.stories),
    ] + numberColumns(board).map { $0.cell(costs) }
  }
  let rows = board.rows.map { row($0.name, $0.handles, $0.costs(in: board.campaign)) }
  return TableSheet(
    t(.tableCreators), columns: columns, rows: rows + [row(t(.campaignAll), [], board.costs)])
}

private func numberColumns(_ board: CampaignBoard) -> [CampaignSort] {
  board.columns.filter { $0 != .name && $0 != .items }
}

private func itemRow(
  _ item: CampaignItem, name: String, _ t: ViewContext, baseURL: String
) -> [TableCell] {
  let (thing, numbers) = (item.item, item.numbers)
  let completion = Formulas.storyCompletion(
    exits: numbers[.tapExit].asDouble, views: numbers[.views].asDouble)
  let address = thing.webAddress.map { $0.hasPrefix("/") ? baseURL + $0 : $0 }
  return [
    .text(name), .text("@\(item.handle)"), .text(t(thing.kindName)), .moment(thing.publishedAt),
  ] + Metric.allCases.map { metric in numbers[metric].map(TableCell.whole) ?? .empty } + [
    percentCell(item.engagementRate), percentCell(completion), .text(thing.caption),
    address.map(TableCell.text) ?? .empty,
  ]
}

/// A share of one as per cent.
private func percentCell(_ share: Double?) -> TableCell {
  share.map { .decimal(($0 * 10_000).rounded() / 100) } ?? .empty
}

extension CampaignSort {
  /// What its number is counted in, for the heading.
  fileprivate func unit(_ currency: CampaignCurrency) -> String {
    switch self {
    case .rate, .pno: " (%)"
    case .price, .cpm, .cpmReach, .cpe, .cpc, .turnover: " (\(currency.rawValue))"
    case .name, .items, .views, .reach, .interactions, .clicks: ""
    }
  }

  /// The number as a cell: money in whole units, rates in per cent.
  fileprivate func cell(_ costs: CampaignCosts) -> TableCell {
    guard let value = value(costs) else { return .empty }
    switch self {
    case .name: return .empty
    case .items, .views, .interactions, .clicks: return .whole(Int(value))
    case .reach: return .decimal(value)
    case .rate, .pno: return percentCell(value)
    case .price, .cpm, .cpmReach, .cpe, .cpc, .turnover: return .decimal(value.rounded() / 100)
    }
  }
}

extension Metric {
  /// What its number is counted in, for the heading.
  fileprivate var unit: String {
    switch self {
    case .averageWatchTime, .totalWatchTime: " (ms)"
    case .skipRate: " (%)"
    default: ""
    }
  }
}
