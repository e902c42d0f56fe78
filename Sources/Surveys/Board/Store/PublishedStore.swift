import Core
import Database

/// What becomes of a survey between its draft and its end.
struct PublishedStore: Sendable {
  /// A draft that was paid for.
  func publish(
    _ survey: ID, from start: Timestamp, until end: Timestamp, price: Tokens, now: Timestamp,
    in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE survey SET state = 'published', starts_at = \(start), ends_at = \(end),
        published_at = \(now), price = \(price.halves), changed_at = \(now)
      WHERE id = \(survey)
      """)
  }

  /// A survey that nobody can answer any more, and of which nobody is told.
  func close(_ survey: ID, at time: Timestamp, now: Timestamp, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE survey SET state = 'closed', closed_at = \(time), changed_at = \(now)
      WHERE id = \(survey)
      """)
    try db.execute("DELETE FROM survey_telling WHERE survey = \(survey)")
  }

  /// The surveys of somebody for which the price has not burnt yet.
  func unclosed(of author: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT id FROM survey WHERE author = \(author) AND state = 'published'")
  }
}
