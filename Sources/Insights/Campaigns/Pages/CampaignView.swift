import Core
import Features
import HTML
import Web

/// A campaign for its company.
/// - Parameter form: the form of a creator's price, when something is wrong with it.
func campaignView(
  _ t: ViewContext, _ shown: CampaignShown, _ form: Form, _ options: Insights.Options
) -> Screen {
  let (board, campaign) = (shown.board, shown.board.campaign)
  let figures: HTML =
    board.rows.isEmpty
    ? emptyState(icon: .users, title: t(.campaignNobody), text: t(.campaignNobodyText))
    : """
    \(campaignFigures(t, board))\(unknownNote(t, board.totals))
    \(campaignTable(t, board, links: TableLinks(shown)))
    """
  let below: HTML =
    board.rows.isEmpty ? .empty : "\(viewsChart(t, board))\(formulas(t, board))"
  var screen = Screen(
    title: campaign.plan.name, tab: .insights, back: Link(title: t(.campaigns), path: "/campaigns"),
    actions: campaignMenu(t, shown), layout: .wide,
    body: """
      <div id="campaign-head" data-fresh data-campaign-stream="\(campaign.path)/live">\
      \(campaignHead(t, campaign))</div>
      \(inviteSection(t, campaign, options, isFirst: board.rows.isEmpty))
      <div id="campaign-figures" data-fresh>\(figures)</div>\(openShelf(t, shown, form))\
      <div id="campaign-below" data-fresh>\(below)</div>\(exportSection(t, campaign))
      """)
  screen.styles = campaignStyles
  screen.scripts = ["insights/insights-campaign.js"]
  return screen
}

/// Where it stands, from when to when, what it asks for.
func campaignHead(_ t: ViewContext, _ campaign: Campaign) -> HTML {
  let brief: HTML? =
    campaign.plan.brief.isEmpty
    ? nil : fold(t(.campaignBrief), icon: .list, body: briefView(campaign.plan.brief))
  return """
    <div class="campaign-head"><p class="meta">\(campaignMark(t, campaign)) \
    \(periodText(t, campaign))</p><p class="hint">\(growthText(t, campaign))</p></div>\
    \(when: campaign.unread > 0, note(t(.campaignUnread, campaign.unread)))\(brief)
    """
}

/// Whether numbers still grow, and until when.
func growthText(_ t: ViewContext, _ campaign: Campaign) -> String {
  if let closedAt = campaign.closedAt { return t(.campaignFrozenNote, t.dateText(closedAt)) }
  if campaign.isClosing { return t(.campaignClosingNote) }
  if let closesAt = campaign.closesAt { return t(.campaignClosesAt, t.timeText(closesAt)) }
  return t(.campaignGrowing, closingDay(t, campaign))
}

private func campaignMenu(_ t: ViewContext, _ shown: CampaignShown) -> HTML {
  let campaign = shown.board.campaign
  let close: HTML =
    !campaign.isOpen
    ? .empty : menuLink(t(.campaignClose), path: "\(campaign.path)/close", icon: .lock)
  let own: HTML =
    shown.takesPart
    ? menuLink(t(.creatorOwnRow), path: "\(campaign.path)/mine", icon: .user) : .empty
  return iconLink(t(.campaignEdit), path: "\(campaign.path)/edit", icon: .edit)
    + menu(
      t, label: .campaign, items: own, close,
      menuLink(t(.campaignDelete), path: "\(campaign.path)/delete", icon: .trash))
}

/// The link for creators: open until somebody takes part, and then a fold.
private func inviteSection(
  _ t: ViewContext, _ campaign: Campaign, _ options: Insights.Options, isFirst: Bool
) -> HTML {
  guard campaign.isOpen else { return .empty }
  let address = options.site.address + campaign.joinPath(secret: options.site.secret)
  let renew = confirmButton(
    t, path: "\(campaign.path)/invitation", label: .inviteRenew, question: .inviteRenewQuestion,
    confirm: .inviteRenew, icon: .refresh)
  return """
    <div id="invite">\(fold(
      t(.inviteTitle), icon: .send, isOpen: isFirst,
      body: """
        <p>\(t(.inviteText))</p>\(linkToPass(t, address, title: campaign.plan.name, .inviteLink))
        \(renew)
        """))</div>
    """
}

/// An address to copy or to share.
func linkToPass(_ t: ViewContext, _ address: String, title: String, _ label: Phrase) -> HTML {
  """
  <div class="pass-on"><div class="field"><label for="f-address">\(t(label))</label>
  <input id="f-address" readonly value="\(address)"></div>\
  \(shareButton(t, url: address, title: title))</div>
  """
}

private func unknownNote(_ t: ViewContext, _ totals: CampaignTotals) -> HTML {
  guard totals.viewsKnown < totals.count || totals.reachKnown < totals.count else { return .empty }
  return note(
    t(
      .campaignSomeUnknown, t.language.number(totals.viewsKnown),
      t.language.number(totals.count), t.language.number(totals.reachKnown)))
}

private func exportSection(_ t: ViewContext, _ campaign: Campaign) -> HTML {
  let isOn = campaign.showsReport(at: t.now)
  let state =
    isOn ? campaign.reportUntil.map { t(.campaignReportOn, t.dateText($0)) } : t(.campaignReportOff)
  return cellGroup(
    title: t(.campaignExports),
    linkCell(t(.campaignPDF), path: "\(campaign.path)/report.pdf", icon: .download),
    linkCell(t(.campaignWorkbook), path: "\(campaign.path)/table.xlsx", icon: .list),
    linkCell(
      t(.campaignReportLink), path: "\(campaign.path)/report", icon: .globe, value: state))
}
