/// A work of a pipeline: it is run as far as the answers go that are known, and from its beginning
/// again when there are more, because a closure cannot stop in its middle and let another go on.
/// What it does besides asking the database is done as often.
package class PipelineBranch {
  /// What was asked and answered so far, in order.
  private var answers: [(sql: SQL, rows: [Row])] = []
  /// How many of the answers the present run has taken.
  private var taken = 0
  /// Branches of pipelines within this work, in the order in which it begins them.
  private var inner: [PipelineBranch] = []
  private var begun = 0
  /// What the last run asked and nobody has answered, with whose it is.
  private(set) var asked: [(branch: PipelineBranch, sql: SQL)] = []

  /// Whether the work came to its end.
  var isDone: Bool { true }

  /// Runs the work, if it is not done: afterwards it is, or something is `asked`.
  func advance(_ engine: Engine) {
    (taken, begun, asked) = (0, 0, [])
  }

  /// The next answer; nil when the statement has to be asked first.
  func rows(_ sql: SQL) -> [Row]? {
    if taken < answers.count {
      if isSame(answers[taken].sql, sql) {
        taken += 1
        return answers[taken - 1].rows
      }
      // The work asks for something else than before.
      answers.removeSubrange(taken...)
    }
    asked.append((self, sql))
    return nil
  }

  /// Lists that were made of sets have another order each time, and are filled up with another value.
  private func isSame(_ known: SQL, _ sql: SQL) -> Bool {
    known.text == sql.text
      && (known.values == sql.values || Set(known.values) == Set(sql.values))
  }

  /// The work's next inner branch: the one of the run before, or a new one.
  func inner<T>(_ work: @escaping (any ReadAccess) throws -> T) -> PipelineWork<T> {
    defer { begun += 1 }
    if begun < inner.count, let known = inner[begun] as? PipelineWork<T> { return known }
    inner.removeSubrange(min(begun, inner.count)...)
    let branch = PipelineWork(work)
    inner.append(branch)
    return branch
  }

  /// Asks for what inner branches ask for.
  func ask(for branches: [PipelineBranch]) {
    for branch in branches where !branch.isDone { asked += branch.asked }
  }

  /// Takes the rows of a statement that was asked.
  func take(_ rows: [Row], of sql: SQL) {
    answers.append((sql, rows))
  }
}

/// A work that gives a value.
final class PipelineWork<T>: PipelineBranch {
  private let work: (any ReadAccess) throws -> T
  private var result: Result<T, any Error>?

  init(_ work: @escaping (any ReadAccess) throws -> T) { self.work = work }

  override var isDone: Bool { result != nil }

  override func advance(_ engine: Engine) {
    guard result == nil else { return }
    super.advance(engine)
    let outcome = Result { try work(PipelineAccess(engine: engine, branch: self)) }
    // What it read from outside of the pipeline is not answered yet, or it asked something here:
    // also when the work caught `Unanswered`.
    if case .failure(is Unanswered) = outcome { return }
    if asked.isEmpty { result = outcome }
  }

  /// What the work gave.
  /// - Throws: what the work threw.
  func value() throws -> T {
    guard let result else { throw Unanswered() }
    return try result.get()
  }
}

/// Ends a run of a read that needs an answer which is not there yet; it is begun anew with it.
package struct Unanswered: Error {}

/// What the work of a branch reads from.
struct PipelineAccess: ReadAccess {
  let engine: Engine
  let branch: PipelineBranch

  func rows(_ sql: SQL) throws -> [Row] {
    guard let rows = branch.rows(sql) else { throw Unanswered() }
    return rows
  }

  func rows(ofEach statements: [SQL]) throws -> [[Row]] {
    let known = statements.map(branch.rows)
    let rows = known.compactMap(\.self)
    guard rows.count == known.count else { throw Unanswered() }
    return rows
  }
}

/// Works that go more often to the database than this are not what a pipeline is for.
private let mostRounds = 40

/// Brings the branches to their ends: in each round what all of them ask goes in one flight.
/// - Throws: `DatabaseError` of a flight; what works throw, their branches keep.
func fly(_ branches: [PipelineBranch], on db: any ReadAccess) throws {
  for _ in 0..<mostRounds {
    for branch in branches { branch.advance(db.engine) }
    let asked = branches.flatMap { $0.isDone ? [] : $0.asked }
    if asked.isEmpty { return }
    let answers = try db.rows(ofEach: asked.map(\.sql))
    for (question, rows) in zip(asked, answers) { question.branch.take(rows, of: question.sql) }
  }
  throw DatabaseError.other(code: "pipeline", message: "a pipeline that does not end")
}
