import Core
import HTML
import Web

extension Insights {
  /// Asks before a campaign goes with everything in it.
  func deleteCampaignPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(deleteCampaignView(request.view, try await ownCampaign(request)))
  }

  /// Deletes it.
  func deleteCampaignAction(_ request: Request<SignedIn>) async throws -> Response {
    try await deleteCampaign(try request.id(), by: request.viewer.id)
    return .redirect(
      to: "/campaigns?show=mine", notice: Notice(request.view(.campaignDeleted)))
  }
}

private func deleteCampaignView(_ t: ViewContext, _ campaign: Campaign) -> Screen {
  var screen = Screen(
    title: t(.campaignDelete), tab: .insights,
    back: Link(title: campaign.plan.name, path: campaign.path),
    body: """
      <form class="form" method="post" action="\(campaign.path)/delete">\(t.tokenField)
      <h2 dir="auto">\(campaign.plan.name)</h2><p>\(t(.campaignDeleteQuestion))</p>
      <p class="ways">\(submitButton(t, .campaignDelete, style: .danger))\
      \(linkButton(t(.campaignKeep), path: campaign.path, style: .quiet))</p></form>
      """)
  screen.styles = campaignStyles
  return screen
}
