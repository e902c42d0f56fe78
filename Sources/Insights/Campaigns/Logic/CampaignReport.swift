import Core
import Reports
import Web

/// A campaign as a report: what it was, what it came to, creator by creator, how it was counted.
/// - Parameter pictures: by thing.
func campaignReport(
  _ board: CampaignBoard, _ creators: [PrintedCreator], pictures: [ID: ReportPicture],
  _ t: ViewContext, siteName: String
) -> Report {
  let campaign = board.campaign
  var blocks: [ReportBlock] = [
    .paragraph(growthText(t, campaign), .note),
    .figures(figureTexts(t, board).map { ReportFigure($0.value, $0.name) }),
  ]
  if !campaign.plan.brief.isEmpty {
    blocks += [.heading(t(.reportBrief)), .paragraph(campaign.plan.brief)]
  }
  blocks.append(.heading(t(.campaignByCreator)))
  blocks += creatorTables(board, t)
  blocks += viewsBars(board, t)
  for creator in creators { blocks += creatorBlocks(creator, pictures: pictures, t) }
  blocks.append(.heading(t(.formulasTitle)))
  let lines = formulaPhrases(board).map { t($0) }
  blocks.append(.paragraph(lines.joined(separator: "\n"), .note))
  return Report(
    title: campaign.plan.name, subtitle: t(.reportBy, board.company, periodText(t, campaign)),
    author: siteName, language: t.language, made: t.now, blocks: blocks)
}

/// What it did, and in a table of its own what it cost: together they are too wide for paper.
private func creatorTables(_ board: CampaignBoard, _ t: ViewContext) -> [ReportBlock] {
  let columns = board.columns.filter { $0 != .name }
  return [columns.filter { !$0.isCost }, columns.filter(\.isCost)].filter { !$0.isEmpty }
    .map { .table(creatorTable(board, columns: $0, t)) }
}

private func creatorTable(
  _ board: CampaignBoard, columns: [CampaignSort], _ t: ViewContext
) -> ReportTable {
  let currency = board.campaign.plan.currency
  func row(_ name: String, _ costs: CampaignCosts) -> [String] {
    [name] + columns.map { $0.text(costs, currency, t) }
  }
  return ReportTable(
    columns: [.init(t(.campaignCreator))]
      + columns.map { ReportTable.Column(t($0.title), isNumber: true) },
    rows: board.rows.map { row($0.name, $0.costs(in: board.campaign)) }
      + (board.unnamedCosts.map { [row(t(.campaignUnnamed), $0)] } ?? [])
      + [row(t(.campaignAll), board.costs)],
    hasTotal: true)
}

private func viewsBars(_ board: CampaignBoard, _ t: ViewContext) -> [ReportBlock] {
  let rows = board.rows.compactMap { row in
    row.totals.views.map { BarChart.Row(row.name, Double($0), t.language.number($0)) }
  }
  guard rows.count > 1 else { return [] }
  return [.heading(t(.campaignViewsChart), level: .section), .bars(BarChart(rows: rows))]
}

/// The numbers of things for which paper has room.
private let printedMetrics: [Metric] = [.views, .reach, .totalInteractions, .linkClicks, .tapExit]

private func creatorBlocks(
  _ creator: PrintedCreator, pictures: [ID: ReportPicture], _ t: ViewContext
) -> [ReportBlock] {
  let handles = creator.row.handles.map { "@\($0)" }.joined(separator: ", ")
  let metrics = printedMetrics.filter { metric in
    creator.items.contains { $0.numbers[metric] != nil }
  }
  let table = ReportTable(
    columns: [.init(t(.campaignKind)), .init(t(.campaignDate))]
      + metrics.map { ReportTable.Column(metricName(t, $0.rawValue), isNumber: true) }
      + [.init(t(.campaignRate), isNumber: true)],
    rows: creator.items.map { item in
      [t(item.item.kindName), t.dateText(item.item.publishedAt)]
        + metrics.map { numberText(t, item.numbers[$0]) } + [rateText(t, item.engagementRate)]
    })
  var blocks: [ReportBlock] = [
    .heading(creator.row.name), .paragraph(handles, .note), .table(table),
  ]
  if creator.hasMore { blocks.append(.paragraph(t(.reportMore), .note)) }
  let shown = creator.items.compactMap { item in
    pictures[item.item.id].map { picture -> ReportPicture in
      var picture = picture
      picture.caption = "\(t(item.item.kindName)), \(t.dateText(item.item.publishedAt))"
      return picture
    }
  }
  if !shown.isEmpty { blocks.append(.pictures(shown)) }
  return blocks
}
