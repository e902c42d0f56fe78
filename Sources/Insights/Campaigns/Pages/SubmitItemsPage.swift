import Core
import Database
import Features
import Media
import Web

/// What a creator chooses from.
struct SubmitItemsModel: Sendable {
  let campaign: Campaign
  let company: String
  let choice: CampaignChoiceStore.Choice
  /// What can be looked at.
  let choices: [CampaignChoiceStore.Choice]
  let page: Page<InsightItem>
  let pictures: [ID: Picture]
  /// What is ticked.
  let ticked: Set<ID>
  /// What of it is handed in already.
  let handedIn: Set<ID>
  /// What that, and what is handed in and not on this page, comes to.
  let totals: SelectionTotals
  /// The same without what is only proposed.
  let handedTotals: SelectionTotals
  /// How many things are handed in.
  let handed: Int
  /// Where things may come from.
  let sources: [InsightSource]

  /// One whose things are still being read.
  var importing: InsightSource? {
    sources.first { $0.kind == .instagram && $0.state == .active && $0.importedAt == nil }
  }
}

/// How many tiles a page of choosing has.
private let submitItemsSize = 60

extension Insights {
  /// One's own posts and stories with boxes to tick. Query: `show`
  /// (``CampaignChoiceStore/Choice``), `after`.
  func submitItemsPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(submitItemsView(request.view, try await submitItemsModel(request)))
  }

  /// Hands in what is ticked and takes back what is not. Fields: `item` (ticked) and `shown` (what
  /// could be), several each; `show`: where to go back to.
  func submitItemsAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, form) = (try request.id(), try await request.form())
    func ids(_ name: String) -> Set<ID> { Set(form.values.all(name).compactMap { ID($0) }) }
    let done = try await submitItems(
      ids("item"), of: ids("shown"), to: id, by: request.viewer.id)
    let t = request.view
    guard done.added + done.removed > 0, done.all > 0 else {
      let text: Phrase = done.removed > 0 ? .withdrawn : .handInUnchanged
      return .redirect(
        to: "/campaigns/\(id)/\(done.all > 0 ? "mine" : "hand-in")",
        notice: Notice(done.all > 0 ? t(.handInDone, t.language.number(done.all)) : t(text)))
    }
    return .redirect(
      to: "/campaigns/\(id)/mine", notice: Notice(t(.handInDone, t.language.number(done.all))))
  }

  private func submitItemsModel(_ request: Request<SignedIn>) async throws -> SubmitItemsModel {
    let (id, viewer, cursor) = (try request.id(), request.viewer.id, try request.cursor())
    let asked = request.query["show"].flatMap(CampaignChoiceStore.Choice.init)
    let zone = options.site.timeZone
    return try await database.read { db in
      let (campaign, _) = try InsightVisibility().campaign(id, joinedBy: viewer, in: db)
      guard campaign.isOpen else { throw AppError.campaignIsClosed }
      let (store, handed) = (
        CampaignChoiceStore(), try CampaignItemStore().count(of: viewer, in: id, db)
      )
      // What was selected in the grid is a proposal, until something is handed in.
      let isProposed = try handed == 0 && store.hasSelected(viewer, in: db)
      let choices = CampaignChoiceStore.Choice.allCases.filter {
        $0 == .selected ? isProposed : $0 == .handed ? handed > 0 : true
      }
      let choice =
        asked.flatMap { choices.contains($0) ? $0 : nil }
        ?? (isProposed ? .selected : .period)
      let page = try store.page(
        choice, of: viewer, for: campaign, in: campaign.plan.period(zone), after: cursor,
        size: submitItemsSize, db)
      let ids = page.items.map(\.id)
      let handedIn = try CampaignItemStore().handedIn(ids, to: id, in: db)
      var ticked = handedIn
      if isProposed { ticked.formUnion(try store.selected(ids, by: viewer, in: db)) }
      let handedTotals = try TotalsStore().totals(handedTo: id, by: viewer, in: db)
      return SubmitItemsModel(
        campaign: campaign,
        company: try InsightVisibility().company(of: campaign, in: db) ?? "", choice: choice,
        choices: choices, page: page,
        pictures: try PictureStore().uses(itemPictureUse, of: ids, in: db)
          .compactMapValues(\.first),
        ticked: ticked, handedIn: handedIn,
        // Nothing is handed in as long as anything is proposed.
        totals: isProposed
          ? try TotalsStore().totals(ofItems: ticked.sorted(), in: db) : handedTotals,
        handedTotals: handedTotals, handed: handed,
        sources: try SourceStore().all(of: viewer, in: db))
    }
  }
}
