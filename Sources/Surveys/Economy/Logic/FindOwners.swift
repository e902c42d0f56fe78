import Core
import Database

/// People who are looked at in one read.
private let peopleAtOnce = 500

extension Surveys {
  /// Whose responses these are, by claim. Nothing in the database says it: each person who answered
  /// the survey is asked for their claim, in pieces. What comes out is held in memory, and neither
  /// logged nor stored (docs/decisions/0030); who left is not found.
  ///
  /// A million people take about two seconds.
  /// - Parameter among: people who may be it, some at a time: all who answered, unless it is known
  ///   better.
  func owners(
    of claims: Set<String>, on survey: ID,
    among next: (@Sendable (_ after: ID, _ limit: Int, _ db: any ReadAccess) throws -> [ID])? = nil
  ) async throws -> [String: ID] {
    let next =
      next ?? { last, limit, db in
        try QualityStore().participants(of: survey, after: last, limit: limit, in: db)
      }

    var owners: [String: ID] = [:]
    var last = ID(0)
    while owners.count < claims.count {
      let people = try await database.read { [last] db in
        try next(last, peopleAtOnce, db)
      }
      guard let end = people.last else { break }
      for person in people {
        let claim = claim(of: person, on: survey)
        if claims.contains(claim) { owners[claim] = person }
      }
      last = end
    }
    return owners
  }
}
