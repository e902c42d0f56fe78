import Core
import Database
import Jobs
import Media
import Web

extension Magazine {
  /// Adds what happens when an article's time has come.
  func publicationJobs(_ runner: inout JobRunner) {
    runner.handle(articleTimeJob) { try await noticeTime(of: $0) }
    runner.handle(announceArticleJob) { try await notifyNext($0) }
    // The jobs come at the very moment; this finds what they missed.
    runner.every(.minutes(1), "magazine.time") { try await notifyDue() }
    runner.every(.hours(1), "magazine.desk") { try await tidyDesk() }
  }

  /// Notifications of articles.
  var articleKinds: [NotificationKind] {
    [
      NotificationKind(
        newArticleWord, icon: .read, group: .magazineArticles, discreet: .newArticleDiscreet,
        sentence: { _ in .newArticle },
        places: { viewer, subjects in try await articlePlaces(subjects, for: viewer) })
    ]
  }

  /// Forgets who has left the desk, links that have expired, and files that no article has.
  func tidyDesk() async throws {
    let now = clock.now()
    try await database.write { db in
      try EditingStore().delete(before: now - EditingStore.timeout, in: db)
      try PreviewStore().delete(before: now, in: db)
    }
    try await collectFiles()
  }

  /// The title, for those who may know of the article; nothing behind a wall is told.
  private func articlePlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      let cards = try ArticleStore().cards(
        subjects.map(\.id), for: entitlement, now: now, in: db)
      let byID = Dictionary(cards.map { ($0.id, $0) }) { $1 }
      return subjects.map { subject in
        // Editors may open what was taken back, but it is no news.
        guard let card = byID[subject.id], card.article.publication.status == .published else {
          return nil
        }
        return NotificationPlace(
          path: "\(card.path)?\(OpenSource.marker)=\(OpenSource.push.rawValue)",
          picture: card.picture?.path(atLeast: 1), excerpt: card.article.title)
      }
    }
  }
}

extension NotificationGroup {
  fileprivate static let magazineArticles = NotificationGroup(
    "magazine_articles",
    title: Phrase(en: "New articles in the magazine", cs: "Nové články v magazínu"), icon: .read)
}

extension Phrase {
  fileprivate static let newArticle = Phrase(
    en: "New in the magazine", cs: "Nově v magazínu")
  fileprivate static let newArticleDiscreet = Phrase(
    en: "There is a new article in the magazine", cs: "V magazínu je nový článek")
}
