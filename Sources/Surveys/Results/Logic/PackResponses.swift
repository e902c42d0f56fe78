import Core
import Database
import Jobs

/// Moves the loose records of a survey into packs.
let packJob = JobKind<ID>("surveys.pack", atOnce: 1)

extension Surveys {
  /// Packs what is loose, as long as it fills a pack. Each pack is a transaction of its own, which
  /// holds nothing that those who answer need.
  ///
  /// - Parameter size: how many fill one; by the layout, unless a test wants less.
  func packResponses(of survey: ID, size: Int? = nil) async throws {
    while try await packOnce(survey, size) { try Task.checkCancellation() }
  }

  /// Packs where a job was missed.
  func packAll() async throws {
    for survey in try await database.read({ db in try RecordStore().surveys(in: db) }) {
      try await packResponses(of: survey)
    }
  }

  private func packOnce(_ survey: ID, _ size: Int?) async throws -> Bool {
    try await database.write { db in
      guard try SurveyStore().find(survey, in: db) != nil else { return false }
      let layout = RecordLayout(try definition(of: survey, in: db))
      let size = size ?? layout.packSize
      guard try RecordStore().count(of: survey, upTo: size, in: db) >= size else { return false }
      var tally = try TallyStore().lock(survey, layout, in: db)
      let records = try RecordStore().take(of: survey, limit: size, in: db)
      // Somebody else may have packed them while this waited.
      guard !records.isEmpty else { return false }
      let block = RecordBlock(records, layout)
      tally.add(block, rows: nil, layout)
      try PackStore().insert(block, id: ids.next(), survey: survey, in: db)
      try TallyStore().put(tally, of: survey, in: db)
      return true
    }
  }
}
