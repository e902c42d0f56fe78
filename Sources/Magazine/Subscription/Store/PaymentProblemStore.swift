import Core
import Database

/// A signed webhook that could not be understood.
struct PaymentProblem: Hashable, Sendable, Identifiable {
  let id: ID
  /// What was wrong with it.
  let problem: String
  /// All of it.
  let body: String
}

/// Webhooks that could not be understood: they are kept, so that nothing that was paid for is lost.
struct PaymentProblemStore: Sendable {
  /// Keeps one; the same body only once.
  func insert(_ problem: PaymentProblem, digest: String, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO magazine_payment_problem (id, digest, problem, body)
      VALUES (\(problem.id), \(digest), \(problem.problem), \(problem.body))
      ON CONFLICT (digest) DO NOTHING
      """)
  }

  /// The newest of them.
  func newest(limit: Int, in db: any ReadAccess) throws -> [PaymentProblem] {
    try db.rows(
      "SELECT id, problem, body FROM magazine_payment_problem ORDER BY id DESC LIMIT \(limit)"
    ).map { PaymentProblem(id: try $0[0], problem: try $0[1], body: try $0[2]) }
  }

  /// Forgets one.
  /// - Returns: whether there was one.
  func delete(_ id: ID, in db: any WriteAccess) throws -> Bool {
    try db.execute("DELETE FROM magazine_payment_problem WHERE id = \(id)") == 1
  }
}
