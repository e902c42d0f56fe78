import Core
import HTML
import Web

/// The form in which a creator chooses.
func submitItemsView(_ t: ViewContext, _ shown: SubmitItemsModel) -> Screen {
  let campaign = shown.campaign
  let path = "\(campaign.path)/hand-in"
  let choices = shown.choices.map { choice in
    SegmentItem(
      t(choice.title), path: "\(path)?show=\(choice.rawValue)", isCurrent: choice == shown.choice,
      count: choice == .handed ? shown.handed : nil)
  }
  // The first ones come in by themselves.
  let awaited = shown.page.items.isEmpty ? shown.importing : nil
  var screen = Screen(
    title: t(.handInTitle), tab: .insights,
    back: Link(title: campaign.plan.name, path: "\(campaign.path)/mine"),
    body: """
      <div class="campaign-head"><p class="meta" dir="auto">\(campaign.plan.name) · \
      \(shown.company) · \(periodText(t, campaign))</p></div>
      \(when: !shown.sources.isEmpty, segmented(t, choices, label: t(.handInTitle)))\
      <div id="grid"\(attribute: "data-stream", awaited.map { "\($0.path)/live" })>\
      \(shown.page.items.isEmpty ? nothingToChoose(t, shown) : choosingForm(t, shown, path: path))\
      </div>\
      \(fold(t(.joinShared), icon: .eye, body: sharedList(t, campaign, company: shown.company)))
      """)
  screen.styles = campaignStyles
  if !shown.page.items.isEmpty { screen.scripts = ["insights/insights-hand-in.js"] }
  if awaited != nil { screen.scripts = ["insights/insights-grid.js"] }
  return screen
}

private func nothingToChoose(_ t: ViewContext, _ shown: SubmitItemsModel) -> HTML {
  guard !shown.sources.isEmpty else {
    return emptyState(
      icon: .photos, title: t(.handInNoSource), text: t(.handInNoSourceText),
      action: linkButton(t(.handInConnect), path: "/insights/connect"))
  }
  guard shown.importing == nil else {
    let words = emptyState(
      icon: .photos, title: t(.handInImporting), text: t(.handInImportingText))
    return "<div class=\"importing\">\(words)</div>"
  }
  return emptyState(
    icon: .photos, title: t(.handInNothing), text: t(.handInNothingText),
    action: linkButton(
      t(.handInAll), path: "\(shown.campaign.path)/hand-in?show=all", style: .quiet))
}

private func choosingForm(_ t: ViewContext, _ shown: SubmitItemsModel, path: String) -> HTML {
  func pick(_ item: InsightItem) -> HTML {
    """
    <li><label class="tile pick" \(countedAttributes(item))\
    \(flag: "data-handed", shown.handedIn.contains(item.id))><input type="checkbox" name="item" value="\(item.id)"\
    \(flag: "checked", shown.ticked.contains(item.id))>\
    \(tileFace(t, item, picture: shown.pictures[item.id]))\
    <span class="tick">\(icon(.check))</span></label>\
    <input type="hidden" name="shown" value="\(item.id)"></li>

    """
  }
  return """
    <p class="hint pad">\(t(.handInLead))</p>
    \(totalsBar(t, shown.totals, counted: shown.handedTotals))
    <form method="post" action="\(path)" data-later="\(shown.campaign.plan.name)">\(t.tokenField)
    <ul class="grid" data-list>\(each: shown.page.items, pick)</ul>\
    \(moreLink(t, shown.page.next, path: "\(path)?show=\(shown.choice.rawValue)"))
    <p class="hand-in-bar">\(submitButton(t, .handInSave, icon: .check))</p></form>
    """
}

extension CampaignChoiceStore.Choice {
  fileprivate var title: Phrase {
    switch self {
    case .period: .handInPeriod
    case .selected: .handInSelected
    case .handed: .handInHanded
    case .all: .handInAll
    }
  }
}
