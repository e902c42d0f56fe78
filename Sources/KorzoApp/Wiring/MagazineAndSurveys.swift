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
    results = { token, t in
      try await platform.database.read { db in
        try surveys.resultsGlimpse(at: token, t, in: db).map {
          Magazine.LinkedResults(preview: $0.preview, charts: $0.charts, styles: $0.styles)
        }
      }
    }
  }
}
