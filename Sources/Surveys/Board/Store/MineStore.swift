import Core
import Database

/// Which of one's own surveys a list shows. The raw values are in addresses.
enum MineFilter: String, CaseIterable, Sendable {
  case all, drafts, open, ended
}

/// One's own surveys.
struct MineStore: Sendable {
  /// The newest first.
  func page(
    of author: ID, _ filter: MineFilter, now: Timestamp, after cursor: Cursor?, size: Int,
    in db: any ReadAccess
  ) throws -> Page<Survey> {
    let start: SQL? = cursor.map { " AND survey.id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT \(SurveyStore.columns) FROM survey
      WHERE survey.author = \(author) AND NOT \(DraftStore.isUntouched)
        \(Self.condition(filter, now: now))\(start)
      ORDER BY survey.id DESC LIMIT \(size + 1)
      """
    ).map(SurveyStore.survey)
    return Page(rows: rows, size: size) { Cursor(id: $0.id) }
  }

  private static func condition(_ filter: MineFilter, now: Timestamp) -> SQL? {
    switch filter {
    case .all: nil
    case .drafts: " AND survey.state = 'draft'"
    // Planned ones among them: they are paid for, and open by themselves.
    case .open: " AND survey.state = 'published' AND survey.ends_at > \(now)"
    case .ended:
      """
       AND (survey.state = 'closed' OR survey.state = 'published' AND survey.ends_at <= \(now))
      """
    }
  }
}
