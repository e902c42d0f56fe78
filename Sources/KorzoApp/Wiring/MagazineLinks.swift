import Core
import Database
import Magazine
import Social
import Surveys

/// What the Magazine asks about people, posts and surveys, answered by Social and Surveys.
/// - Parameter surveys: nil where there are none.
func magazineLinks(
  _ database: any Database, clock: Clock, surveys: Surveys?
) -> Magazine.FeatureLinks {
  Magazine.FeatureLinks(
    isBlocked: { one, other, db in try Social.isBlocked(one, other, in: db) },
    sees: { viewer, account, now in
      viewer.map { Social.seesDoings(of: account, viewer: $0, now: now) } ?? "TRUE"
    },
    post: { id, viewer in
      let glimpse = try await database.read { db in
        try Social.posts([id], for: viewer, in: db)[id]
      }
      return glimpse.map {
        Magazine.LinkedThing(
          title: $0.author.name, text: String($0.text.prefix(200)), picture: $0.picture)
      }
    },
    survey: { id, viewer in
      guard surveys != nil else { return nil }
      let now = clock.now()
      return try await database.read { db in
        try Surveys.glimpse([id], for: viewer, now: now, in: db)[id]
      }
    },
    results: { token in
      guard let surveys else { return nil }
      return try await database.read { db in try surveys.resultsGlimpse(at: token, in: db) }
    })
}
