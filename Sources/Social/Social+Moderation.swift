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
    ]
    for (path, kind) in things {
      routes.signedIn.get(path, reportPage(kind))
      routes.signedIn.post(path, reportAction(kind))
    }
    routes.admin.get("/admin/reports", reportQueuePage)
    routes.admin.post("/admin/reports/{kind}/{id}", decideAction)
  }

  /// The kinds of word that moderation sends.
  var moderationKinds: [NotificationKind] {
    [
      NotificationKind(
        ModerationWord.reported, icon: .warning, sentence: { _ in .youHaveReport },
        places: { viewer, subjects in
          subjects.map { _ in
            viewer.role < .admin ? nil : NotificationPlace(path: "/admin/reports")
          }
        }),
      hidden(ModerationWord.removedPost, .yourPostWasHidden) { "/posts/\($0)" },
      hidden(ModerationWord.removedComment, .yourCommentWasHidden) { _ in "/inbox" },
      hidden(ModerationWord.removedStory, .yourStoryWasHidden) { _ in "/me/stories" },
    ]
  }

  private func hidden(
    _ name: String, _ sentence: Phrase, path: @escaping @Sendable (ID) -> String
  ) -> NotificationKind {
    NotificationKind(
      name, icon: .warning, sentence: { _ in sentence },
      places: { _, subjects in subjects.map { NotificationPlace(path: path($0.id)) } })
  }
}
