import Core
import Database
import Social
import Surveys

extension Social.Options {
  /// Shows surveys and their results to which posts and stories lead.
  mutating func show(_ surveys: Surveys, clock: Clock) {
    self.surveys = { ids, viewer, db in
      try Surveys.preview(ids, for: viewer, now: clock.now(), in: db)
    }
    openSurveys = { words, viewer, limit, db in
      try Surveys.open(words, for: viewer, limit: limit, now: clock.now(), in: db)
    }
    results = { token, db in try surveys.resultsPreview(at: token, in: db) }
  }
}
