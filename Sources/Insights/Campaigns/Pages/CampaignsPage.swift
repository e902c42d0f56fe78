import Core
import Database
import HTML
import Web

extension Insights {
  /// One's own campaigns and those in which one takes part, each with its next step. Query: `show`
  /// (`mine`, `joined`), `after`.
  func campaignsPage(_ request: Request<SignedIn>) async throws -> Response {
    let (viewer, cursor) = (request.viewer.id, try request.cursor())
    let asked = request.query["show"].flatMap(CampaignListStore.Choice.init)
    let (choice, page) = try await database.read { db in
      let store = CampaignListStore()
      let choice = try asked ?? (store.countOwn(viewer, in: db) > 0 ? .mine : .joined)
      let page = try store.page(choice, of: viewer, after: cursor, size: 30, in: db)
      // Who has nothing at all is told what a campaign is.
      let isNew = asked == nil && choice == .joined && page.items.isEmpty
      return (isNew ? .mine : choice, page)
    }
    return .page(campaignsView(request.view, choice, page))
  }
}

private func campaignsView(
  _ t: ViewContext, _ choice: CampaignListStore.Choice, _ page: Page<CampaignEntry>
) -> Screen {
  let choices = CampaignListStore.Choice.allCases.map { way in
    SegmentItem(
      t(way == .mine ? .ownCampaigns : .joinedCampaigns), path: "/campaigns?show=\(way.rawValue)",
      isCurrent: way == choice)
  }
  let list: HTML =
    page.items.isEmpty
    ? nothing(t, choice)
    : """
    <ul class="campaign-list" data-list>\(each: page.items, { campaignRow(t, $0, choice) })</ul>
    """
  var screen = Screen(
    title: t(.campaigns), tab: .insights, back: Link(title: t(.insights), path: "/insights"),
    actions: iconLink(t(.searchInsights), path: "/insights/search", icon: .search)
      + iconLink(t(.newCampaign), path: "/campaigns/new", icon: .plus),
    body: """
      \(segmented(t, choices, label: t(.campaigns)))\(list)\
      \(moreLink(t, page.next, path: "/campaigns?show=\(choice.rawValue)"))
      """)
  screen.styles = campaignStyles
  return screen
}

private func nothing(_ t: ViewContext, _ choice: CampaignListStore.Choice) -> HTML {
  switch choice {
  case .mine:
    emptyState(
      icon: .chart, title: t(.noCampaigns), text: t(.noCampaignsText),
      action: linkButton(t(.newCampaign), path: "/campaigns/new", icon: .plus))
  case .joined:
    emptyState(icon: .chart, title: t(.noJoinedCampaigns), text: t(.noJoinedText))
  }
}

private func campaignRow(
  _ t: ViewContext, _ entry: CampaignEntry, _ choice: CampaignListStore.Choice
) -> HTML {
  let campaign = entry.campaign
  let counts =
    choice == .mine
    ? "\(t(.campaignCreators, entry.creators)) · \(t(.campaignItems, entry.items))"
    : "\(entry.company) · \(t(.campaignItems, entry.items))"
  let step = choice == .mine ? ownStep(t, entry) : joinedStep(entry)
  return """
    <li class="campaign-row"><h2 dir="auto"><a href="\(campaign.path)">\(campaign.plan.name)</a></h2>
    <p class="meta">\(campaignMark(t, campaign)) \(periodText(t, campaign))</p>
    <p class="meta" dir="auto">\(counts)</p>
    \(linkButton(t(step.0), path: step.1, style: .quiet))</li>

    """
}

private func ownStep(_ t: ViewContext, _ entry: CampaignEntry) -> (Phrase, String) {
  let campaign = entry.campaign
  if campaign.isClosed { return (.campaignReportStep, "\(campaign.path)/report.pdf") }
  if entry.creators == 0 { return (.campaignSendLink, "\(campaign.path)#invite") }
  if campaign.isOpen, campaign.closesAt == nil,
    let period = campaign.plan.period(t.timeZone), t.now >= period.upperBound
  {
    return (.campaignCloseStep, "\(campaign.path)/close")
  }
  return (.campaignSeeNumbers, campaign.path)
}

private func joinedStep(_ entry: CampaignEntry) -> (Phrase, String) {
  let campaign = entry.campaign
  if !campaign.isOpen { return (.campaignLookStep, "\(campaign.path)/mine") }
  return entry.items == 0
    ? (.campaignHandInStep, "\(campaign.path)/hand-in")
    : (.campaignChangeStep, "\(campaign.path)/mine")
}
