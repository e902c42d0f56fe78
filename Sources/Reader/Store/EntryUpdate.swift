import Core
import Database
import Foundation

extension EntryStore {
  /// Updates the stored articles whose entries have another text now.
  func update(
    _ matches: [Int: Known], with entries: [CleanEntry], now: Timestamp, _ outcome: inout Outcome,
    in db: any WriteAccess
  ) throws {
    for (index, entry) in entries.enumerated() {
      guard let match = matches[index], match.hash != entry.contentHash else { continue }
      if try update(match.id, with: entry, now: now, in: db) {
        outcome.words.edited.append((match.id, texts(of: entry)))
      }
      outcome.changed.append(match.id)
    }
  }

  /// An archived article keeps its text when the feed later gives less than half of it.
  /// - Returns: whether it has another text now.
  private func update(
    _ id: ID, with entry: CleanEntry, now: Timestamp, in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE article SET
        content_hash = \(entry.contentHash), title = \(entry.title), link = \(entry.link),
        author = COALESCE(\(entry.author), author), picture = COALESCE(\(entry.picture), picture),
        comments_link = \(entry.commentsLink), updated_at = \(now)
      WHERE id = \(id)
      """)
    let kept = try db.exists(
      """
      SELECT 1 FROM article_body
      WHERE article = \(id) AND LENGTH(html) > \(entry.html.count * 2)
        AND EXISTS (SELECT 1 FROM archived WHERE archived.article = \(id))
      """)
    guard !kept else { return false }
    try db.execute(
      """
      UPDATE article SET
        excerpt = \(entry.excerpt), words = \(entry.words), is_note = \(entry.isNote)
      WHERE id = \(id)
      """)
    try db.execute(
      """
      UPDATE article_body SET
        html = \(entry.html), raw = \(entry.raw), base_url = \(entry.baseURL),
        enclosures = \(json(entry.enclosures))
      WHERE article = \(id)
      """)
    return true
  }
}

/// Enclosures as they are stored.
func json(_ enclosures: [StoredEnclosure]) -> String {
  guard !enclosures.isEmpty, let data = try? JSONEncoder().encode(enclosures) else { return "[]" }
  return String(decoding: data, as: UTF8.self)
}
