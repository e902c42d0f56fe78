import Core
import Database

/// Puts back what a file has. What is there already stays as it is.
struct RestoredItemStore: Sendable {
  /// Which of these things are there, with their readings' times.
  func known(
    _ remoteIDs: [String], of source: ID, in db: any ReadAccess
  ) throws -> [String: Set<Timestamp>] {
    guard !remoteIDs.isEmpty else { return [:] }
    return try db.rows(
      """
      SELECT insight_item.remote_id, insight_reading.at FROM insight_item
      LEFT JOIN insight_reading ON insight_reading.item = insight_item.id
      WHERE insight_item.source = \(source) AND insight_item.remote_id IN \(remoteIDs)
      """
    ).reduce(into: [:]) { known, row in
      let at: Timestamp? = try row[1]
      known[try row[0], default: []].formUnion(at.map { [$0] } ?? [])
    }
  }

  /// Puts a thing back: all of it when it is not there, else the readings that are missing. Its numbers
  /// are shown unless some were read here: a file is never more true than those. Of two files, those
  /// that were read later are shown, in whichever order the files come.
  /// - Parameter id: its id when it is new.
  func keep(
    _ restored: RestoredItem, of source: ID, id: ID, now: Timestamp, in db: any WriteAccess
  ) throws {
    let row = try db.first(
      """
      SELECT id, read_at, numbers, is_restored FROM insight_item
      WHERE source = \(source) AND remote_id = \(restored.thing.remoteID)\(db.dialect.forNoKeyUpdate)
      """)
    guard let row else {
      let new = try ItemStore().keep(restored.thing, of: source, id: id, now: now, in: db).id
      try describe(restored, as: new, in: db)
      try insert(restored.readings, of: new, in: db)
      if let readAt = restored.readAt {
        try ItemStore().show(
          restored.numbers, of: new, readAt: readAt, isRestored: true, in: db)
      }
      return
    }
    let numbers: String = try row[2]
    let known = KnownNumbers(
      item: try row[0], readAt: try row[1], numbers: Numbers(json: numbers) ?? Numbers(),
      isRestored: try row[3])
    // Numbers without a time would be new at each restore.
    guard restored.hasTime else { return }
    try add(restored.readings, to: known.item, in: db)
    try show(restored, over: known, in: db)
  }

  /// What the later numbers leave out keeps the value that it had in the earlier ones.
  private func show(
    _ restored: RestoredItem, over known: KnownNumbers, in db: any WriteAccess
  ) throws {
    guard let newest = restored.readAt else { return }
    let isNewer = known.readAt.map { $0 < newest } ?? true
    guard known.readAt == nil || known.isRestored else { return }
    let numbers =
      isNewer
      ? known.numbers.updated(by: restored.numbers) : restored.numbers.updated(by: known.numbers)
    guard isNewer || numbers != known.numbers else { return }
    try ItemStore().show(
      numbers.bounded, of: known.item, readAt: isNewer ? newest : known.readAt ?? newest,
      isRestored: true, in: db)
    guard isNewer, known.isRestored else { return }
    // Why there are no numbers is said beside those that there are.
    try db.execute(
      "UPDATE insight_item SET note = \(restored.note?.rawValue) WHERE id = \(known.item)")
  }

  /// The numbers of the account of a day, unless they are there.
  func keep(
    _ day: String, _ numbers: Numbers, of source: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO insight_account_reading (source, day, numbers)
      VALUES (\(source), \(day), \(numbers.json)) ON CONFLICT DO NOTHING
      """)
  }

  /// The ids there of things of a source that have their picture.
  func withPicture(of source: ID, in db: any ReadAccess) throws -> Set<String> {
    Set(
      try db.column(
        """
        SELECT remote_id FROM insight_item WHERE source = \(source) AND picture = 'kept'
        """))
  }

  /// Things of a source without a picture, by their ids there.
  func withoutPicture(of source: ID, in db: any ReadAccess) throws -> [String: ID] {
    try db.rows(
      "SELECT remote_id, id FROM insight_item WHERE source = \(source) AND picture <> 'kept'"
    ).reduce(into: [:]) { items, row in items[try row[0]] = try row[1] }
  }

  /// - Returns: false when the thing is gone, or has one meanwhile.
  func notePicture(of item: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      "UPDATE insight_item SET picture = 'kept' WHERE id = \(item) AND picture <> 'kept'") == 1
  }

  private func describe(
    _ restored: RestoredItem, as item: ID, in db: any WriteAccess
  ) throws {
    // What is over is not asked for any more, nor is its picture, which nobody has.
    let isOver = restored.state != .live
    try db.execute(
      """
      UPDATE insight_item
      SET state = \(restored.state), note = \(restored.note?.rawValue), seen_at = \(restored.seenAt),
        next_at = CASE WHEN \(isOver) THEN NULL ELSE next_at END,
        picture = CASE WHEN \(isOver) THEN 'none' ELSE picture END
      WHERE id = \(item)
      """)
  }

  private func insert(
    _ readings: [RestoredItem.Reading], of item: ID, in db: any WriteAccess
  ) throws {
    try db.insert(
      into: "insight_reading", columns: ["item", "at", "until", "numbers"],
      rows: readings.map { reading in
        [
          item.sqlValue, reading.at.sqlValue, reading.until.sqlValue,
          .text(reading.numbers.json),
        ]
      })
  }

  private func add(
    _ readings: [RestoredItem.Reading], to item: ID, in db: any WriteAccess
  ) throws {
    let store = ReadingStore()
    let known = try store.readings(of: item, in: db)
    guard !known.isEmpty else { return try insert(readings, of: item, in: db) }
    let same = Set(known.map { KnownReading(at: $0.at, until: $0.until, numbers: $0.numbers) })
    for reading in readings
    where !same.contains(
      KnownReading(at: reading.at, until: reading.until, numbers: reading.numbers))
    {
      try store.add(reading.numbers, of: item, at: reading.at, in: db)
      try store.add(reading.numbers, of: item, at: reading.until, in: db)
    }
  }
}

/// What lists show of a thing that is there.
private struct KnownNumbers {
  let item: ID
  /// When it was read; nil: never.
  let readAt: Timestamp?
  let numbers: Numbers
  let isRestored: Bool
}

private struct KnownReading: Hashable {
  let at: Timestamp
  let until: Timestamp
  let numbers: Numbers
}
