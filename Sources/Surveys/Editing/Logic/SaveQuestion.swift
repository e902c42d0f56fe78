import Core
import Database

/// What became of a question that was sent.
enum SavedQuestion: Sendable {
  /// It is saved; its mark now.
  case saved(mark: String)
  /// It was changed meanwhile, or removed when there is none now. Nothing was overwritten.
  case changedMeanwhile(Question?)
}

extension Surveys {
  /// Saves a question as `edit` makes it, unless it was changed since `seen`.
  func save(
    question id: String, of survey: ID, seen: String, by author: Viewer,
    _ edit: @escaping @Sendable (Question) -> Question
  ) async throws -> SavedQuestion {
    try await change(survey, by: author) { definition in
      guard let old = definition.question(id) else { return .changedMeanwhile(nil) }
      let new = edit(old)
      let (before, after) = (try old.mark(), try new.mark())
      // What arrives twice, because the first answer was lost, is no conflict.
      if before == after { return .saved(mark: after) }
      guard before == seen else { return .changedMeanwhile(old) }
      definition.replace(id, with: new)
      return .saved(mark: after)
    }
  }

  /// Puts a question that met a change into the survey beside what is there: after it, or at the end
  /// when it is gone.
  func saveCopy(
    of id: String, in survey: ID, by author: Viewer,
    _ edit: @escaping @Sendable (Question?) -> Question
  ) async throws -> String {
    try await change(survey, by: author) { definition in
      guard !definition.pages.isEmpty else { throw AppError.notFound }
      let place = definition.place(of: id)
      var copy = edit(definition.question(id))
      copy.id = definition.newQuestionID
      let page = place?.page ?? definition.pages.count - 1
      let position = place.map { $0.question + 1 } ?? definition.pages[page].questions.count
      definition.pages[page].questions.insert(copy, at: position)
      return copy.id
    }
  }
}
