import Core
import Database

/// Adds what was counted to the sums of the day. What was deleted meanwhile is left out.
struct CountStore: Sendable {
  /// Adds to the sums, in an order that is the same in every process: so none waits for another
  /// in a circle.
  func add(_ sums: [CountKey: Int], in db: any WriteAccess) throws {
    for (key, count) in sums.sorted(by: { $0.key.place.lexicographicallyPrecedes($1.key.place) }) {
      try db.execute(statement(key.counted, day: key.day, count: count))
    }
  }

  private func statement(_ counted: Counted, day: Int, count: Int) -> SQL {
    switch counted {
    case .open(let article, let source):
      """
      INSERT INTO magazine_open (article, day, source, opens)
      SELECT id, \(day), \(source.rawValue), \(count) FROM magazine_article WHERE id = \(article)
      ON CONFLICT (article, day, source) DO UPDATE SET opens = magazine_open.opens + excluded.opens
      """
    case .read(let article, let quarter):
      """
      INSERT INTO magazine_read (article, day, quarter, reads)
      SELECT id, \(day), \(quarter), \(count) FROM magazine_article WHERE id = \(article)
      ON CONFLICT (article, day, quarter) DO UPDATE SET reads = magazine_read.reads + excluded.reads
      """
    case .view(let promotion):
      """
      INSERT INTO magazine_promotion_day (promotion, day, views)
      SELECT id, \(day), \(count) FROM magazine_promotion WHERE id = \(promotion)
      ON CONFLICT (promotion, day) DO UPDATE SET
        views = magazine_promotion_day.views + excluded.views
      """
    case .click(let promotion):
      """
      INSERT INTO magazine_promotion_day (promotion, day, clicks)
      SELECT id, \(day), \(count) FROM magazine_promotion WHERE id = \(promotion)
      ON CONFLICT (promotion, day) DO UPDATE SET
        clicks = magazine_promotion_day.clicks + excluded.clicks
      """
    }
  }
}

extension CountKey {
  /// Its place among the others.
  fileprivate var place: [Int64] {
    switch counted {
    case .open(let id, let source):
      [0, id.rawValue, Int64(day), Int64(OpenSource.allCases.firstIndex(of: source) ?? 0)]
    case .read(let id, let quarter): [1, id.rawValue, Int64(day), Int64(quarter)]
    case .view(let id): [2, id.rawValue, Int64(day), 0]
    case .click(let id): [2, id.rawValue, Int64(day), 1]
    }
  }
}
