import Core
import HTML
import Web

extension Insights {
  /// Asks before the numbers of a campaign are frozen.
  func closeCampaignPage(_ request: Request<SignedIn>) async throws -> Response {
    let campaign = try await ownCampaign(request)
    guard !campaign.isClosed else { return .redirect(to: campaign.path) }
    return .page(closeCampaignView(request.view, campaign))
  }

  /// Freezes them.
  func closeCampaignAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await closeCampaign(id, by: request.viewer.id)
    return .redirect(to: "/campaigns/\(id)", notice: Notice(request.view(.campaignIsClosedNow)))
  }

  /// Makes the links to creators until now worthless.
  func renewInvitationAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await renewInvitation(of: id, by: request.viewer.id)
    return .redirect(to: "/campaigns/\(id)#invite", notice: Notice(request.view(.inviteRenewed)))
  }
}

private func closeCampaignView(_ t: ViewContext, _ campaign: Campaign) -> Screen {
  var screen = Screen(
    title: t(.campaignClose), tab: .insights,
    back: Link(title: campaign.plan.name, path: campaign.path),
    body: """
      <form class="form" method="post" action="\(campaign.path)/close">\(t.tokenField)
      <h2 dir="auto">\(campaign.plan.name)</h2><p>\(t(.campaignCloseQuestion))</p>
      <p class="ways">\(submitButton(t, .campaignClose, style: .danger))\
      \(linkButton(t(.campaignKeepOpen), path: campaign.path, style: .quiet))</p></form>
      """)
  screen.styles = campaignStyles
  return screen
}
