import Core
import Database

// Who may see what of campaigns. A company sees its own; a creator the brief and what they handed in
// themselves; whoever has a link what the link is for. Campaigns of suspended people are there for
// themselves alone, who cannot sign in.

extension InsightVisibility {
  /// A campaign of this company.
  /// - Throws: `AppError.notFound` when it is somebody else's, or none.
  func campaign(_ id: ID, ownedBy viewer: ID, in db: any ReadAccess) throws -> Campaign {
    guard let campaign = try CampaignStore().find(id, in: db), owns(campaign, viewer) else {
      throw AppError.notFound
    }
    return campaign
  }

  /// Whether this company made a campaign.
  func owns(_ campaign: Campaign, _ viewer: ID) -> Bool { campaign.owner == viewer }

  /// A campaign of this company, or in which this person takes part; nil for everybody else: for
  /// lists.
  func campaign(_ id: ID, seenBy viewer: ID, in db: any ReadAccess) throws -> Campaign? {
    guard let campaign = try CampaignStore().find(id, in: db),
      try owns(campaign, viewer) || CampaignCreatorStore().find(viewer, of: id, in: db) != nil
    else { return nil }
    return campaign
  }

  /// A campaign in which this person takes part.
  /// - Throws: `AppError.notFound` for everybody else.
  func campaign(
    _ id: ID, joinedBy viewer: ID, in db: any ReadAccess
  ) throws -> (Campaign, CampaignCreator) {
    guard let campaign = try CampaignStore().find(id, in: db),
      let creator = try CampaignCreatorStore().find(viewer, of: id, in: db)
    else { throw AppError.notFound }
    return (campaign, creator)
  }

  /// The campaign to which an invitation leads.
  /// - Throws: `AppError.notFound` for links that we did not make, and for renewed ones.
  func campaign(
    invitingBy token: String, secret: [UInt8], in db: any ReadAccess
  ) throws -> Campaign {
    guard let parts = CampaignToken(.invitation, token),
      let campaign = try CampaignStore().find(parts.campaign, in: db),
      parts.isGenuine(token, campaign.invitationClaim, secret: secret),
      try company(of: campaign, in: db) != nil
    else { throw AppError.notFound }
    return campaign
  }

  /// The campaign whose report a link shows.
  /// - Throws: `AppError.notFound` for links that we did not make, that ended, or that were renewed or
  ///   switched off.
  func campaign(
    reportedBy token: String, secret: [UInt8], now: Timestamp, in db: any ReadAccess
  ) throws -> Campaign {
    guard let parts = CampaignToken(.report, token),
      let campaign = try CampaignStore().find(parts.campaign, in: db),
      let claim = campaign.reportClaim, parts.isGenuine(token, claim, secret: secret),
      campaign.showsReport(at: now), try company(of: campaign, in: db) != nil
    else { throw AppError.notFound }
    return campaign
  }

  /// What a company is called; nil when it was suspended.
  func company(of campaign: Campaign, in db: any ReadAccess) throws -> String? {
    try db.value("SELECT name FROM person WHERE id = \(campaign.owner)")
  }
}
