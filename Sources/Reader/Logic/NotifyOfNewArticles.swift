import Core
import Database
import Features
import Web

/// A notification of a channel's new articles; its subject is the channel.
let newArticlesWord = "reader.new_articles"

extension Reader {
  /// The kinds of word that the Reader sends.
  package var notificationKinds: [NotificationKind] {
    [
      NotificationKind(
        newArticlesWord, icon: .rss, group: .newArticles, urgency: .low,
        discreet: .newArticlesDiscreet, sentence: { _ in .newArticlesDiscreet },
        places: { viewer, subjects in
          try await database.read { db in
            try subjects.map { try place(of: $0, for: viewer, in: db) }
          }
        })
    ]
  }

  /// The channel, or the article when it is one; nil when none of them is unread any more, or the
  /// person does not want to be told.
  private func place(
    of subject: NotificationSubject, for viewer: Viewer, in db: any ReadAccess
  ) throws -> NotificationPlace? {
    guard let first = subject.first,
      let news = try NewsStore().news(of: subject.id, from: first, for: viewer.id, in: db)
    else { return nil }
    return NotificationPlace(
      path: news.count == 1
        ? articlePath(news.newest, from: .channel(subject.id)) : "/read/channels/\(subject.id)",
      excerpt: String(news.title.prefix(200)),
      sentence: PluralPhrase.newArticlesIn(news.count).filled(Phrase(verbatim: news.channel)))
  }
}

extension RefreshFeeds {
  /// Tells those who asked for it of articles that have come, in the transaction that stores them.
  /// A feed that was never read before brings what is old, not news.
  func notifyOfNewArticles(
    of checks: [(FeedRecord, FeedCheck)], _ outcomes: [ID: EntryStore.Outcome],
    in db: any WriteAccess
  ) throws {
    guard let inbox else { return }
    var words: [Notification] = []
    for (feed, _) in checks where feed.changedAt != nil {
      guard let outcome = outcomes[feed.id] else { continue }
      words += outcome.asked.map {
        Notification(
          user: $0.account, kind: newArticlesWord, subject: $0.channel, ref: outcome.firstUnread)
      }
    }
    if !words.isEmpty { try inbox.notify(words, in: db) }
  }
}

extension NotificationGroup {
  /// People have chosen the channels themselves, so every way is on until they say otherwise.
  fileprivate static let newArticles = NotificationGroup(
    "new_articles", title: Phrase(en: "New articles", cs: "Nové články"), icon: .rss)
}
