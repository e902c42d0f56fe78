import Core
import Database
import Features
import HTML
import Media
import Web

extension Insights {
  /// A campaign's report for whoever has the link: figures, the table, one creator's things at a
  /// time. Query: `sort`, `dir`, `creator`.
  func sharedReportPage(_ request: Request<Anyone>) async throws -> Response {
    let (token, query) = (try request.parameter("token"), request.query)
    let asked = query["sort"].flatMap(CampaignSort.init) ?? .views
    let open = query["creator"].flatMap { ID($0) }
    try limitReports(request)
    let (now, secret) = (clock.now(), options.site.secret)
    let shown = try await database.read { [self] db in
      let campaign = try InsightVisibility().campaign(
        reportedBy: token, secret: secret, now: now, in: db)
      // The order of what is hidden says who gets more.
      let sort = asked.isCost && !campaign.reportCosts ? .views : asked
      let isDescending = query["dir"].map { $0 != "asc" } ?? sort.isDescendingFirst
      let board = try board(
        of: campaign, showsCosts: campaign.reportCosts, sort: sort, isDescending: isDescending,
        in: db
      ).forReaders
      let row = open.flatMap { open in board.rows.first { $0.creator.account == open } }
      return CampaignShown(
        board: board, sort: sort, isDescending: isDescending,
        open: try row.map { ($0, try shelf(of: $0.creator.account, in: campaign.id, db)) },
        takesPart: false)
    }
    return .page(sharedReportView(request.view, shown, options))
      .with(header: "X-Robots-Tag", "noindex, nofollow, noarchive")
  }

  /// A picture of the report, as long as its link leads somewhere and its thing is handed in.
  func sharedReportPicture(_ request: Request<Anyone>) async throws -> Response {
    let (token, item) = (try request.parameter("token"), try request.id("item"))
    let file = try request.parameter("file")
    try limiter.check(
      "campaigns.pictures", key: request.client.network, limit: 1200, per: .minutes(1))
    let (now, secret) = (clock.now(), options.site.secret)
    let picture = try await database.read { db in
      let campaign = try InsightVisibility().campaign(
        reportedBy: token, secret: secret, now: now, in: db)
      guard try !CampaignItemStore().handedIn([item], to: campaign.id, in: db).isEmpty,
        let picture = try PictureStore().uses(itemPictureUse, of: [item], in: db)[item]?.first
      else { throw AppError.notFound }
      return picture.id
    }
    return try await media.file(file, of: picture)
  }

  private func limitReports(_ request: Request<Anyone>) throws {
    try limiter.check(
      "campaigns.reports", key: request.client.network, limit: 120, per: .minutes(1))
  }
}

extension CreatorSubmissions {
  /// The same with pictures that are found under the link.
  func shown(under path: String) -> CreatorSubmissions {
    var shown: [ID: Picture] = [:]
    for (item, picture) in pictures {
      func moved(_ variant: PictureVariant) -> PictureVariant {
        let file = variant.path.split(separator: "/").last ?? ""
        return PictureVariant(
          width: variant.width, height: variant.height, path: "\(path)/pictures/\(item)/\(file)")
      }
      shown[item] = Picture(
        id: picture.id, width: picture.width, height: picture.height, blurhash: picture.blurhash,
        colour: picture.colour, webp: picture.webp.map(moved), jpeg: picture.jpeg.map(moved))
    }
    return CreatorSubmissions(items: items, pictures: shown)
  }
}

private func sharedReportView(
  _ t: ViewContext, _ shown: CampaignShown, _ options: Insights.Options
) -> Screen {
  let (board, campaign) = (shown.board, shown.board.campaign)
  let path = campaign.reportPath(secret: options.site.secret) ?? ""
  let links = TableLinks(
    path: path, sort: shown.sort, isDescending: shown.isDescending,
    open: shown.open?.row.creator.account)
  let things: HTML? = shown.open.map { row, shelf in
    """
    <section class="campaign-part" id="creator"><h2 dir="auto">\(t(.campaignTheirs, row.name))</h2>\
    \(itemTable(t, shelf.shown(under: path), title: t(.campaignTheirs, row.name)))</section>

    """
  }
  var screen = Screen(
    title: campaign.plan.name, layout: .wide,
    body: """
      <div class="campaign-head"><p class="meta" dir="auto">\(board.company)</p></div>
      \(campaignHead(t, campaign))\(campaignFigures(t, board))
      \(campaignTable(t, board, links: links))\(things)\(viewsChart(t, board))\(formulas(t, board))
      """)
  screen.head = "<meta name=\"robots\" content=\"noindex, nofollow\">\n"
  screen.styles = campaignStyles
  return screen
}
