import Core
import Database

// What somebody finds: what they may open.

extension InsightVisibility {
  /// Whether a row of `insight_source` is this person's, with everything of it.
  func isOwn(of viewer: ID) -> SQL { "insight_source.owner = \(viewer)" }

  /// Whether a row of `campaign` is this person's, or one in which they take part.
  func isOpen(to viewer: ID) -> SQL {
    """
    (campaign.owner = \(viewer) OR EXISTS (
      SELECT 1 FROM campaign_creator
      WHERE campaign_creator.campaign = campaign.id AND campaign_creator.account = \(viewer)))
    """
  }
}
