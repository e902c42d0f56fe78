import Core
import Database
import Synchronization

/// The things of a campaign page by page, for a file of any length.
final class CampaignItemPages: Sendable {
  private static let size = 500

  private let campaign: ID
  private let database: any Database
  /// The last thing of the page before: a place in an order of three, for which a cursor is too small.
  private let last = Mutex<CampaignItem?>(nil)

  init(campaign: ID, database: any Database) {
    self.campaign = campaign
    self.database = database
  }

  /// The next page; pages are asked for in their order.
  func page(after cursor: Cursor?) async throws -> Page<CampaignItem> {
    let after = cursor == nil ? nil : last.withLock { $0 }
    let items = try await database.read { [campaign] db in
      try CampaignItemStore().items(of: campaign, after: after, limit: Self.size + 1, in: db)
    }
    let page = Page(rows: items, size: Self.size) { Cursor(id: $0.item.id) }
    last.withLock { $0 = page.items.last }
    return page
  }
}
