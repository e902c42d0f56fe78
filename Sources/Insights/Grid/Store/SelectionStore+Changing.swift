import Core
import Database

extension SelectionStore {
  /// The most things that one person has selected at a time.
  static let limit = 10_000

  /// Selects things of a source; those of others and those that are gone are left out.
  /// - Throws: `AppError` when there would be more than ``limit``.
  func add(
    _ items: [ID], of account: ID, source: ID, in db: any WriteAccess
  ) throws {
    guard !items.isEmpty else { return }
    try insert(of: account, source: source, where: " AND id IN \(items)", in: db)
  }

  /// Selects what was posted in a time, from its first moment up to but not including its last.
  /// - Parameter isStory: only stories or only posts; nil: both.
  /// - Throws: `AppError` when there would be more than ``limit``.
  func add(
    from start: Timestamp?, to end: Timestamp?, isStory: Bool?, of account: ID, source: ID,
    in db: any WriteAccess
  ) throws {
    let lower: SQL? = start.map { " AND published_at >= \($0)" }
    let upper: SQL? = end.map { " AND published_at < \($0)" }
    let kind: SQL? = isStory.map { " AND is_story = \($0)" }
    try insert(of: account, source: source, where: "\(kind)\(lower)\(upper)", in: db)
  }

  /// Selects things no more.
  func remove(_ items: [ID], of account: ID, in db: any WriteAccess) throws {
    guard !items.isEmpty else { return }
    try db.execute(
      "DELETE FROM insight_selection WHERE account = \(account) AND item IN \(items)")
  }

  private func insert(
    of account: ID, source: ID, where condition: SQL, in db: any WriteAccess
  ) throws {
    // Two taps at once wait here for each other, so that the limit counts both.
    _ = try db.first("SELECT id FROM account WHERE id = \(account)\(db.dialect.forNoKeyUpdate)")
    try db.execute(
      """
      INSERT INTO insight_selection (account, item)
      SELECT CAST(\(account) AS BIGINT), id FROM insight_item WHERE source = \(source)\(condition)
      ON CONFLICT (account, item) DO NOTHING
      """)
    let count: Int? = try db.value(
      "SELECT COUNT(*) FROM insight_selection WHERE account = \(account)")
    guard (count ?? 0) <= Self.limit else { throw AppError.selectionFull }
  }
}

extension AppError {
  /// More is selected than one can have selected.
  static let selectionFull = AppError(
    status: 422, code: "selection_full",
    message: Phrase(
      en:
        "At most 10,000 things can be selected. Export some of them first, or take a shorter time.",
      cs: "Vybrat se dá nejvýš 10\u{A0}000 věcí. Část nejdřív exportujte, nebo zvolte kratší dobu.")
  )
}
