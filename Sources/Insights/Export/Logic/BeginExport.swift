import Core
import Database
import Web

/// What becomes an export.
enum ExportChoice: String, CaseIterable, Sendable {
  /// What is selected; the selection ends with it.
  case selection
  /// Everything of the source.
  case all
}

/// How long an export can be fetched again.
let exportLifetime = Duration.days(1)

extension Insights {
  /// Takes note of what is exported, and ends the selection in the same moment: a file that does not
  /// arrive can be fetched again.
  /// - Throws: `AppError.nothingToExport`.
  func beginExport(
    _ choice: ExportChoice, of source: ID, by viewer: ID
  ) async throws -> ID {
    try limiter.check("insights.export", key: "\(viewer)", limit: 60, per: .hours(1))
    let (id, now) = (ids.next(), clock.now())
    return try await database.write { db in
      _ = try InsightVisibility().source(source, of: viewer, in: db)
      let store = InsightExportStore()
      let count = try store.insert(id, choice, of: viewer, source: source, now: now, in: db)
      guard count > 0 else { throw AppError.nothingToExport }
      if choice == .selection {
        try SelectionStore().clear(of: viewer, source: source, in: db)
      }
      return id
    }
  }

  /// The source of an export of somebody's own.
  func exported(_ export: ID, by viewer: ID) async throws -> InsightSource {
    try await database.read { db in
      guard let source = try InsightExportStore().source(of: export, account: viewer, in: db)
      else { throw AppError.notFound }
      return try InsightVisibility().source(source, of: viewer, in: db)
    }
  }

  /// Forgets exports and restores whose time is over, with files that nobody waits for.
  func cleanExports() async throws {
    let now = clock.now()
    try await database.write { db in
      try InsightExportStore().delete(before: now - exportLifetime, in: db)
    }
    try await cleanRestores()
  }
}
