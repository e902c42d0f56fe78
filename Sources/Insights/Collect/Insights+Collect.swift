import Core
import Database
import Jobs
import Web

extension Insights {
  /// Adds what was and was not collected.
  func collectRoutes(_ routes: Routes) {
    routes.signedIn.get("/insights/{id}/collection", collectionPage)
  }

  /// Adds the plan of reading.
  func collectJobs(_ runner: inout JobRunner) {
    runner.handle(collectJob) { try await collectInTurn($0) }
    runner.every(.minutes(1), "insights.collect") { try await collectDue() }
  }

  /// An account that must be connected again, a first collection that is done, stories whose last
  /// numbers are kept.
  var collectKinds: [NotificationKind] {
    [
      NotificationKind(
        CollectionNotification.reconnect, icon: .warning, group: .insights,
        sentence: { _ in .reconnectWord },
        places: { viewer, subjects in
          try await sourcePlaces(subjects, for: viewer) { source in
            source.state == .reconnect ? source.path : nil
          }
        }),
      NotificationKind(
        CollectionNotification.imported, icon: .chart, group: .insights,
        sentence: { _ in .importedWord },
        places: { viewer, subjects in try await sourcePlaces(subjects, for: viewer, \.path) }),
      NotificationKind(
        CollectionNotification.story, icon: .chart, group: .insights, urgency: .low,
        sentence: { _ in .storyWord },
        places: { viewer, subjects in
          try await sourcePlaces(subjects, for: viewer) { $0.path + "?tab=stories" }
        }),
    ]
  }

  /// Where notifications of sources lead, as long as they are the viewer's.
  private func sourcePlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer,
    _ path: @escaping @Sendable (InsightSource) -> String?
  ) async throws -> [NotificationPlace?] {
    try await database.read { db in
      try subjects.map { subject in
        guard let source = try InsightVisibility().ownSource(subject.id, of: viewer.id, in: db)
        else { return nil }
        return path(source).map { NotificationPlace(path: $0, excerpt: "@" + source.username) }
      }
    }
  }
}

extension NotificationGroup {
  /// How the collection of numbers goes.
  fileprivate static let insights = NotificationGroup("insights", title: .insights, icon: .chart)
}

/// The kinds of notifications of collecting; their subject is the source.
enum CollectionNotification {
  static let reconnect = "insights.reconnect"
  static let imported = "insights.imported"
  static let story = "insights.story"
}
