import Core
import Database
import Features
import Jobs
import Web

/// Notices that the time of an article has come; the payload is the article.
let articleTimeJob = JobKind<ID>("magazine.time", lane: .quick, atOnce: 1)
/// Tells the next people of an article.
let announceArticleJob = JobKind<ArticleAnnouncement>("magazine.tell", lane: .quick, atOnce: 1)

/// A notification of an article that is on its way.
struct ArticleAnnouncement: Codable, Sendable, Hashable {
  let article: ID
  /// To subscribers, before the public time.
  let isEarly: Bool
}

/// A notification of a new article; its subject is the article.
let newArticleWord = "magazine.article"

/// People who are told in one transaction.
private let peopleAtOnce = 500
/// An article that became public longer ago is no news: it came with an import, or its date lies
/// back because an editor wanted it to.
private let maximumNewsAge = Duration.days(7)

extension Magazine {
  /// Looks at an article when its times come: in the transaction that sets them.
  func planAnnouncement(_ publication: Publication, of article: ID, in db: any WriteAccess) throws {
    for time in [publication.earlyAt, publication.publishedAt].compactMap(\.self) {
      try queue.add(
        articleTimeJob, article, key: "\(article)-\(time.milliseconds)", at: time, in: db)
    }
  }

  /// Looks for articles whose time has come, and goes on with what was not told to the end: what
  /// the jobs may have missed.
  func notifyDue() async throws {
    let now = clock.now()
    let (due, unfinished) = try await database.read { db in
      let store = AnnouncementStore()
      return (
        try store.due(now: now, limit: 100, in: db), try store.unfinished(limit: 100, in: db)
      )
    }
    for article in due { try await noticeTime(of: article) }
    guard !unfinished.isEmpty else { return }
    try await database.write { [queue] db in
      for announcing in unfinished {
        try queue.add(
          ArticleAnnouncement(article: announcing.article, isEarly: announcing.isEarly), in: db)
      }
    }
  }

  /// Notes in one transaction that an article's time has come, and begins to tell people, feed
  /// readers and open pages. Run twice it does nothing the second time.
  func noticeTime(of article: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let store = AnnouncementStore()
      for isEarly in [true, false] {
        guard try store.begin(article, isEarly: isEarly, now: now, in: db) else { continue }
        try queue.add(ArticleAnnouncement(article: article, isEarly: isEarly), in: db)
        if !isEarly { try announce(article, in: db) }
        db.afterCommit { [hub] in hub.publish(Event("magazine.articles")) }
      }
    }
  }

  /// Tells the next people of an article, in one transaction with the note that they were told,
  /// and with the job for those after them.
  func notifyNext(_ announcing: ArticleAnnouncement) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard
        let article = try ArticleStore().find(
          announcing.article, for: announcing.reader, now: now, in: db)
      else { return }
      let store = AnnouncementStore()
      guard article.publication.publishedAt.map({ $0 > now - maximumNewsAge }) ?? false else {
        return try store.finish(announcing.article, isEarly: announcing.isEarly, in: db)
      }
      guard
        let people = try store.next(
          announcing.article, isEarly: announcing.isEarly, now: now, limit: peopleAtOnce, in: db)
      else { return }
      try inbox.notify(
        people.map { Notification(user: $0, kind: newArticleWord, subject: announcing.article) },
        in: db
      )
      try queue.add(announcing, in: db)
    }
  }

  /// Takes back what was told of an article: it is not there any more.
  func retractArticle(_ article: ID, in db: any WriteAccess) throws {
    try inbox.retract(kind: newArticleWord, subject: article, in: db)
  }
}

extension ArticleAnnouncement {
  /// Somebody of those who are told: whether they may know of the article decides whether it is
  /// told.
  fileprivate var reader: Entitlement { Entitlement(viewer: nil, isSubscriber: isEarly) }
}

extension JobQueue {
  /// Tells the next people; once at a time.
  fileprivate func add(_ announcing: ArticleAnnouncement, in db: any WriteAccess) throws {
    try add(
      announceArticleJob, announcing, key: "\(announcing.article)-\(announcing.isEarly)", in: db)
  }
}
