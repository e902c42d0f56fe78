import Core
import Database
import Foundation
import Synchronization

extension Surveys {
  /// The questions of a survey that is published or closed. They change no more, so they are parsed
  /// once.
  func definition(of survey: ID, in db: any ReadAccess) throws -> SurveyDefinition {
    if let known = definitions.find(survey) { return known }
    guard let json = try SurveyStore().definition(of: survey, in: db),
      let definition = SurveyDefinition.read(Data(json.utf8)).definition
    else { throw AppError.notFound }
    if let db = db as? any WriteAccess {
      // What a write reads may be taken back with it.
      db.afterCommit { [definitions] in definitions.keep(definition, of: survey) }
    } else {
      definitions.keep(definition, of: survey)
    }
    return definition
  }
}

/// The definitions that were asked for last, at most 200.
final class DefinitionCache: Sendable {
  private let kept = Mutex<[(id: ID, definition: SurveyDefinition)]>([])

  func find(_ survey: ID) -> SurveyDefinition? {
    kept.withLock { kept in
      guard let place = kept.firstIndex(where: { $0.id == survey }) else { return nil }
      let found = kept.remove(at: place)
      kept.append(found)
      return found.definition
    }
  }

  /// Of a survey that was deleted.
  func forget(_ survey: ID) {
    kept.withLock { $0.removeAll { $0.id == survey } }
  }

  func keep(_ definition: SurveyDefinition, of survey: ID) {
    kept.withLock { kept in
      kept.removeAll { $0.id == survey }
      kept.append((survey, definition))
      if kept.count > 200 { kept.removeFirst() }
    }
  }
}
