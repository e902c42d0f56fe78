import Core
import Features
import HTML
import Web

extension Insights {
  /// The link that shows a campaign's report without an account: on, for how long, off.
  func reportLinkPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(reportLinkView(request.view, try await ownCampaign(request), options))
  }

  /// Switches it on, renews it or switches it off. Fields: `days`, `costs`; `off`.
  func reportLinkAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, form, t) = (try request.id(), try await request.form(), request.view)
    if form.flag("off") {
      try await hideReport(of: id, by: request.viewer.id)
    } else {
      guard let days = Int(decimal: form["days"], in: 0...365), reportLinkDays.contains(days) else {
        throw AppError.badRequest("days is none of \(reportLinkDays)")
      }
      try await shareReport(
        of: id, days: days, withCosts: form.flag("costs"), by: request.viewer.id)
    }
    return .redirect(
      to: "/campaigns/\(id)/report",
      notice: Notice(t(form.flag("off") ? .reportLinkIsOff : .reportLinkIsOn)))
  }
}

private func reportLinkView(
  _ t: ViewContext, _ campaign: Campaign, _ options: Insights.Options
) -> Screen {
  let path = "\(campaign.path)/report"
  let isOn = campaign.showsReport(at: t.now)
  var screen = Screen(
    title: t(.reportLinkTitle), tab: .insights,
    back: Link(title: campaign.plan.name, path: campaign.path),
    body: """
      <p class="hint pad">\(t(.reportLinkText))</p>\
      \(when: isOn, shownLink(t, campaign, options, path: path))
      <form class="form" method="post" action="\(path)">\(t.tokenField)
      \(radioGroup(
        t, "days", label: .reportLinkDays,
        choices: reportLinkDays.map { Choice("\($0)", t(.reportDays, $0)) }, selected: "30"))
      \(checkbox(t, "costs", label: .reportLinkCosts, isOn: isOn && campaign.reportCosts))
      \(when: isOn, "<p class=\"hint\">\(t(.reportLinkRenewHint))</p>")
      <p class="ways">\(submitButton(t, isOn ? .reportLinkRenew : .reportLinkMake))</p></form>
      """)
  screen.styles = campaignStyles
  return screen
}

private func shownLink(
  _ t: ViewContext, _ campaign: Campaign, _ options: Insights.Options, path: String
) -> HTML {
  guard let report = campaign.reportPath(secret: options.site.secret),
    let end = campaign.reportUntil
  else { return .empty }
  return """
    <section class="campaign-part">\(linkToPass(
      t, options.site.address + report, title: campaign.plan.name, .reportLinkAddress))
    <p class="hint">\(t(.reportLinkUntil, t.dateText(end))) \
    \(t(campaign.reportCosts ? .reportLinkCostsOn : .reportLinkCostsOff))</p>
    \(postButton(t, path: path, label: .reportLinkOff, icon: .close, fields: ["off": "1"]))</section>

    """
}
