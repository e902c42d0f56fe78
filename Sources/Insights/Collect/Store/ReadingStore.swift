import Core
import Database

/// Every reading of the numbers of posts and stories: a row is a span of time in which they were the
/// same whenever they were read.
struct ReadingStore: Sendable {
  /// A span: first read at, last read at, and what was read.
  typealias Reading = (at: Timestamp, until: Timestamp, numbers: Numbers)

  /// All of an item, the oldest first.
  func readings(of item: ID, in db: any ReadAccess) throws -> [Reading] {
    try db.rows(
      "SELECT at, until, numbers FROM insight_reading WHERE item = \(item) ORDER BY at"
    ).map(Self.reading)
  }

  /// Adds what was read at a moment. Of two for the same moment, the first stays.
  func add(
    _ numbers: Numbers, of item: ID, at time: Timestamp, in db: any WriteAccess
  ) throws {
    let before = try db.first(
      """
      SELECT at, until, numbers FROM insight_reading WHERE item = \(item) AND at <= \(time)
      ORDER BY at DESC LIMIT 1
      """
    ).map(Self.reading)
    if let before, time <= before.until {
      guard before.numbers != numbers, time > before.at, time < before.until else { return }
      return try split(before, of: item, at: time, numbers, in: db)
    }
    let after = try db.first(
      """
      SELECT at, until, numbers FROM insight_reading WHERE item = \(item) AND at > \(time)
      ORDER BY at LIMIT 1
      """
    ).map(Self.reading)
    let follows = before?.numbers == numbers
    if let after, after.numbers == numbers {
      try delete(after, of: item, in: db)
      guard let before, follows else {
        return try insert((time, after.until, numbers), of: item, in: db)
      }
      return try extend(before, of: item, until: after.until, in: db)
    }
    guard let before, follows else {
      return try insert((time, time, numbers), of: item, in: db)
    }
    try extend(before, of: item, until: time, in: db)
  }

  /// Writes down the past of an item that has no readings yet.
  /// - Parameter readings: the oldest first.
  func begin(
    with readings: some Sequence<(at: Timestamp, numbers: Numbers)>, of item: ID,
    in db: any WriteAccess
  ) throws {
    var span: Reading?
    for reading in readings {
      if let known = span, known.numbers == reading.numbers {
        span = (known.at, reading.at, known.numbers)
        continue
      }
      if let span { try insert(span, of: item, in: db) }
      span = (reading.at, reading.at, reading.numbers)
    }
    if let span { try insert(span, of: item, in: db) }
  }

  /// Other numbers in the middle of a span: what was the same lies on both sides of them.
  private func split(
    _ span: Reading, of item: ID, at time: Timestamp, _ numbers: Numbers, in db: any WriteAccess
  ) throws {
    try extend(span, of: item, until: time - .milliseconds(1), in: db)
    try insert((time, time, numbers), of: item, in: db)
    try insert((time + .milliseconds(1), span.until, span.numbers), of: item, in: db)
  }

  private func insert(_ reading: Reading, of item: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO insight_reading (item, at, until, numbers)
      VALUES (\(item), \(reading.at), \(reading.until), \(reading.numbers.json))
      """)
  }

  private func extend(
    _ reading: Reading, of item: ID, until time: Timestamp, in db: any WriteAccess
  ) throws {
    try db.execute(
      "UPDATE insight_reading SET until = \(time) WHERE item = \(item) AND at = \(reading.at)")
  }

  private func delete(_ reading: Reading, of item: ID, in db: any WriteAccess) throws {
    try db.execute("DELETE FROM insight_reading WHERE item = \(item) AND at = \(reading.at)")
  }

  private static func reading(_ row: Row) throws -> Reading {
    (try row[0], try row[1], Numbers(json: try row[2]) ?? Numbers())
  }
}
