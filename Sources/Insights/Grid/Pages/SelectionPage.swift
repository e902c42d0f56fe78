import Core
import Database
import HTML
import Media
import Web

/// Things on one page of a selection.
private let selectionPageSize = 60

extension Insights {
  /// What is selected of a source, and what it comes to. Query: `after`.
  func selectionPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, cursor) = (try request.id(), request.viewer.id, try request.cursor())
    let found = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      let store = SelectionStore()
      let rows = try store.page(
        of: viewer, source: id, after: cursor?.id, size: selectionPageSize + 1, in: db)
      return SelectionModel(
        source: source, page: Page(rows: rows, size: selectionPageSize) { Cursor(id: $0.id) },
        pictures: try PictureStore().uses(itemPictureUse, of: rows.map(\.id), in: db)
          .compactMapValues(\.first),
        totals: try store.totals(of: viewer, source: id, in: db))
    }
    let t = request.view
    var screen = Screen(
      title: t(.selectionTitle), tab: .insights,
      back: Link(title: found.source.shownName, path: found.source.path),
      actions: iconLink(t(.gridExport), path: "\(found.source.path)/export", icon: .share),
      layout: .wide, body: selectionView(t, found))
    screen.styles = insightStyles + ["charts.css"]
    return .page(screen)
  }
}

/// What the page of a selection needs of the database.
struct SelectionModel: Sendable {
  let source: InsightSource
  let page: Page<InsightItem>
  let pictures: [ID: Picture]
  let totals: SelectionTotals
}
