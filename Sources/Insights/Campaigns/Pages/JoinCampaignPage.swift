import Core
import Database
import Features
import HTML
import Web

extension Insights {
  /// What a creator finds behind the link that a company sent: who asks for what, what is shared, and
  /// the one thing to do.
  func joinPage(_ request: Request<Anyone>) async throws -> Response {
    let (token, viewer) = (try request.parameter("token"), request.viewer?.id)
    try limiter.check(
      "campaigns.join", key: request.client.network, limit: 120, per: .minutes(1))
    let secret = options.site.secret
    let (campaign, company, takesPart) = try await database.read { db in
      let visible = InsightVisibility()
      let campaign = try visible.campaign(invitingBy: token, secret: secret, in: db)
      let creator = try viewer.flatMap {
        try CampaignCreatorStore().find($0, of: campaign.id, in: db)
      }
      return (campaign, try visible.company(of: campaign, in: db) ?? "", creator != nil)
    }
    if takesPart { return .redirect(to: "\(campaign.path)/mine") }
    return .page(joinView(request.view, campaign, company: company))
      .with(header: "X-Robots-Tag", "noindex")
  }

  /// Takes part.
  func joinAction(_ request: Request<SignedIn>) async throws -> Response {
    try limiter.check("campaigns.take-part", key: "\(request.viewer.id)", limit: 60, per: .hours(1))
    let campaign = try await join(by: try request.parameter("token"), request.viewer.id)
    return .redirect(to: "\(campaign.path)/hand-in", notice: Notice(request.view(.joinDone)))
  }
}

private func joinView(_ t: ViewContext, _ campaign: Campaign, company: String) -> Screen {
  var screen = Screen(
    title: t(.joinTitle),
    body: """
      <div class="campaign-head"><p class="meta" dir="auto">\(t(.joinFrom, company))</p>
      <h2 dir="auto">\(campaign.plan.name)</h2>
      <p class="meta">\(campaignMark(t, campaign)) \(periodText(t, campaign))</p></div>
      \(partSection(t, campaign))
      <section class="campaign-part"><h2>\(t(.joinShared))</h2>\
      \(sharedList(t, campaign, company: company))</section>
      \(joinActions(t, campaign, company: company))
      """)
  screen.head =
    "<meta name=\"robots\" content=\"noindex\">\n" + joinPreview(t, campaign, company: company)
  screen.styles = campaignStyles
  return screen
}

private func joinActions(_ t: ViewContext, _ campaign: Campaign, company: String) -> HTML {
  if !campaign.isOpen { return note(t(.joinClosed, company), icon: .lock) }
  guard t.viewer != nil else {
    return """
      <p class="ways pad">\(linkButton(t(.joinSignIn), path: "/sign-in?next=\(t.path)"))\
      \(linkButton(t(.joinSignUp), path: "/sign-up?next=\(t.path)", style: .quiet))</p>
      <p class="hint pad">\(t(.joinSignUpHint))</p>
      """
  }
  return """
    <div class="ways pad">\(postButton(
      t, path: t.path, label: .joinTakePart, icon: .check, style: .primary))</div>
    """
}
