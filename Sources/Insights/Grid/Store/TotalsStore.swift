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

  /// Of these things, whosever they are.
  func totals(ofItems items: [ID], in db: any ReadAccess) throws -> SelectionTotals {
    guard !items.isEmpty else { return SelectionTotals() }
    return try SelectionStore.totals(of: "FROM insight_item WHERE id IN \(items)", in: db)
  }

  /// Of what somebody handed in to a campaign.
  func totals(
    handedTo campaign: ID, by account: ID, in db: any ReadAccess
  ) throws -> SelectionTotals {
    try SelectionStore.totals(
      of: """
        FROM campaign_item JOIN insight_item ON insight_item.id = campaign_item.item
        WHERE campaign_item.campaign = \(campaign) AND campaign_item.account = \(account)
        """, in: db)
  }
}
