import Core
import Database
import Tables
import Web

extension Insights {
  /// What was exported, as an archive with pictures. Query: `separator` (`comma`, `semicolon`, `tab`)
  /// and `decimal` (`point`, `comma`) of the tables in it.
  func archiveFile(_ request: Request<SignedIn>) async throws -> Response {
    let plan = try await exportPlan(request)
    return archive(plan, request)
  }

  /// What was exported, as CSV. Query: `separator`, `decimal`.
  func tableFile(_ request: Request<SignedIn>) async throws -> Response {
    let plan = try await exportPlan(request)
    let format = TableFormat.csv(csvStyle(request))
    return .stream(
      contentType: format.contentType, fileName: plan.fileName("csv"),
      pieces: plan.plainTable.bytes(as: format))
  }

  /// What was exported, as a workbook.
  func workbookFile(_ request: Request<SignedIn>) async throws -> Response {
    let plan = try await exportPlan(request)
    return .stream(
      contentType: TableFormat.xlsx.contentType, fileName: plan.fileName("xlsx"),
      pieces: plan.workbook.bytes(as: .xlsx))
  }

  /// A single post or story, as an archive. Query: `separator`, `decimal`.
  func itemArchiveFile(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    try checkExportLimit(request)
    let source = try await database.read { db in
      try InsightVisibility().item(id, of: viewer, in: db).1
    }
    return archive(try await plan(.item(id), of: source, for: request.view), request)
  }

  private func archive(_ plan: ExportPlan, _ request: Request<SignedIn>) -> Response {
    .stream(
      contentType: "application/zip", fileName: plan.fileName("zip"),
      pieces: plan.archive(csvStyle(request), storage: storage))
  }

  private func exportPlan(_ request: Request<SignedIn>) async throws -> ExportPlan {
    let id = try request.id()
    try checkExportLimit(request)
    let source = try await exported(id, by: request.viewer.id)
    return try await plan(.export(id, of: source.id), of: source, for: request.view)
  }

  /// Files of any length are made for a request: not for everybody who asks all the time. What is
  /// fetched ahead costs the same and counts as well.
  func checkExportLimit(_ request: Request<SignedIn>) throws {
    try limiter.check(
      "insights.export-file", key: "\(request.viewer.id)", limit: 120, per: .hours(1))
  }
}

/// What spreadsheet programs in the reader's country take without asking, unless chosen.
private func csvStyle(_ request: Request<SignedIn>) -> CSVStyle {
  let (query, isCzech) = (request.query, request.language == .czech)
  return CSVStyle(
    separator: query["separator"].flatMap(CSVStyle.Separator.init)
      ?? (isCzech ? .semicolon : .comma),
    decimalMark: query["decimal"].flatMap(CSVStyle.DecimalMark.init)
      ?? (isCzech ? .comma : .point))
}

extension ExportPlan {
  fileprivate func fileName(_ ending: String) -> String { exportName(source, made, ending) }
}

/// `alena 2026-11-22.zip`
func exportName(_ source: InsightSource, _ made: Timestamp, _ ending: String) -> String {
  "\(safeName(source.username)) \(made.iso8601.prefix(10)).\(ending)"
}

/// A user name as a part of a file's name; it comes from elsewhere.
func safeName(_ username: String) -> String {
  let name = username.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
    .drop { $0 == "." }.prefix(60)
  return name.isEmpty ? "korzo" : String(name)
}
