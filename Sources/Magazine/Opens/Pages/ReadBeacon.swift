import Core
import Database
import Web

/// How many beacons one address sends in an hour: a family reads a lot.
private let beaconsPerHour = 600

extension Magazine {
  /// opens.js tells how far somebody has read. Fields: `quarters`, such as `1,2`: those to whose
  /// end they came since the last time.
  func readBeacon(_ request: Request<Anyone>) async throws -> Response {
    try limiter.check(
      "magazine.read", key: request.client.network, limit: beaconsPerHour, per: .hours(1))
    let article = try request.id()
    let form = try await request.form()
    guard let quarters = quarters(in: form["quarters"]) else {
      throw AppError.badRequest("quarters are some of 1, 2, 3, 4, each once")
    }
    guard isReader(request), try await reads(article, request.viewer) else { return .noContent }
    let day = request.view.dayNumber(request.now)
    for quarter in quarters { counts.add(.read(article, quarter), day: day) }
    return .noContent
  }

  /// Whether somebody gets an article to its end, and so can have read it.
  private func reads(_ article: ID, _ viewer: Viewer?) async throws -> Bool {
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      let found = try ArticleStore().find(article, for: entitlement, now: now, in: db)
      return found.map { entitlement.access(to: $0.publication, now: now) == .whole } ?? false
    }
  }
}

private func quarters(in text: String) -> Set<Int>? {
  let numbers = text.split(separator: ",", omittingEmptySubsequences: false).prefix(5).map {
    Int(decimal: $0, in: 1...4) ?? 0
  }
  let quarters = Set(numbers)
  guard quarters.count == numbers.count, quarters.allSatisfy((1...4).contains) else { return nil }
  return quarters
}
