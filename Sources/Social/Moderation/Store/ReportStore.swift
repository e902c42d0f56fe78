import Core
import Database

/// Reports as rows: what was said about which thing, and what was decided.
struct ReportStore: Sendable {
  /// Writes down what a person says; once more about the same thing replaces it and asks again.
  /// - Returns: whether nobody had an open report about the thing.
  func put(
    _ report: NewReport, about thing: Reported, by reporter: ID, id: ID, in db: any WriteAccess
  ) throws -> Bool {
    let isFirst =
      try db.first(
        """
        SELECT 1 FROM report
        WHERE kind = \(thing.kind) AND subject = \(thing.id) AND state = 'open'
        """) == nil
    try db.execute(
      """
      INSERT INTO report (id, reporter, kind, subject, owner, reason, note, state)
      VALUES (\(id), \(reporter), \(thing.kind), \(thing.id), \(thing.owner), \(report.reason),
        \(report.note), 'open')
      ON CONFLICT (reporter, kind, subject) DO UPDATE
      SET reason = excluded.reason, note = excluded.note, state = 'open', handled_by = NULL,
        handled_at = NULL
      """)
    return isFirst
  }

  /// Things with open reports, or with decided ones, the newest report first.
  func page(
    isOpen: Bool, after cursor: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<ReportedThing> {
    let which: SQL = isOpen ? "state = 'open'" : "state <> 'open'"
    let before: SQL? = cursor.map { "HAVING MAX(id) < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT kind, subject, MAX(owner), MAX(id), COUNT(*), MAX(state) FROM report WHERE \(which)
      GROUP BY kind, subject \(before) ORDER BY MAX(id) DESC LIMIT \(size + 1)
      """)
    let owners = try PersonStore().cards(try rows.map { try $0[2] }, in: db)
    let things = try rows.map { row -> ReportedThing in
      let reported = Reported(kind: try row[0], id: try row[1], owner: try row[2])
      return ReportedThing(
        reported: reported, last: try row[3], state: try row[5], owner: owners[reported.owner],
        count: try row[4])
    }
    return Page(rows: things, size: size) { Cursor(id: $0.last) }
  }

  /// What was said about a thing, the newest first.
  func lines(about thing: Reported, limit: Int, in db: any ReadAccess) throws -> [ReportLine] {
    let rows = try db.rows(
      """
      SELECT reporter, reason, note FROM report
      WHERE kind = \(thing.kind) AND subject = \(thing.id) ORDER BY id DESC LIMIT \(limit)
      """)
    let people = try PersonStore().cards(try rows.map { try $0[0] }, in: db)
    return try rows.map { row in
      ReportLine(reporter: people[try row[0]], reason: try row[1], note: try row[2])
    }
  }

  /// Who waits for a decision about a thing.
  func waiting(about kind: ReportedKind, _ id: ID, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT reporter FROM report
      WHERE kind = \(kind) AND subject = \(id) AND state = 'open' ORDER BY reporter
      """)
  }

  /// Whether a thing was ever reported.
  func isReported(_ kind: ReportedKind, _ id: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM report WHERE kind = \(kind) AND subject = \(id)")
  }

  /// Writes down what was decided about a thing.
  /// - Returns: whether there was a report about it.
  func decide(
    _ state: ReportState, about kind: ReportedKind, _ id: ID, by admin: ID, now: Timestamp,
    in db: any WriteAccess
  ) throws -> Bool {
    try db.execute(
      """
      UPDATE report SET state = \(state), handled_by = \(admin), handled_at = \(now)
      WHERE kind = \(kind) AND subject = \(id) AND state <> \(state)
      """) > 0
  }

  /// How many things wait for a decision.
  func openCount(in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM (SELECT DISTINCT kind, subject FROM report WHERE state = 'open') AS open
      """, as: Int.self) ?? 0
  }

  /// Those who decide.
  func moderators(in db: any ReadAccess) throws -> [ID] {
    try db.column("SELECT person.id FROM person WHERE person.role = 'admin'")
  }
}
