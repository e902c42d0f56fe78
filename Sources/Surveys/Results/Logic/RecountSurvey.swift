import Core
import Database

extension Surveys {
  /// Counts a survey anew from its answers, in one transaction: for an operator who doubts the
  /// figures, and for a migration that changes how answers are counted.
  ///
  /// - Returns: how many responses count.
  /// - Throws: ``AppError/notFound`` for drafts and for what is no survey.
  package func recount(_ survey: ID) async throws -> Int {
    try await database.write { db in
      // Whoever hands answers in waits for this row before they are counted.
      guard let found = try SurveyStore().lock(survey, in: db), found.state != .draft else {
        throw AppError.notFound
      }
      let definition = try definition(of: survey, in: db)
      let layout = RecordLayout(definition)
      _ = try TallyStore().lock(survey, layout, in: db)
      try RecordStore().deleteAll(of: survey, in: db)
      try PackStore().deleteAll(of: survey, in: db)
      var tally = ResultTally(layout)
      var after = ID(0)
      while case let responses = try ResponseStore().all(
        of: survey, after: after, limit: layout.packSize, in: db), let last = responses.last
      {
        after = last.id
        let records = responses.filter { $0.state == .counted }.map {
          (id: $0.id.rawValue, bytes: layout.record(of: $0, in: definition))
        }
        guard !records.isEmpty else { continue }
        let block = RecordBlock(records, layout)
        tally.add(block, rows: nil, layout)
        try PackStore().insert(block, id: ids.next(), survey: survey, in: db)
      }
      try TallyStore().put(tally, of: survey, in: db)
      return tally.responses
    }
  }
}
