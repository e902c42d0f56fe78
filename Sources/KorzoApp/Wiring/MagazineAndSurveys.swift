import Core
import Database
import Features
import Magazine
import Surveys

extension Magazine.FeatureLinks {
  /// Shows surveys and their results to which articles lead.
  mutating func show(_ surveys: Surveys, _ platform: Platform) {
    survey = { id, viewer in
      let now = platform.clock.now()
      return try await platform.database.read { db in
        try Surveys.preview([id], for: viewer, now: now, in: db)[id]
      }
    }
    results = { token in
      try await platform.database.read { db in try surveys.resultsPreview(at: token, in: db) }
    }
  }
}
