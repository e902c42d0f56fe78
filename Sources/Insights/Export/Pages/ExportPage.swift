import Core
import Database
import Tables
import Web

extension Insights {
  /// The ways in which one takes numbers along.
  func exportPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let model = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      return InsightExportModel(
        source: source,
        selected: try SelectionStore().count(of: viewer, source: id, in: db),
        all: try KeptItemStore().counts(of: .source(id), in: db))
    }
    return .page(insightExportScreen(request.view, model))
  }

  /// Hands an export over. Query: `form` (`zip`, `csv`, `xlsx`), `separator`, `decimal`; with `start`
  /// the file comes by itself.
  func exportReadyPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let source = try await exported(id, by: viewer)
    let counts = try await database.read { db in
      try KeptItemStore().counts(of: .export(id, of: source.id), in: db)
    }
    let query = request.query
    return .page(
      exportReadyScreen(
        request.view,
        ReadyExport(
          id: id, source: source, counts: counts,
          form: query["form"].flatMap(ExportForm.init) ?? .zip,
          separator: query["separator"].flatMap(CSVStyle.Separator.init),
          decimal: query["decimal"].flatMap(CSVStyle.DecimalMark.init),
          startsItself: query["start"] != nil)))
  }
}

/// What the page of exports shows.
struct InsightExportModel: Sendable {
  let source: InsightSource
  let selected: Int
  let all: (posts: Int, stories: Int)
}

/// An export that can be fetched.
struct ReadyExport: Sendable {
  let id: ID
  let source: InsightSource
  let counts: (posts: Int, stories: Int)
  let form: ExportForm
  let separator: CSVStyle.Separator?
  let decimal: CSVStyle.DecimalMark?
  let startsItself: Bool
}
