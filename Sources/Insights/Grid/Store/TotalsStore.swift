import Core
import Database

/// The numbers of things that a program asks about.
struct TotalsStore: Sendable {
  /// Of these things, as far as they are of the source.
  func totals(
    of source: ID, items: [ID], in db: any ReadAccess
  ) throws -> SelectionTotals {
    guard !items.isEmpty else { return SelectionTotals() }
    return try SelectionStore.totals(
      of: "FROM insight_item WHERE source = \(source) AND id IN \(items)", in: db)
  }

  /// Of everything that was posted in a time.
  func totals(
    of source: ID, from start: Timestamp?, until end: Timestamp?, in db: any ReadAccess
  ) throws -> SelectionTotals {
    let after: SQL? = start.map { " AND published_at >= \($0)" }
    let before: SQL? = end.map { " AND published_at < \($0)" }
    return try SelectionStore.totals(
      of: "FROM insight_item WHERE source = \(source)\(after)\(before)", in: db)
  }
}
