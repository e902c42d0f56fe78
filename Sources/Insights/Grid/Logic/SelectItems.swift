import Core
import Database
import Features

/// What a form changes in a selection.
enum SelectionChange: Hashable, Sendable {
  /// These are selected, those no more; what is so already stays.
  case items(added: [ID], removed: [ID])
  /// Everything of a time is selected as well; `isStory` nil: posts and stories.
  case period(SelectionPeriod, isStory: Bool?)
  /// Nothing is selected any more.
  case none
}

extension Insights {
  /// Changes what somebody has selected of a source of theirs.
  /// - Returns: what it comes to then.
  /// - Throws: `AppError` when the source is not theirs, or too much would be selected.
  func select(
    _ change: SelectionChange, of source: ID, by account: ID
  ) async throws -> SelectionTotals {
    let (now, timeZone) = (clock.now(), options.site.timeZone)
    return try await database.write { db in
      _ = try InsightVisibility().source(source, of: account, in: db)
      let store = SelectionStore()
      switch change {
      case .items(let added, let removed):
        try store.remove(removed, of: account, in: db)
        try store.add(added, of: account, source: source, in: db)
      case .period(let period, let isStory):
        let (start, end) = try period.bounds(at: now, in: timeZone)
        try store.add(
          from: start, to: end, isStory: isStory, of: account, source: source, in: db)
      case .none:
        try store.clear(of: account, source: source, in: db)
      }
      return try store.totals(of: account, source: source, in: db)
    }
  }
}
