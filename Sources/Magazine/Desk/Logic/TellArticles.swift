import Core
import Database
import Jobs
import Web

/// Notices that the time of an article has come; the payload is the article.
let articleTimeJob = JobKind<ID>("magazine.time", lane: .quick, atOnce: 1)
/// Tells the next people of an article.
let tellArticleJob = JobKind<Telling>("magazine.tell", lane: .quick, atOnce: 1)

/// Word of an article that is on its way.
struct Telling: Codable, Sendable, Hashable {
  let article: ID
  /// To subscribers, before the public time.
  let isEarly: Bool
}

/// Word of a new article; its subject is the article.
let newArticleWord = "magazine.article"

/// People who are told in one transaction.
private let peopleAtOnce = 500
/// An article that became public longer ago is no news: it came with an import, or its date lies
/// back because an editor wanted it to.
private let longestNews = Duration.days(7)

extension Magazine {
  /// Looks at an article when its times come: in the transaction that sets them.
  func planTelling(_ publication: Publication, of article: ID, in db: any WriteAccess) throws {
    for time in [publication.earlyAt, publication.publishedAt].compactMap(\.self) {
      try queue.add(
        articleTimeJob, article, key: "\(article)-\(time.milliseconds)", at: time, in: db)
    }
  }

  /// Looks for articles whose time has come, and goes on with what was not told to the end: what
  /// the jobs may have missed.
  func tellDue() async throws {
    let now = clock.now()
    let (due, unfinished) = try await database.read { db in
      let store = TellingStore()
      return (
        try store.due(now: now, limit: 100, in: db), try store.unfinished(limit: 100, in: db)
      )
    }
    for article in due { try await noticeTime(of: article) }
    guard !unfinished.isEmpty else { return }
    try await database.write { [queue] db in
      for telling in unfinished {
        try queue.add(Telling(article: telling.article, isEarly: telling.isEarly), in: db)
      }
    }
  }

  /// Notes in one transaction that an article's time has come, and begins to tell people, feed
  /// readers and open pages. Run twice it does nothing the second time.
  func noticeTime(of article: ID) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      let store = TellingStore()
      for isEarly in [true, false] {
        guard try store.begin(article, isEarly: isEarly, now: now, in: db) else { continue }
        try queue.add(Telling(article: article, isEarly: isEarly), in: db)
        if !isEarly { try announce(article, in: db) }
        db.afterCommit { [hub] in hub.publish(Event("magazine.articles")) }
      }
    }
  }

  /// Tells the next people of an article, in one transaction with the note that they were told,
  /// and with the job for those after them.
  func tellNext(_ telling: Telling) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard
        let article = try ArticleStore().find(
          telling.article, for: telling.reader, now: now, in: db)
      else { return }
      let store = TellingStore()
      guard article.publication.publishedAt.map({ $0 > now - longestNews }) ?? false else {
        return try store.finish(telling.article, isEarly: telling.isEarly, in: db)
      }
      guard
        let people = try store.next(
          telling.article, isEarly: telling.isEarly, now: now, limit: peopleAtOnce, in: db)
      else { return }
      try tellMany(
        people.map { Word(user: $0, kind: newArticleWord, subject: telling.article) }, db)
      try queue.add(telling, in: db)
    }
  }

  /// Takes back what was told of an article: it is not there any more.
  func untellArticle(_ article: ID, in db: any WriteAccess) throws {
    try untell(newArticleWord, article, nil, db)
  }
}

extension Telling {
  /// Somebody of those who are told: whether they may know of the article decides whether it is
  /// told.
  fileprivate var reader: Standing { Standing(viewer: nil, isSubscriber: isEarly) }
}

extension JobQueue {
  /// Tells the next people; once at a time.
  fileprivate func add(_ telling: Telling, in db: any WriteAccess) throws {
    try add(
      tellArticleJob, telling, key: "\(telling.article)-\(telling.isEarly)", in: db)
  }
}
