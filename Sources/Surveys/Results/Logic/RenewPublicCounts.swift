import Core
import Database
import Features

extension Surveys {
  /// Renews how many answers everybody is told of, where it is time.
  /// - Returns: whether it was.
  func renewPublicCount(of survey: ID) async throws -> Bool {
    let noise = PublicNoise(of: survey, secret: options.site.secret)
    let isChanged = try await database.write { db in
      guard let found = try SurveyStore().lock(survey, in: db), found.state != .draft else {
        return false
      }
      let kept = try PublicCountStore().find(survey, in: db)
      let count = kept ?? noise.firstCount
      guard found.answered != count.basis, abs(found.answered - count.basis) >= count.due else {
        if kept == nil { try PublicCountStore().put(count, of: survey, in: db) }
        return false
      }
      try PublicCountStore().put(noise.count(count, found.answered), of: survey, in: db)
      return true
    }
    if isChanged { numbers.delete() }
    return isChanged
  }
}

extension PublicNoise {
  /// A count before anything was told.
  var firstCount: PublicCountStore.Count {
    PublicCountStore.Count(due: PublicSteps.first + value(block(0, 0), "count due"))
  }

  /// The count that follows when so many have answered.
  func count(
    _ count: PublicCountStore.Count, _ answered: Int
  ) -> PublicCountStore.Count {
    let block = block(count.basis, answered)
    return PublicCountStore.Count(
      basis: answered, told: count.told + answered - count.basis + value(block, "count"),
      due: max(PublicSteps.least, answered / 4) + value(block, "count due"))
  }

  private func block(_ basis: Int, _ answered: Int) -> Block {
    Block(Array("\(basis) \(answered)".utf8))
  }
}
