import Core
import Database
import Jobs

extension Surveys {
  /// Counts a response that was just stored, or that counts again, in the transaction that does it.
  ///
  /// Only new rows are written, so no two who answer ever wait for each other here. A response must
  /// not be counted twice; ``uncount(_:of:in:)`` takes it out.
  func count(
    _ response: StoredResponse, of definition: SurveyDefinition, in db: any WriteAccess
  ) throws {
    let record = RecordLayout(definition).record(of: response, in: definition)
    try RecordStore().insert(record, of: response.id, survey: response.survey, in: db)
    // Ids are chance: this is about every thousandth response, without counting them.
    if response.id.rawValue % 1_024 == 0 {
      try queue.add(
        packJob, response.survey, key: response.survey.description, in: db)
    }
  }

  /// Takes a response out that counts no more, wherever it was counted.
  func uncount(
    _ response: StoredResponse, of definition: SurveyDefinition, in db: any WriteAccess
  ) throws {
    let layout = RecordLayout(definition)
    var tally = try TallyStore().lock(response.survey, layout, in: db)
    if try RecordStore().delete(response.id, in: db) { return }
    let store = PackStore()
    for pack in try store.packs(of: response.survey, in: db) {
      guard let row = place(of: response.id.rawValue, among: try store.ids(in: pack, in: db))
      else { continue }
      let block = try store.block(pack, withIDs: true, in: db)
      tally.removeRecord(row, of: block, layout)
      try store.replace(pack, by: block.removing(row, layout), in: db)
      try TallyStore().put(tally, of: response.survey, in: db)
      return
    }
  }
}

extension ResultTally {
  fileprivate mutating func removeRecord(
    _ row: Int, of block: RecordBlock, _ layout: RecordLayout
  ) {
    var one = ResultTally(layout)
    one.add(block, rows: [row], layout)
    remove(one)
  }
}

/// Where a number stands in a sorted list.
func place(of wanted: Int64, among sorted: [Int64]) -> Int? {
  let index = firstPlace(notBelow: wanted, among: sorted)
  return index < sorted.count && sorted[index] == wanted ? index : nil
}

/// The first place in a sorted list whose number is not below this.
func firstPlace(notBelow wanted: Int64, among sorted: [Int64]) -> Int {
  var (low, high) = (0, sorted.count)
  while low < high {
    let middle = (low + high) / 2
    if sorted[middle] < wanted { low = middle + 1 } else { high = middle }
  }
  return low
}
