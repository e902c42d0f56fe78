extension ReadAccess {
  /// What several works give, none of which needs what another gives.
  ///
  /// On PostgreSQL the statements that they ask first go to the server together and are waited for
  /// once, then those that they ask next, and so on: a work is begun anew when its answer came, so it
  /// does nothing but read and make values of it. On SQLite, where nothing is waited for, one work
  /// follows the other.
  ///
  ///     let (likes, comments) = try db.pipeline(
  ///       { try LikeStore().likes(of: ids, in: $0) }, { try CommentStore().newest(ids, in: $0) })
  ///
  /// - Throws: what the first of the works throws that fails.
  package func pipeline<each T>(
    _ work: repeat @escaping (any ReadAccess) throws -> each T
  ) throws -> (repeat each T) {
    guard engine == .postgres else { return (repeat try (each work)(self)) }
    let outer = (self as? PipelineAccess)?.branch
    // By what was caught instead of an answer no pipeline is begun.
    guard outer?.asked.isEmpty ?? true else { throw Unanswered() }
    let works = (repeat outer?.inner(each work) ?? PipelineWork(each work))
    var branches: [PipelineBranch] = []
    for work in repeat each works { branches.append(work) }
    if let live = outer?.live {
      try fly(branches, on: live)
    } else if outer != nil {
      for branch in branches { branch.advance(engine) }
      if branches.contains(where: { !$0.isDone }) { throw Unanswered() }
    } else {
      try fly(branches, on: self)
    }
    return (repeat try (each works).value())
  }
}
