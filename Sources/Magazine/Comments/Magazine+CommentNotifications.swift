import Core
import Database
import Media
import Web

extension Magazine {
  /// Notifications of comments. Whoever may not read the article any more, has them no more.
  var commentKinds: [NotificationKind] {
    [
      talk(CommentNotification.comment, icon: .talk, .commentedOnYourArticle),
      talk(CommentNotification.answer, icon: .talk, .answeredYourComment),
      talk(CommentNotification.mention, icon: .user, .mentionedYouUnderArticle),
      desk(CommentNotification.held, .commentsWait, queue: .held),
      desk(CommentNotification.reported, .commentWasReported, queue: .reported),
      NotificationKind(
        CommentNotification.passed, icon: .check, group: .commentDecisions,
        sentence: { _ in .yourCommentPassed },
        places: { viewer, subjects in
          try await commentPlaces(subjects.map { ($0.id, $0.id) }, for: viewer)
        }),
      NotificationKind(
        CommentNotification.removed, icon: .warning, group: .commentDecisions,
        sentence: { _ in .yourCommentWasRemoved },
        places: { viewer, subjects in
          try await commentPlaces(subjects.map { ($0.id, nil) }, for: viewer)
        }),
    ]
  }

  private func talk(_ name: String, icon: Icon, _ sentence: Phrase) -> NotificationKind {
    NotificationKind(
      name, icon: icon, group: .articleComments, sentence: { _ in sentence },
      places: { viewer, subjects in
        try await commentPlaces(subjects.map { ($0.id, $0.ref) }, for: viewer)
      })
  }

  private func desk(
    _ name: String, _ sentence: Phrase, queue: CommentQueue
  ) -> NotificationKind {
    let path = "/desk/comments?queue=\(queue.rawValue)"
    return NotificationKind(
      name, icon: .warning, group: .commentDesk, sentence: { _ in sentence },
      places: { viewer, subjects in
        subjects.map { _ in viewer.role < .editor ? nil : NotificationPlace(path: path) }
      })
  }

  /// Where words lead: to the comment that was written, as far as the viewer reads it, under an
  /// article that they may read to its end.
  /// - Parameter words: an article or a comment under it, and the comment that was written.
  private func commentPlaces(
    _ words: [(subject: ID, ref: ID?)], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    let now = clock.now()
    return try await database.read { db in
      let entitlement = try EntitlementStore().entitlement(of: viewer, now: now, in: db)
      let articles = try CommentPeopleStore().articles(of: words.map(\.subject), in: db)
      let ids = words.map { articles[$0.subject] ?? $0.subject }
      let cards = try ArticleStore().cards(Array(Set(ids)), for: entitlement, now: now, in: db)
      let open = Dictionary(
        cards.filter { entitlement.readsComments(under: $0.article, now: now) }.map { ($0.id, $0) }
      ) { $1 }
      let texts = try comments(for: viewer, now: now).texts(words.compactMap(\.ref), in: db)
      return zip(words, ids).map { word, article in
        guard let card = open[article] else { return nil }
        let ref = word.ref.flatMap { texts[$0] == nil ? nil : $0 }
        return NotificationPlace(
          path: card.path + (ref.map { "/comments/\($0)#c-\($0)" } ?? "#comments"),
          picture: card.picture?.path(atLeast: 1), excerpt: ref.flatMap { texts[$0] })
      }
    }
  }
}

/// What people switch on and off.
extension NotificationGroup {
  fileprivate static let articleComments = NotificationGroup(
    "article_comments",
    title: Phrase(en: "Comments under articles", cs: "Komentáře pod články"), icon: .talk)

  /// What waits for editors.
  fileprivate static let commentDesk = NotificationGroup(
    "comment_desk",
    title: Phrase(en: "Comments that wait for editors", cs: "Komentáře, které čekají na redakci"),
    icon: .list, canLeaveInbox: false, role: .editor)

  /// What happens to one's own comments; it stays in the inbox, so that nobody misses it.
  fileprivate static let commentDecisions = NotificationGroup(
    "comment_decisions",
    title: Phrase(en: "Editors' decisions", cs: "Rozhodnutí redakce"), icon: .warning,
    canLeaveInbox: false)
}
