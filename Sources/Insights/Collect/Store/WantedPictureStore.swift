import Core
import Database

/// Pictures that are still to be fetched.
struct WantedPictureStore: Sendable {
  /// How often one is tried.
  static let tries = 5

  /// A post or story without its picture.
  struct Wanted: Hashable, Sendable {
    let id: ID
    let remoteID: String
  }

  /// All of a source, stories first, then the newest.
  /// - Parameter withFailed: whether those that were tried before are among them.
  func all(
    of source: ID, storiesOnly: Bool, withFailed: Bool, in db: any ReadAccess
  ) throws -> [Wanted] {
    let kind: SQL = storiesOnly ? "AND is_story" : ""
    let tried: SQL = withFailed ? "" : "AND picture_tries = 0"
    return try db.rows(
      """
      SELECT id, remote_id FROM insight_item
      WHERE source = \(source) AND picture = 'wanted' \(kind) \(tried)
      ORDER BY is_story DESC, published_at DESC, id LIMIT 10000
      """
    ).map { Wanted(id: try $0[0], remoteID: try $0[1]) }
  }

  /// One is kept. The item cannot go before the transaction ends.
  /// - Returns: false when the item is gone, or has a picture meanwhile.
  @discardableResult
  func kept(_ item: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "UPDATE insight_item SET picture = 'kept' WHERE id = \(item) AND picture <> 'kept'") == 1
  }

  /// One could not be had: tried again later, unless that makes no sense.
  func failed(_ item: ID, forGood: Bool, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE insight_item SET picture_tries = picture_tries + 1,
        picture = CASE
          WHEN \(forGood) OR picture_tries + 1 >= \(Self.tries) THEN 'none' ELSE picture END
      WHERE id = \(item) AND picture = 'wanted'
      """)
  }
}
