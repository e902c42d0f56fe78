import Core
import Database
import Web

/// What a company looks at.
struct CampaignShown: Sendable {
  let board: CampaignBoard
  let sort: CampaignSort
  let isDescending: Bool
  /// The creator whose things are unfolded, with them; nil: nobody's.
  let open: (row: CampaignRow, shelf: CreatorSubmissions)?
  /// Whether the company hands in things of its own.
  let takesPart: Bool
}

extension Insights {
  /// A campaign: for its company the table, for a creator what they handed in. Query: `sort`
  /// (``CampaignSort``), `dir` (`asc`, `desc`), `creator` (whose things are unfolded).
  func campaignPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let campaign = try await database.read { db in
      try InsightVisibility().campaign(id, seenBy: viewer, in: db)
    }
    guard let campaign else { throw AppError.notFound }
    guard InsightVisibility().owns(campaign, viewer) else { return try await ownPartPage(request) }
    let shown = try await companyShown(request)
    return .page(campaignView(request.view, shown, Form(), options))
  }

  /// Writes down what a creator gets and what came in by them. Fields: `price`, `turnover`.
  func priceCreatorAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, account) = (try request.id(), try request.id("account"))
    var form = try await request.form()
    let (price, turnover) = (form.money("price"), form.money("turnover"))
    guard form.isValid else {
      let shown = try await companyShown(request, open: account)
      return .page(campaignView(request.view, shown, form, options), status: 422)
    }
    try await priceCreator(
      account, of: id, price: price, turnover: turnover, by: request.viewer.id)
    return .redirect(
      to: "/campaigns/\(id)?creator=\(account)", notice: Notice(request.view(.campaignPriceSaved)))
  }

  private func companyShown(
    _ request: Request<SignedIn>, open account: ID? = nil
  ) async throws -> CampaignShown {
    let (id, viewer, query) = (try request.id(), request.viewer.id, request.query)
    let sort = query["sort"].flatMap(CampaignSort.init) ?? .views
    let isDescending = query["dir"].map { $0 != "asc" } ?? sort.isDescendingFirst
    let open = account ?? query["creator"].flatMap { ID($0) }
    return try await database.read { [self] db in
      let campaign = try InsightVisibility().campaign(id, ownedBy: viewer, in: db)
      let board = try board(of: campaign, sort: sort, isDescending: isDescending, in: db)
      let row = open.flatMap { open in board.rows.first { $0.creator.account == open } }
      return CampaignShown(
        board: board, sort: sort, isDescending: isDescending,
        open: try row.map { ($0, try shelf(of: $0.creator.account, in: id, db)) },
        takesPart: board.rows.contains { $0.creator.account == viewer })
    }
  }
}
