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
  /// What the last run asked itself and nobody has answered.
  private var open: [SQL] = []
  private var hasChanged = false
  /// What the last run asks when an answer is not known; nil before it.
  private(set) var live: (any ReadAccess)?

  /// What the last run asked and nobody has answered, with whose it is.
  var asked: [(branch: PipelineBranch, sql: SQL)] {
    isDone ? [] : open.map { (self, $0) } + inner.prefix(begun).flatMap(\.asked)
  }

  /// Whether it asked for something else than in the run before, such as by a clock: it never
  /// comes to its end by known answers.
  var isRestless: Bool { hasChanged || inner.contains(where: \.isRestless) }

  /// Whether the work came to its end.
  var isDone: Bool { true }

  /// Runs the work, if it is not done: afterwards it is, or something is `asked`.
  func advance(_ engine: Engine) {
    (taken, begun, open) = (0, 0, [])
  }

  /// Runs the work to its end: what is not known is asked at once, and waited for.
  /// - Throws: the `DatabaseError` that the work ended with.
  func finish(on db: any ReadAccess) throws {
    live = db
    defer { live = nil }
    advance(db.engine)
  }

  /// The next answer; nil when the statement has to be asked first.
  func rows(_ sql: SQL) throws -> [Row]? {
    if taken < answers.count {
      if answers[taken].sql.isSame(as: sql) {
        taken += 1
        return answers[taken - 1].rows
      }
      answers.removeSubrange(taken...)
      hasChanged = true
    }
    // Whatever pipelines came after this were begun by what is not known yet.
    inner.removeSubrange(min(begun, inner.count)...)
    if let live { return try live.rows(sql) }
    open.append(sql)
    return nil
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

  /// Takes the rows of a statement that was asked.
  func take(_ rows: [Row], of sql: SQL) {
    answers.append((sql, rows))
  }
}

extension SQL {
  fileprivate func isSame(as other: SQL) -> Bool {
    text == other.text && values == other.values
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

  override func finish(on db: any ReadAccess) throws {
    try super.finish(on: db)
    // Whoever it asked, such as a pipeline around this one, has no answer yet.
    guard let result else { throw Unanswered() }
    if case .failure(let error as DatabaseError) = result { throw error }
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
    guard let rows = try branch.rows(sql) else { throw Unanswered() }
    return rows
  }

  func rows(ofEach statements: [SQL]) throws -> [[Row]] {
    let known = try statements.map(branch.rows)
    let rows = known.compactMap(\.self)
    guard rows.count == known.count else { throw Unanswered() }
    return rows
  }
}

/// Brings the branches to their ends: in each round what all of them ask goes in one flight. Who is
/// alone, or asks for something else each time, goes on without being begun anew.
/// - Throws: `DatabaseError` of a flight; what else works throw, their branches keep.
func fly(_ branches: [PipelineBranch], on db: any ReadAccess) throws {
  while true {
    for branch in branches { branch.advance(db.engine) }
    var open = branches.filter { !$0.isDone }
    for branch in open where open.count == 1 || branch.isRestless { try branch.finish(on: db) }
    open.removeAll(where: \.isDone)
    if open.isEmpty { return }
    let asked = open.flatMap(\.asked)
    guard !asked.isEmpty else { throw Unanswered() }
    let answers = try db.rows(ofEach: asked.map(\.sql))
    for (question, rows) in zip(asked, answers) { question.branch.take(rows, of: question.sql) }
  }
}
