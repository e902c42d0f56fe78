import Core
import Database

// Who may read what of the magazine: the one place that decides it. Every way out (page, API,
// feeds, search, sitemap, link previews, push, mail, related, pictures) asks `access(to:)` of an
// article in hand, or puts one of the two conditions, which say the same, into its WHERE. A test
// compares them over all combinations.

extension Entitlement {
  /// How much of an article this reader gets now.
  func access(to publication: Publication, now: Timestamp) -> ArticleAccess {
    if isEditor { return .whole }
    guard publication.status == .published, let publicFrom = publication.publishedAt else {
      return .hidden
    }
    if isSubscriber { return (publication.earlyAt ?? publicFrom) <= now ? .whole : .hidden }
    guard publicFrom <= now else { return .hidden }
    return publication.audience == .everyone ? .whole : .wall
  }

  /// Whether a planned article is for this reader alone yet: read early, not yet public.
  func readsEarly(_ publication: Publication, now: Timestamp) -> Bool {
    publication.isPlanned(at: now) && access(to: publication, now: now) == .whole
  }

  /// Articles of which this reader may know, with the time not later than now. Editors see planned
  /// ones in the desk; in readers' lists they see what subscribers see.
  /// - Parameter alias: the name of table `magazine_article` in the statement.
  func listed(now: Timestamp, alias: StaticString = "magazine_article") -> SQL {
    let article = SQL(trusted: alias)
    guard isSubscriber || isEditor else {
      return "(\(article).status = 'published' AND \(article).published_at <= \(now))"
    }
    return """
      (\(article).status = 'published' \
      AND COALESCE(\(article).early_at, \(article).published_at) <= \(now))
      """
  }

  /// Articles that this reader may read to their end.
  /// - Parameter alias: the name of table `magazine_article` in the statement.
  func readable(now: Timestamp, alias: StaticString = "magazine_article") -> SQL {
    let article = SQL(trusted: alias)
    let listed = listed(now: now, alias: alias)
    guard isSubscriber || isEditor else {
      return "(\(listed) AND \(article).audience = 'everyone')"
    }
    return listed
  }

  /// Articles that exist for this reader at their own address: what ``listed(now:alias:)`` says,
  /// and everything for editors.
  /// - Parameter alias: the name of table `magazine_article` in the statement.
  func reachable(now: Timestamp, alias: StaticString = "magazine_article") -> SQL {
    isEditor ? "TRUE" : listed(now: now, alias: alias)
  }
}
