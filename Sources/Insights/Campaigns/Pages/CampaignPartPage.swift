import Core
import Database
import HTML
import Web

extension Insights {
  /// A campaign for a creator: what it asks for, and what they handed in, as the company sees it.
  func ownPartPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer) = (try request.id(), request.viewer.id)
    let part = try await database.read { [self] db in
      let (campaign, _) = try InsightVisibility().campaign(id, joinedBy: viewer, in: db)
      return OwnPart(
        campaign: campaign, company: try InsightVisibility().company(of: campaign, in: db) ?? "",
        shelf: try shelf(of: viewer, in: id, db))
    }
    return .page(ownPartView(request.view, part))
  }

  /// Takes back what somebody handed in. Fields: `item`, or `all`.
  func withdrawAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, form) = (try request.id(), try await request.form())
    if form.flag("all") {
      try await withdrawAll(from: id, by: request.viewer.id)
    } else {
      guard let item = ID(form["item"]) else { throw AppError.notFound }
      try await withdraw(item, from: id, by: request.viewer.id)
    }
    return .redirect(to: "/campaigns/\(id)/mine", notice: Notice(request.view(.withdrawn)))
  }
}

/// What a creator looks at.
private struct OwnPart: Sendable {
  let campaign: Campaign
  let company: String
  let shelf: CreatorSubmissions
}

private func ownPartView(_ t: ViewContext, _ part: OwnPart) -> Screen {
  let (campaign, company, shelf) = (part.campaign, part.company, part.shelf)
  let path = "\(campaign.path)/withdraw"
  let choose: HTML =
    !campaign.isOpen
    ? .empty
    : linkButton(t(.creatorChoose), path: "\(campaign.path)/hand-in", icon: .photos)
  let things: HTML =
    shelf.items.isEmpty
    ? "<p class=\"hint\">\(t(.creatorNothing))</p>"
    : """
    \(itemTable(t, shelf, title: t(.creatorHanded, company), withdraw: path))
    <div class="ways">\(confirmButton(
      t, path: path, label: .withdrawAll, question: .withdrawAllQuestion, confirm: .withdrawAll,
      icon: .undo, fields: ["all": "1"]))</div>
    """
  var screen = Screen(
    title: campaign.plan.name, tab: .insights,
    back: Link(title: t(.campaigns), path: "/campaigns?show=joined"),
    body: """
      <div class="campaign-head"><p class="meta" dir="auto">\(company)</p>
      <p class="meta">\(campaignMark(t, campaign)) \(periodText(t, campaign))</p></div>
      \(partSection(t, campaign))<p class="ways pad">\(choose)</p>
      <section class="campaign-part"><h2 dir="auto">\(t(.creatorHanded, company))</h2>\(things)</section>
      \(fold(t(.joinShared), icon: .eye, body: sharedList(t, campaign, company: company)))
      """)
  screen.styles = campaignStyles
  return screen
}

/// What the campaign asks for.
func partSection(_ t: ViewContext, _ campaign: Campaign) -> HTML {
  guard !campaign.plan.brief.isEmpty else { return .empty }
  return """
    <section class="campaign-part"><h2>\(t(.campaignBrief))</h2>\
    \(briefView(campaign.plan.brief))</section>

    """
}

/// What exactly is shared, with whom, for how long, and what is not.
func sharedList(_ t: ViewContext, _ campaign: Campaign, company: String) -> HTML {
  let lines = [
    t(.joinSharedThings), t(.joinSharedWho, company),
    campaign.isOpen && campaign.closesAt == nil
      ? t(.joinSharedLong, closingDay(t, campaign)) : growthText(t, campaign),
    t(.joinSharedBack), t(.joinNotShared),
  ]
  return "<ul class=\"formulas\">\(each: lines, { "<li>\($0)</li>\n" })</ul>"
}
