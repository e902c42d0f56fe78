import Core
import Database
import Tables
import Web

extension Insights {
  /// Begins an archive. Fields: `what` (`selection`, `all`), `separator` and `decimal` of the tables in
  /// it. Leads to the page that hands it over.
  func beginArchive(_ request: Request<SignedIn>) async throws -> Response {
    try await begin(request, .zip)
  }

  /// Begins a CSV. Fields: as of the archive.
  func beginTable(_ request: Request<SignedIn>) async throws -> Response {
    try await begin(request, .csv)
  }

  /// Begins a workbook. Fields: `what`.
  func beginWorkbook(_ request: Request<SignedIn>) async throws -> Response {
    try await begin(request, .xlsx)
  }

  /// Takes the end of the selection back.
  func selectAgainAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let source = try await exported(id, by: viewer)
    try await database.write { db in
      try InsightExportStore().selectAgain(id, of: viewer, in: db)
    }
    return .redirect(to: "\(source.path)/selection")
  }

  private func begin(_ request: Request<SignedIn>, _ form: ExportForm) async throws -> Response {
    let source = try request.id()
    let fields = try await request.form().values
    let choice = fields["what"].flatMap(ExportChoice.init) ?? .selection
    let export = try await beginExport(choice, of: source, by: request.viewer.id)
    let separator = fields["separator"].flatMap(CSVStyle.Separator.init)
    let decimal = fields["decimal"].flatMap(CSVStyle.DecimalMark.init)
    let style =
      (separator.map { "&separator=\($0.rawValue)" } ?? "")
      + (decimal.map { "&decimal=\($0.rawValue)" } ?? "")
    let undo = Notice.Undo(path: "/insights/exports/\(export)/select")
    return .redirect(
      to: "/insights/exports/\(export)?form=\(form.rawValue)\(style)&start=1",
      notice: choice == .selection
        ? Notice(request.view(.exportSelectionEnded), undo: undo) : nil)
  }
}

/// A form in which numbers are taken along.
enum ExportForm: String, CaseIterable, Sendable {
  case zip
  case csv
  case xlsx
}
