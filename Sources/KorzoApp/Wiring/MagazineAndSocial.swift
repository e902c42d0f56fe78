import Core
import Database
import Features
import Magazine
import Social

extension Wiring {
  /// What the Magazine asks about people, posts and surveys.
  var magazineLinks: Magazine.FeatureLinks {
    let database = platform.database
    var links = Magazine.FeatureLinks(
      isBlocked: { one, other, db in try Social.isBlocked(one, other, in: db) },
      sees: { viewer, account, now in
        viewer.map { Social.seesDoings(of: account, viewer: $0, now: now) } ?? "TRUE"
      },
      post: { id, viewer in
        let preview = try await database.read { db in
          try Social.posts([id], for: viewer, in: db)[id]
        }
        return preview.map {
          Magazine.LinkedThing(
            title: $0.author.name, text: String($0.text.prefix(200)), picture: $0.picture)
        }
      })
    if settings.hasSurveys { links.show(surveys, platform) }
    return links
  }
}

extension Social.Options {
  /// Shows articles of the Magazine in stories, as far as the viewer may know of them.
  mutating func showArticles(clock: Clock) {
    articles = { ids, viewer, db in
      try Magazine.articles(ids, for: viewer, now: clock.now(), in: db).mapValues { article in
        Social.LinkedThing(
          title: article.title, text: article.lead, picture: article.picture, path: article.path)
      }
    }
  }
}
