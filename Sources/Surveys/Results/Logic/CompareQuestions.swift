import Core
import Database
import Statistics

extension Surveys {
  /// Sets two questions against each other, under a filter: choices against choices by counts,
  /// numbers by the groups of a choice, numbers and scales against each other. Each is named as in
  /// an address (``ComparedQuestion``).
  ///
  /// - Parameter merges: whether rare answers are looked at together, so that more can be tested.
  /// - Throws: ``AppError/notFound`` where the survey has no such question, or the two are the same.
  func compare(
    _ one: String, with other: String, of survey: Survey, filter: ResultFilter = .none,
    merges: Bool = false, in db: any ReadAccess
  ) throws -> Comparison {
    let definition = try definition(of: survey.id, in: db)
    guard let one = definition.compared(one), let other = definition.compared(other),
      one.canBeCompared(with: other)
    else { throw AppError.notFound }
    let layout = RecordLayout(definition)
    switch (one.isNumber, other.isNumber) {
    case (true, true):
      return .correlation(try correlation(one, other, survey.id, filter, layout, in: db))
    case (false, false):
      let found = try counts(one, other, survey.id, filter, layout, in: db)
      return .counts(CountComparison(one, other, found, merges: merges))
    case (let isOneNumber, _):
      let (numbers, groups) = isOneNumber ? (one, other) : (other, one)
      let counter = try means(numbers, by: groups, survey.id, filter, layout, in: db)
      return .means(
        try MeanComparison(
          numbers, by: groups, try counter.histograms(), of: try counter.histogramOfAll(),
          merges: merges))
    }
  }

  private func counts(
    _ one: ComparedQuestion, _ other: ComparedQuestion, _ survey: ID, _ filter: ResultFilter,
    _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> CrossCounts {
    guard let first = ComparedColumn(one, layout), let second = ComparedColumn(other, layout)
    else { throw AppError.notFound }
    var counter = CrossCounter(
      first, rows: one.labels.count, second, columns: other.labels.count)
    try eachBlock(of: survey, first, second, filter, layout, in: db) { counter.add($0, rows: $1) }
    return counter.found
  }

  private func means(
    _ numbers: ComparedQuestion, by groups: ComparedQuestion, _ survey: ID,
    _ filter: ResultFilter, _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> GroupCounter {
    guard let first = ComparedColumn(groups, layout), let second = ComparedColumn(numbers, layout)
    else { throw AppError.notFound }
    var counter = GroupCounter(first, count: groups.labels.count, second)
    try eachBlock(of: survey, first, second, filter, layout, in: db) { counter.add($0, rows: $1) }
    return counter
  }

  private func correlation(
    _ one: ComparedQuestion, _ other: ComparedQuestion, _ survey: ID, _ filter: ResultFilter,
    _ layout: RecordLayout, in db: any ReadAccess
  ) throws -> CorrelationComparison {
    guard let first = ComparedColumn(one, layout), let second = ComparedColumn(other, layout)
    else { throw AppError.notFound }
    var counter = PairCounter(first, second)
    try eachBlock(of: survey, first, second, filter, layout, in: db) { counter.add($0, rows: $1) }
    return try CorrelationComparison(one, other, counter.pairs)
  }

  /// Hands over the bytes of two columns, block after block, and which rows pass the filter.
  private func eachBlock(
    of survey: ID, _ first: ComparedColumn, _ second: ComparedColumn, _ filter: ResultFilter,
    _ layout: RecordLayout, in db: any ReadAccess, _ body: (ComparedBytes, [Int]?) -> Void
  ) throws {
    let rows = try rowFilter(filter, layout, of: survey, in: db)
    let store = PackStore()
    if filter.isEmpty {
      let places = [first, second].map { (offset: $0.offset, width: $0.width) }
      for pack in try store.columns(places, of: survey, in: db) {
        body(ComparedBytes(count: pack.count, pack.columns[0][...], pack.columns[1][...]), nil)
      }
    } else {
      for pack in try store.packs(of: survey, in: db) {
        let block = try store.block(pack, withIDs: rows.needsIDs, in: db)
        body(ComparedBytes(block, first, second), rows.rows(of: block))
      }
    }
    let loose = try looseBlock(survey, layout, in: db)
    body(ComparedBytes(loose, first, second), rows.rows(of: loose))
  }
}
