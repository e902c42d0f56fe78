import Core
import Database
import Media

/// What pictures of links are used as; see `PictureStore.use`.
let previewPictureUse = "message.preview"

/// Previews of links as rows: one per address, for all messages that name it.
struct PreviewStore: Sendable {
  /// How long a preview is good, and how long a page that could not be read is left alone.
  static let lifetime = Duration.days(7)
  static let pause = Duration.days(1)

  /// Notes that a message names an address.
  /// - Returns: whether its preview has to be fetched.
  func note(
    _ address: String, in message: ID, newID: ID, now: Timestamp, _ db: any WriteAccess
  ) throws -> Bool {
    // Holds the row, so that nobody forgets it at this moment.
    let row = try db.first(
      """
      INSERT INTO link_preview (id, address, state, title, description, fetched_at)
      VALUES (\(newID), \(address), 'waiting', '', '', \(now))
      ON CONFLICT (address) DO UPDATE SET state = link_preview.state
      RETURNING id, state, fetched_at
      """)
    guard let row else { return false }
    let id: ID = try row[0]
    try db.execute(
      "INSERT INTO message_link (message, position, preview) VALUES (\(message), 0, \(id))")
    if id == newID { return true }
    let state: String = try row[1]
    let age = now.since(try row[2])
    return age > (state == "ready" ? Self.lifetime : Self.pause)
  }

  /// Writes down what a page says about itself; nil: it could not be read, and what was known
  /// stays.
  /// - Returns: the preview's id; nil when no message names the address any more.
  func keep(
    _ page: (title: String, text: String)?, of address: String, now: Timestamp,
    _ db: any WriteAccess
  ) throws -> ID? {
    guard let page else {
      return try db.value(
        """
        UPDATE link_preview SET fetched_at = \(now),
          state = CASE WHEN state = 'waiting' THEN 'failed' ELSE state END
        WHERE address = \(address) RETURNING id
        """)
    }
    return try db.value(
      """
      UPDATE link_preview SET state = 'ready', title = \(page.title),
        description = \(page.text), fetched_at = \(now)
      WHERE address = \(address) RETURNING id
      """)
  }

  /// The previews of messages that have one.
  func previews(of messages: [ID], in db: any ReadAccess) throws -> [ID: LinkPreview] {
    guard !messages.isEmpty else { return [:] }
    let rows = try db.rows(
      """
      SELECT message_link.message, link_preview.id, link_preview.address, link_preview.title,
        link_preview.description
      FROM message_link JOIN link_preview ON link_preview.id = message_link.preview
      WHERE message_link.message IN \(messages) AND message_link.position = 0
        AND link_preview.state = 'ready'
      """)
    let pictures = try PictureStore().uses(
      previewPictureUse, of: try rows.map { try $0[1] }, in: db)
    return Dictionary(
      try rows.map { row in
        let id: ID = try row[1]
        let preview = LinkPreview(
          address: try row[2], title: try row[3], text: try row[4], picture: pictures[id]?.first)
        return (try row[0], preview)
      }, uniquingKeysWith: { $1 })
  }

  /// The newest messages that name an address.
  func messages(
    naming preview: ID, limit: Int, in db: any ReadAccess
  ) throws -> [(id: ID, conversation: ID, seq: Int64)] {
    try db.rows(
      """
      SELECT message.id, message.conversation, message.seq
      FROM message_link JOIN message ON message.id = message_link.message
      WHERE message_link.preview = \(preview) ORDER BY message.id DESC LIMIT \(limit)
      """
    ).map { (try $0[0], try $0[1], try $0[2]) }
  }

  /// Whether somebody sees a message that names the address.
  func isVisible(_ preview: ID, to viewer: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      """
      SELECT 1 FROM message_link JOIN message ON message.id = message_link.message
      WHERE message_link.preview = \(preview) AND \(intactMessages())
        AND \(visibleMessages(to: viewer))
      """)
  }

  /// Forgets previews that no message names any more, with their pictures.
  /// - Returns: how many.
  func deleteUnused(before time: Timestamp, limit: Int, in db: any WriteAccess) throws -> Int {
    let unused: [ID] = try db.column(
      """
      SELECT link_preview.id FROM link_preview
      WHERE link_preview.fetched_at < \(time) AND NOT EXISTS (
        SELECT 1 FROM message_link WHERE message_link.preview = link_preview.id)
      LIMIT \(limit)\(db.dialect.forUpdateSkipLocked)
      """)
    for preview in unused { try PictureStore().release(previewPictureUse, of: preview, in: db) }
    try db.execute("DELETE FROM link_preview WHERE id IN \(unused)")
    return unused.count
  }
}
