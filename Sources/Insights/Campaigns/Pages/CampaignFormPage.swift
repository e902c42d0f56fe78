import Core
import Database
import Web

extension Insights {
  /// The form of a new campaign.
  func newCampaignPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(campaignFormView(request.view, nil, Form()))
  }

  /// Makes a campaign. Fields: `name`, `brief`, `starts`, `ends`, `price`, `currency`, `turnover`.
  func newCampaignAction(_ request: Request<SignedIn>) async throws -> Response {
    try limiter.check("campaigns.make", key: "\(request.viewer.id)", limit: 30, per: .hours(1))
    var form = try await request.form()
    guard let plan = readCampaign(&form) else {
      return .page(campaignFormView(request.view, nil, form), status: 422)
    }
    let id = try await makeCampaign(plan, by: request.viewer.id)
    return .redirect(to: "/campaigns/\(id)", notice: Notice(request.view(.campaignMade)))
  }

  /// The form of a campaign that is there.
  func editCampaignPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(campaignFormView(request.view, try await ownCampaign(request), Form()))
  }

  /// Changes it. Fields as above, and `seen`: what was changed.
  func editCampaignAction(_ request: Request<SignedIn>) async throws -> Response {
    let campaign = try await ownCampaign(request)
    var form = try await request.form()
    guard let plan = readCampaign(&form) else {
      return .page(campaignFormView(request.view, campaign, form), status: 422)
    }
    let seen = Int64(decimal: form["seen"], in: 0...(.max)) ?? 0
    guard
      try await changeCampaign(campaign.id, to: plan, seen: seen, by: request.viewer.id)
    else {
      form.general = .campaignChanged
      return .page(
        campaignFormView(request.view, try await ownCampaign(request), form), status: 409)
    }
    return .redirect(to: campaign.path, notice: Notice(request.view(.campaignSaved)))
  }

  /// The campaign of the path, for its company.
  func ownCampaign(_ request: Request<SignedIn>) async throws -> Campaign {
    let (id, viewer) = (try request.id(), request.viewer.id)
    return try await database.read { db in
      try InsightVisibility().campaign(id, ownedBy: viewer, in: db)
    }
  }
}
