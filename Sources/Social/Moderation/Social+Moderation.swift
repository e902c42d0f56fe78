import Core
import Database
import Web

extension Social {
  /// What the moderators' queue is called among the admin's pages.
  package static let reportsTitle = Phrase.reports

  /// Adds reports and the moderators' queue.
  func moderationRoutes(_ routes: Routes) {
    let things: [(path: String, kind: ReportedKind)] = [
      ("/posts/{id}/report", .post), ("/comments/{id}/report", .comment),
      ("/stories/{id}/report", .story), ("/@{name}/report", .person),
      ("/messages/{conversation}/{id}/report", .message),
    ]
    for (path, kind) in things {
      routes.signedIn.get(path, reportPage(kind))
      routes.signedIn.post(path, reportAction(kind))
    }
    routes.admin.get("/admin/reports", reportQueuePage)
    routes.admin.post("/admin/reports/{kind}/{id}", decideAction)
  }

  /// The things that are reported.
  var reported: ReportedStore { ReportedStore(messages: options.messages) }

  /// The kinds of word that moderation sends.
  var moderationKinds: [NotificationKind] {
    [
      NotificationKind(
        ModerationNotification.reported, icon: .warning, group: .reports,
        sentence: { _ in .youHaveReport },
        places: { viewer, subjects in
          subjects.map { _ in
            viewer.role < .admin ? nil : NotificationPlace(path: "/admin/reports")
          }
        }),
      hidden(ModerationNotification.removedPost, .yourPostWasHidden) { "/posts/\($0)" },
      hidden(ModerationNotification.removedComment, .yourCommentWasHidden) { _ in "/inbox" },
      hidden(ModerationNotification.removedStory, .yourStoryWasHidden) { _ in "/me/stories" },
      hidden(ModerationNotification.removedMessage, .yourMessageWasHidden) { _ in "/messages" },
      decided(ModerationNotification.reportHelped, .whatYouReportedIsHidden),
      decided(ModerationNotification.reportKept, .whatYouReportedStays),
    ]
  }

  private func hidden(
    _ name: String, _ sentence: Phrase, path: @escaping @Sendable (ID) -> String
  ) -> NotificationKind {
    NotificationKind(
      name, icon: .warning, group: .moderation, sentence: { _ in sentence },
      places: { _, subjects in subjects.map { NotificationPlace(path: path($0.id)) } })
  }

  /// Word for somebody who has reported a thing. A post that they see is shown; all else says
  /// itself.
  private func decided(_ name: String, _ sentence: Phrase) -> NotificationKind {
    NotificationKind(
      name, icon: .check, group: .moderation, sentence: { _ in sentence },
      places: { viewer, subjects in
        let posts = try await database.read { db in
          Set(try PostStore().visible(subjects.map(\.id), to: viewer, in: db))
        }
        return subjects.map { subject in
          NotificationPlace(
            path: posts.contains(subject.id) ? "/posts/\(subject.id)" : "/inbox")
        }
      })
  }
}

extension NotificationGroup {
  /// What happens to one's own things and reports; it stays in the inbox, so that nobody misses it.
  fileprivate static let moderation = NotificationGroup(
    "moderation", title: Phrase(en: "Moderators' decisions", cs: "Rozhodnutí správců"),
    icon: .warning, canLeaveInbox: false)

  /// What waits for moderators.
  fileprivate static let reports = NotificationGroup(
    "reports", title: .reports, icon: .list,
    defaults: NotificationChoice(mail: .each), canLeaveInbox: false, role: .admin)
}
