import Core
import Database
import Web

extension Insights {
  /// The most things that can be named at once.
  private static let maximumItems = 200

  /// Totals of the things that are named, or of a time. Query: `item`, up to 200 times; or `from` and
  /// `until` in milliseconds since 1970, each of which may be missing.
  func apiTotals(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, query) = (try request.id(), request.viewer.id, request.query)
    let named = query.all("item")
    let items = named.compactMap { ID($0) }
    guard items.count == named.count, items.count <= Self.maximumItems else {
      throw AppError.badRequest("item is an id, up to \(Self.maximumItems) times")
    }
    let (start, end) = (try moment("from", in: query), try moment("until", in: query))
    guard items.isEmpty || (start == nil && end == nil) else {
      throw AppError.badRequest("either item, or from and until")
    }
    let totals = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      return items.isEmpty
        ? try TotalsStore().totals(of: source.id, from: start, until: end, in: db)
        : try TotalsStore().totals(of: source.id, items: items, in: db)
    }
    return try .json(APIInsightTotals(totals))
  }

  /// Has the source read now.
  func apiRefresh(_ request: Request<SignedIn>) async throws -> Response {
    try await refreshNow(try request.id(), by: request.viewer.id)
    return .noContent
  }

  private func moment(_ name: String, in query: Fields) throws -> Timestamp? {
    guard let text = query[name] else { return nil }
    guard let milliseconds = Int64(decimal: text, in: 0...Timestamp.years.upperBound) else {
      throw AppError.badRequest("\(name) is a time in milliseconds since 1970")
    }
    return Timestamp(milliseconds: milliseconds)
  }
}
