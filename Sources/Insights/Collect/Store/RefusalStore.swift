import Core
import Database
import Instagram

/// Metrics that were refused, by login and kind of thing, and waits of a whole app.
struct RefusalStore: Sendable {
  /// After so long a metric is asked again.
  static let memory = Duration.days(30)

  /// What a refusal is about.
  struct Subject: Hashable, Sendable {
    let kind: String
    let medium: String
  }

  /// Those of a login that still count.
  func all(
    by login: InstagramLogin, at now: Timestamp, in db: any ReadAccess
  ) throws -> [Subject: Set<String>] {
    try db.rows(
      """
      SELECT kind, medium, metric FROM insight_refusal
      WHERE login = \(login.rawValue) AND refused_at > \(now - Self.memory)
      """
    ).reduce(into: [:]) { refusals, row in
      refusals[Subject(kind: try row[0], medium: try row[1]), default: []].insert(try row[2])
    }
  }

  /// Remembers that metrics were refused.
  func record(
    _ metrics: Set<String>, of subject: Subject, by login: InstagramLogin, at now: Timestamp,
    in db: any WriteAccess
  ) throws {
    for metric in metrics.sorted() {
      try db.execute(
        """
        INSERT INTO insight_refusal (login, kind, medium, metric, refused_at)
        VALUES (\(login.rawValue), \(subject.kind), \(subject.medium), \(metric), \(now))
        ON CONFLICT (login, kind, medium, metric) DO UPDATE SET refused_at = excluded.refused_at
        """)
    }
  }

  /// Until when nothing is asked by a login; nil: no need to wait.
  func pause(
    of login: InstagramLogin, at now: Timestamp, in db: any ReadAccess
  ) throws -> Timestamp? {
    try db.value(
      """
      SELECT until FROM insight_pause WHERE login = \(login.rawValue) AND until > \(now)
      """)
  }

  /// Nothing is asked by a login until then.
  func pause(
    _ login: InstagramLogin, until end: Timestamp, cause: GraphFault.Kind, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO insight_pause (login, until, cause)
      VALUES (\(login.rawValue), \(end), \(cause.rawValue))
      ON CONFLICT (login) DO UPDATE SET until = excluded.until, cause = excluded.cause
      """)
  }
}
