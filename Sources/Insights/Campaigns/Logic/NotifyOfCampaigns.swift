import Core
import Database
import Features
import Web

/// The kinds of notifications of campaigns; their subject is the campaign.
enum CampaignNotification {
  static let handed = "campaigns.handed"
  static let withdrawn = "campaigns.withdrawn"
  static let closed = "campaigns.closed"
}

extension Insights {
  /// Tells a company what a creator did; nobody hears of their own doing.
  func notifyCompany(
    _ kind: String, of campaign: Campaign, by creator: ID, in db: any WriteAccess
  ) throws {
    guard campaign.owner != creator else { return }
    try inbox.notify(
      Notification(user: campaign.owner, kind: kind, subject: campaign.id, actor: creator), in: db)
  }

  /// Something handed in, withdrawn, or a campaign that closed.
  var campaignKinds: [NotificationKind] {
    [
      campaignKind(CampaignNotification.handed, icon: .chart) {
        $0 == 1 ? .campaignHandedOne : .campaignHandedMany
      },
      campaignKind(CampaignNotification.withdrawn, icon: .undo) {
        $0 == 1 ? .campaignWithdrawnOne : .campaignWithdrawnMany
      },
      campaignKind(CampaignNotification.closed, icon: .lock) { _ in .campaignClosedWord },
    ]
  }

  private func campaignKind(
    _ name: String, icon: Icon, _ sentence: @escaping @Sendable (Int) -> Phrase
  ) -> NotificationKind {
    NotificationKind(
      name, icon: icon, group: .campaigns, sentence: sentence,
      places: { viewer, subjects in try await campaignPlaces(subjects, for: viewer) })
  }

  private func campaignPlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    try await database.read { db in
      try subjects.map { subject in
        try InsightVisibility().campaign(subject.id, seenBy: viewer.id, in: db).map {
          NotificationPlace(path: $0.path, excerpt: $0.plan.name)
        }
      }
    }
  }
}

extension NotificationGroup {
  /// What happens in campaigns.
  fileprivate static let campaigns = NotificationGroup(
    "campaigns", title: .campaigns, icon: .chart)
}
