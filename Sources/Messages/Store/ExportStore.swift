import Core
import Database
import Media

/// SQL for "download my data".
struct ExportStore: Sendable {
  let account: ID
  /// Rows on a page.
  var size = 200

  /// Conversations in which the person takes part, or was asked to.
  func conversations(
    after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedConversation> {
    let conversations = try db.exportPage(after: cursor, size: size) { after in
      """
      SELECT conversation.id, conversation.kind, conversation.title, mine.state, mine.unread,
        mine.muted_until
      FROM conversation_member AS mine JOIN conversation ON conversation.id = mine.conversation
      WHERE mine.account = \(account) AND \(takesPart("mine")) AND mine.conversation > \(after)
      ORDER BY mine.conversation
      """
    } item: { id, row in
      ExportedConversation(
        id: id, kind: try row[1], title: try row[2], state: try row[3], unread: try row[4],
        mutedUntil: try row[5, as: Timestamp?.self]?.iso8601)
    }
    let people = try people(in: conversations.items.map(\.id), db)
    return conversations.map { item in
      var item = item
      item.people = people[item.id] ?? []
      return item
    }
  }

  /// Messages that the person has, and their own in groups that they have left.
  func messages(
    after cursor: Cursor?, in db: any ReadAccess
  ) throws -> Page<ExportedMessage> {
    let after: SQL =
      cursor.map { "AND (mine.conversation, message.seq) > (\($0.id), \($0.key))" } ?? ""
    let rows = try db.rows(
      """
      SELECT message.id, message.conversation, message.seq, message.kind, person.user_name,
        message.text, message.shared, message.photos > 0 AND message.author = \(account)
      FROM conversation_member AS mine JOIN message ON message.conversation = mine.conversation
      LEFT JOIN person ON person.id = message.author
      WHERE mine.account = \(account) AND NOT message.deleted
        AND (message.author = \(account) OR (
          \(intactMessages()) AND \(visibleMessages(to: account)))) \(after)
      ORDER BY mine.conversation, message.seq LIMIT \(size + 1)
      """)
    let items = try rows.map { row -> Item in
      let id: ID = try row[0]
      let message = ExportedMessage(
        id: id, conversation: try row[1], at: id.time.iso8601, kind: try row[3],
        author: try row[4], text: try row[5], shared: try row[6])
      let hasPhotos: Bool? = try row[7]
      return Item(message: message, seq: try row[2], hasPhotos: hasPhotos == true)
    }
    let photos = try PictureStore().uses(
      messagePhotoUse, of: items.filter(\.hasPhotos).map(\.message.id), in: db)
    return Page(rows: items, size: size) {
      Cursor(key: $0.seq, id: $0.message.conversation)
    }.map { item in
      var message = item.message
      message.photos = photos[message.id]?.map(\.id) ?? []
      return message
    }
  }

  private struct Item {
    let message: ExportedMessage
    let seq: Int64
    let hasPhotos: Bool
  }

  private func people(
    in conversations: [ID], _ db: any ReadAccess
  ) throws -> [ID: [String]] {
    guard !conversations.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT theirs.conversation, person.user_name
      FROM conversation_member AS theirs JOIN person ON person.id = theirs.account
      WHERE theirs.conversation IN \(conversations) AND theirs.account <> \(account)
        AND \(takesPart("theirs"))
      ORDER BY theirs.conversation, theirs.joined_seq, theirs.account
      """)
    return try rows.reduce(into: [:]) { people, row in
      people[try row[0], default: []].append(try row[1])
    }
  }
}
