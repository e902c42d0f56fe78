import Core
import Database
import Web

extension Messages {
  /// Messages that the viewer has and that hold all the words, the newest first. Case and
  /// diacritics do not count.
  func searchMessages(
    _ query: SearchQuery, for viewer: Viewer, after cursor: Cursor? = nil, size: Int = 30
  ) async throws -> SearchFound<Page<FoundMessage>> {
    try limiter.check("messages.search", key: "\(viewer.id)", limit: 60, per: .minutes(1))
    let now = clock.now()
    let found = try await database.read { db in
      let found = try query.orNear(after: cursor) { query in
        try MessageSearchStore().page(query, for: viewer.id, after: cursor, size: size, in: db)
      }
      let page = found.found
      let conversations = try ConversationListStore().find(
        page.items.map(\.conversation), for: viewer.id, now: now, in: db)
      return (
        page: page, isNear: found.isNear, raw: try raw(page.items, in: db),
        conversations: conversations
      )
    }
    let cards = Dictionary(
      try await cards(found.raw, for: viewer).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let page: Page<FoundMessage> = found.page.compactMap { message in
      guard let card = cards[message.id],
        let conversation = found.conversations[message.conversation]
      else { return nil }
      return FoundMessage(message: card, conversation: conversation)
    }
    return SearchFound(found: page, isNear: found.isNear)
  }
}
