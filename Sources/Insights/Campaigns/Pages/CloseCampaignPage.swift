import Core
import Database
import Features
import HTML
import Web

extension Insights {
  /// Asks when the numbers of a campaign are to be frozen.
  func closeCampaignPage(_ request: Request<SignedIn>) async throws -> Response {
    let campaign = try await ownCampaign(request)
    guard campaign.isOpen else { return .redirect(to: campaign.path) }
    return .page(try await closeCampaignView(request.view, campaign, Form()))
  }

  /// Freezes them, or plans it. Fields: `when` (`now`, `story`, `day`), `day` (its last day, when it is
  /// a day).
  func closeCampaignAction(_ request: Request<SignedIn>) async throws -> Response {
    let campaign = try await ownCampaign(request)
    var form = try await request.form()
    if let time = closingTime(of: campaign, &form) {
      do {
        let after = try await closeCampaign(campaign.id, time, by: request.viewer.id)
        let t = request.view
        let word = after.isClosed ? t(.campaignIsClosedNow) : growthText(t, after)
        return .redirect(to: campaign.path, notice: Notice(word))
      } catch let error as AppError where error.status == 422 {
        form.fail("when", error.message)
      }
    }
    let view = try await closeCampaignView(request.view, campaign, form)
    return .page(view, status: 422)
  }

  /// Takes the plan back.
  func keepCampaignOpenAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await keepCampaignOpen(id, by: request.viewer.id)
    return .redirect(to: "/campaigns/\(id)", notice: Notice(request.view(.campaignKept)))
  }

  /// Makes the links to creators until now worthless.
  func renewInvitationAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    try await renewInvitation(of: id, by: request.viewer.id)
    return .redirect(to: "/campaigns/\(id)#invite", notice: Notice(request.view(.inviteRenewed)))
  }

  /// What was chosen; nil with the reason in the form.
  private func closingTime(of campaign: Campaign, _ form: inout Form) -> ClosingTime? {
    // Who has typed a day means it: what is closed by mistake stays closed.
    if !form["day"].isEmpty, form["when"] != "day" {
      form.fail("day", .campaignCloseDayUnused)
      return nil
    }
    switch form["when"] {
    case "now": return .now
    case "story": return .lastStory
    case "day":
      guard let day = campaignDay("day", &form),
        let end = FieldTime(options.site.timeZone).moment("\(day)T23:59")
      else { return nil }
      let moment = end + .minutes(1)
      let last = campaign.plan.endsOn.daysSince1970 + CampaignPlan.daysOpenAfterEnd
      guard moment > clock.now(), day.daysSince1970 <= last else {
        form.fail("day", .campaignCloseDayBad)
        return nil
      }
      return .moment(moment)
    default:
      form.fail("when", .campaignCloseChoose)
      return nil
    }
  }

  private func closeCampaignView(
    _ t: ViewContext, _ campaign: Campaign, _ form: Form
  ) async throws -> Screen {
    let now = clock.now()
    let story = try await database.read { db in
      try ClosingStore().lastStoryEnds(campaign.id, after: now, in: db)
    }
    var choices = [Choice("now", t(.campaignCloseNow), hint: t(.campaignCloseNowHint))]
    if let story {
      choices.insert(
        Choice(
          "story", t(.campaignCloseStory, t.timeText(story)), hint: t(.campaignCloseStoryHint)),
        at: 0)
    }
    choices.append(Choice("day", t(.campaignCloseDay)))
    var screen = Screen(
      title: t(.campaignClose), tab: .insights,
      back: Link(title: campaign.plan.name, path: campaign.path),
      body: """
        <form class="form" method="post" action="\(campaign.path)/close">\(t.tokenField)
        \(formErrors(t, form))<h2 dir="auto">\(campaign.plan.name)</h2>
        <p>\(t(.campaignCloseQuestion))</p>
        \(radioGroup(
          t, "when", label: .campaignCloseWhen, choices: choices, form: form,
          selected: choices[0].value))
        \(campaignDayField(t, "day", .campaignCloseLastDay, form, nil, required: false))
        <p class="ways">\(submitButton(t, .campaignClose, style: .danger))\
        \(linkButton(t(.campaignKeepOpen), path: campaign.path, style: .quiet))</p></form>
        \(keepOpen(t, campaign))
        """)
    screen.styles = campaignStyles
    return screen
  }
}

/// What is planned, and how to take it back.
private func keepOpen(_ t: ViewContext, _ campaign: Campaign) -> HTML {
  guard let time = campaign.closesAt else { return .empty }
  return """
    <p class="hint pad">\(t(.campaignClosesAt, t.timeText(time)))</p>
    <div class="ways pad">\(postButton(
      t, path: "\(campaign.path)/keep-open", label: .campaignKeepOpen, icon: .undo))</div>
    """
}
