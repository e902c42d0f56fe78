import Core
import HTML
import Web

/// What a campaign came to, in large letters: a value and its name each.
func figureTexts(_ t: ViewContext, _ board: CampaignBoard) -> [(value: String, name: String)] {
  let (totals, costs, currency) = (board.totals, board.costs, board.campaign.plan.currency)
  var figures = [
    (t.language.number(totals.posts), t(.posts)), (t.language.number(totals.stories), t(.stories)),
    (numberText(t, totals.views), t(CampaignSort.views.title)),
    (numberText(t, totals.averageReach), t(.campaignAverageReach)),
    (numberText(t, totals.maximumReach), t(.campaignMaximumReach)),
    (numberText(t, totals.interactions), t(CampaignSort.interactions.title)),
    (rateText(t, totals.engagementRate), t(.campaignRate)),
  ]
  guard board.showsCosts, costs.price != nil else { return figures.map { ($0.0, $0.1) } }
  for column in [CampaignSort.price, .cpm, .cpe] {
    figures.append((column.text(costs, currency, t), t(column.title)))
  }
  if costs.turnover != nil {
    figures.append((CampaignSort.pno.text(costs, currency, t), t(.campaignPNO)))
    let back = Formulas.returnOnInvestment(
      cost: costs.price.asDouble, turnover: costs.turnover.asDouble)
    figures.append((rateText(t, back), t(.campaignROI)))
  }
  return figures.map { ($0.0, $0.1) }
}

/// The same on a page.
func campaignFigures(_ t: ViewContext, _ board: CampaignBoard) -> HTML {
  """
  <section aria-labelledby="figures"><h2 class="hidden" id="figures">\(t(.campaignFigures))</h2>
  <dl class="campaign-figures">\(each: figureTexts(t, board), {
    "<div><dt>\($0.name)</dt><dd class=\"num\">\($0.value)</dd></div>"
  })</dl></section>

  """
}

/// How often each creator was seen; nothing where there is nothing to compare.
func viewsChart(_ t: ViewContext, _ board: CampaignBoard) -> HTML {
  let rows = board.rows.filter { $0.totals.views != nil }
    .sorted { ($1.totals.views ?? 0, $0.name) < ($0.totals.views ?? 0, $1.name) }
  guard rows.count > 1 else { return .empty }
  let bars = rows.map { row in
    ChartBar(
      label: row.name, length: Double(row.totals.views ?? 0),
      value: numberText(t, row.totals.views))
  }
  let table = ChartTable(
    headings: [t(.campaignCreator), t(CampaignSort.views.title)],
    rows: rows.map { [$0.name, numberText(t, $0.totals.views)] })
  let title = t(.campaignViewsChart)
  return """
    <section class="campaign-part"><h2>\(title)</h2>\(barChart(
      t, title: title, bars: bars, table: table))</section>

    """
}

/// How everything is counted, closed until one wants it.
func formulas(_ t: ViewContext, _ board: CampaignBoard) -> HTML {
  let lines = formulaPhrases(board).map { t($0) }
  return fold(
    t(.formulasTitle), icon: .info,
    body: "<ul class=\"formulas\">\(each: lines, { "<li>\($0)</li>\n" })</ul>")
}

/// The formulas of what is shown.
func formulaPhrases(_ board: CampaignBoard) -> [Phrase] {
  var phrases: [Phrase] = [.formulaReach, .formulaRate, .formulaCompletion]
  let columns = board.columns
  if columns.contains(.price) { phrases.append(.formulaPrice) }
  if columns.contains(.cpm) {
    phrases += [.formulaCPM, .formulaCPMReach, .formulaCPE, .formulaCPC]
  }
  if columns.contains(.pno) { phrases.append(.formulaPNO) }
  return phrases
}
