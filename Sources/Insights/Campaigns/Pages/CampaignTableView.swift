import Core
import HTML
import Web

/// The table of creators on a page.
struct TableLinks: Sendable {
  let path: String
  let sort: CampaignSort
  let isDescending: Bool
  /// Whose things are unfolded.
  let open: ID?

  /// Of a company's page.
  init(_ shown: CampaignShown) {
    self.init(
      path: shown.board.campaign.path, sort: shown.sort, isDescending: shown.isDescending,
      open: shown.open?.row.creator.account)
  }

  init(path: String, sort: CampaignSort, isDescending: Bool, open: ID?) {
    self.path = path
    self.sort = sort
    self.isDescending = isDescending
    self.open = open
  }

  /// The page sorted by a column; the other way round where it is already.
  func sorted(by column: CampaignSort) -> String {
    let isDown = column == sort ? !isDescending : column.isDescendingFirst
    let who = open.map { "&creator=\($0)" } ?? ""
    return "\(path)?sort=\(column.rawValue)&dir=\(isDown ? "desc" : "asc")\(who)"
  }

  /// The page with a creator's things unfolded, or folded where they are.
  func toggling(_ account: ID) -> String {
    let order = "sort=\(sort.rawValue)&dir=\(isDescending ? "desc" : "asc")"
    return open == account
      ? "\(path)?\(order)#table" : "\(path)?\(order)&creator=\(account)#creator"
  }
}

/// One row per creator, and all of them together.
func campaignTable(_ t: ViewContext, _ board: CampaignBoard, links: TableLinks) -> HTML {
  let columns = board.columns
  let currency = board.campaign.plan.currency
  func row(_ name: HTML, _ costs: CampaignCosts) -> HTML {
    """
    <tr>\(name)\
    \(each: columns.dropFirst(), { "<td class=\"num\">\($0.cell(costs, currency, t))</td>" })</tr>

    """
  }
  func row(_ creator: CampaignRow) -> HTML {
    row(creatorCell(t, creator, links), creator.costs(in: board.campaign))
  }
  func row(_ name: Phrase, _ costs: CampaignCosts) -> HTML {
    row("<th scope=\"row\">\(t(name))</th>", costs)
  }
  return """
    <section class="campaign-part" id="table"><h2>\(t(.campaignByCreator))</h2>
    <div class="plot-scroll" tabindex="0" role="group" aria-label="\(t(.campaignByCreator))">
    <table class="campaign-table"><thead><tr>\(each: columns, { heading(t, $0, currency, links) })</tr></thead>
    <tbody>\(each: board.rows, { row($0) })\
    \(board.unnamedCosts.map { row(.campaignUnnamed, $0) })</tbody>
    <tfoot>\(row(.campaignAll, board.costs))</tfoot></table></div></section>

    """
}

private func heading(
  _ t: ViewContext, _ column: CampaignSort, _ currency: CampaignCurrency, _ links: TableLinks
) -> HTML {
  // Money is the currency's once, in the heading, so that all columns fit on a screen.
  let title = column.isMoney ? "\(t(column.title)), \(currency.mark(t))" : t(column.title)
  let order = column != links.sort ? nil : links.isDescending ? "descending" : "ascending"
  return """
    <th scope="col"\(attribute: "aria-sort", order)><a href="\(links.sorted(by: column))" \
    rel="nofollow">\(title)</a></th>
    """
}

private func creatorCell(_ t: ViewContext, _ row: CampaignRow, _ links: TableLinks) -> HTML {
  let account = row.creator.account
  let handles = row.handles.map { "@\($0)" }.joined(separator: ", ")
  let note =
    row.hasLeft ? t(.campaignHasLeft) : row.totals.count == 0 ? t(.campaignNothingYet) : handles
  let isOpen = links.open == account
  return """
    <th scope="row"><a href="\(links.toggling(account))" aria-expanded="\(String(isOpen))" \
    dir="auto">\(row.name)</a><small dir="auto">\(note)</small></th>
    """
}
