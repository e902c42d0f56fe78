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
    surveyHeadings = { ids, viewer, db in
      let headings = try Surveys.headings(ids, for: viewer, now: clock.now(), in: db)
      return Dictionary(
        uniqueKeysWithValues: headings.map { id, heading in
          let thing = Social.LinkedThing(
            title: heading.title, text: heading.text, picture: nil, path: "/surveys/\(id)")
          return (id, thing)
        })
    }
    openSurveys = { words, viewer, limit, db in
      try Surveys.open(words, for: viewer, limit: limit, now: clock.now(), in: db)
    }
    results = { token, db in try surveys.resultsPreview(at: token, in: db) }
  }
}
