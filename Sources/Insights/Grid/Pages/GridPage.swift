import Core
import Database
import HTML
import Media
import Web

/// Things on one page of a grid: full rows of three, four and five.
private let gridPageSize = 60

/// The style sheet of all pages with tiles or totals.
let insightStyles = ["insights.css"]

extension Insights {
  /// The posts or stories of a source. Query: `tab`, `sort`, `dir`, `select`, `after`.
  func gridPage(_ request: Request<SignedIn>) async throws -> Response {
    let found = try await grid(request)
    let t = request.view
    let isSelecting = found.choice.isSelecting
    let home = Link(title: t(.gridSources), path: "/insights/accounts")
    let out = Link(
      title: t(.selectionDone),
      path: found.choice.with { $0.isSelecting = false }.path(of: found.source))
    var screen = Screen(
      title: isSelecting
        ? t(.selectedCount, t.language.number(found.totals.all.count)) : t(.insights),
      tab: .insights, back: isSelecting ? out : home,
      actions: isSelecting ? selectingActions(t, found) : gridActions(t, found),
      layout: .wide, body: gridView(t, found))
    screen.styles = insightStyles
    screen.scripts = [isSelecting ? "insights/insights-select.js" : "insights/insights-grid.js"]
    return .page(screen)
  }

  private func grid(_ request: Request<SignedIn>) async throws -> GridModel {
    let (id, viewer, cursor) = (try request.id(), request.viewer.id, try request.cursor())
    let choice = GridChoice(request.query)
    return try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      let page = try GridStore().page(
        of: id, choice, after: cursor, size: gridPageSize, in: db)
      let items = page.items.map(\.id)
      return GridModel(
        source: source, choice: choice, after: cursor, page: page,
        counts: try GridStore().counts(of: id, in: db),
        imported: source.importedAt == nil ? try GridStore().imported(of: id, in: db) : nil,
        pictures: try PictureStore().uses(itemPictureUse, of: items, in: db)
          .compactMapValues(\.first),
        face: try SourceFaceStore().paths(of: [source], atLeast: 160, in: db)[id],
        chosen: choice.isSelecting
          ? try SelectionStore().chosen(of: viewer, among: items, in: db) : [],
        totals: try SelectionStore().totals(of: viewer, source: id, in: db))
    }
  }
}

/// What the page of a grid needs of the database.
struct GridModel: Sendable {
  let source: InsightSource
  let choice: GridChoice
  /// Where this page of it begins.
  let after: Cursor?
  let page: Page<InsightItem>
  let counts: (posts: Int, stories: Int)
  /// How far the first collection is; nil when it is done.
  let imported: Int?
  let pictures: [ID: Picture]
  /// Where the account's own picture is.
  let face: String?
  /// Those of the page that are selected.
  let chosen: Set<ID>
  let totals: SelectionTotals
}

extension InsightSource {
  /// What it is called: `@name`, as people know it.
  var shownName: String { "@" + username }
}
