import Core
import Database

/// SQL of somebody's list of conversations.
struct ConversationListStore: Sendable {
  private static let columns: SQL = """
    conversation.id, conversation.kind, conversation.title, mine.state, mine.unread,
    mine.muted_until, mine.last_message
    """

  /// Conversations with the newest message, or those that wait for consent.
  func page(
    of viewer: ID, _ state: MemberState, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<ConversationCard> {
    let before: SQL = cursor.map { "AND mine.last_message < \($0.key)" } ?? ""
    let rows = try db.rows(
      """
      SELECT \(Self.columns)
      FROM conversation_member AS mine JOIN conversation ON conversation.id = mine.conversation
      WHERE mine.account = \(viewer) AND mine.state = \(state) AND mine.last_message IS NOT NULL
        \(before)
      ORDER BY mine.last_message DESC LIMIT \(size + 1)
      """)
    let page = Page(rows: try rows.map { try card($0, now: now) }, size: size) {
      Cursor(key: $0.lastID.rawValue, id: $0.id)
    }
    let filled = try filled(page.items, for: viewer, in: db)
    return page.compactMap { filled[$0.id] }
  }

  /// Those of the conversations in which somebody takes part, by id.
  func find(
    _ ids: [ID], for viewer: ID, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: ConversationCard] {
    guard !ids.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT \(Self.columns)
      FROM conversation_member AS mine JOIN conversation ON conversation.id = mine.conversation
      WHERE mine.account = \(viewer) AND mine.conversation IN \(ids) AND \(takesPart("mine"))
        AND mine.last_message IS NOT NULL
      """)
    return try filled(try rows.map { try card($0, now: now) }, for: viewer, in: db)
  }

  private func card(_ row: Row, now: Timestamp) throws -> ConversationCard {
    let state: MemberState = try row[3]
    let mutedUntil: Timestamp? = try row[5]
    return ConversationCard(
      id: try row[0], kind: try row[1], title: try row[2], others: [], otherCount: 0,
      lastID: try row[6], unread: try row[4], isMuted: mutedUntil.map { $0 > now } ?? false,
      isRequest: state == .request)
  }

  /// The cards with the faces of the others and the newest message.
  private func filled(
    _ cards: [ConversationCard], for viewer: ID, in db: any ReadAccess
  ) throws -> [ID: ConversationCard] {
    let (others, (last, faces)) = try db.pipeline(
      { try self.others(in: cards.map(\.id), without: viewer, $0) },
      { db in
        let last = try MessageStore().find(cards.map(\.lastID), for: viewer, in: db)
        let named = last.values.flatMap { [$0.author, $0.person].compactMap { $0 } }
        return (last, try FaceStore().faces(named, in: db))
      })
    return Dictionary(
      cards.map { card in
        var card = card
        let people = others[card.id] ?? []
        card.others = Array(people.prefix(4))
        card.otherCount = people.count
        card.last = last[card.lastID].map { messageLine($0, faces: faces, viewer: viewer) }
        return (card.id, card)
      }, uniquingKeysWith: { $1 })
  }

  private func others(
    in conversations: [ID], without viewer: ID, _ db: any ReadAccess
  ) throws -> [ID: [PersonFace]] {
    guard !conversations.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT theirs.conversation, \(FaceStore.columns)
      FROM conversation_member AS theirs JOIN person ON person.id = theirs.account
      WHERE theirs.conversation IN \(conversations) AND theirs.account <> \(viewer)
        AND \(takesPart("theirs"))
      ORDER BY theirs.conversation, theirs.joined_seq, theirs.account
      """)
    return try rows.reduce(into: [:]) { others, row in
      others[try row[0], default: []].append(try FaceStore.face(row, at: 1))
    }
  }
}

/// The newest message as a list shows it.
private func messageLine(
  _ message: StoredMessage, faces: [ID: PersonFace], viewer: ID
) -> MessageLine {
  MessageLine(
    kind: message.kind, author: message.author.flatMap { faces[$0] },
    person: message.person.flatMap { faces[$0] }, isOwn: message.author == viewer,
    text: String(message.text.prefix(200)), photos: message.photoCount, shared: message.shared,
    isDeleted: message.isGone)
}
