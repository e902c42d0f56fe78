import Core
import HTML
import Instagram
import Web

/// What Insights does in three steps, what it needs, and the ways to connect.
func onboardingScreen(_ t: ViewContext, _ options: Insights.Options) -> Screen {
  let steps: [(drawing: HTML, title: Phrase, text: Phrase)] = [
    (loginDrawing, .connectStepLogin, .connectStepLoginText),
    (collectDrawing, .connectStepCollect, .connectStepCollectText),
    (selectDrawing, .connectStepSelect, .connectStepSelectText),
  ]
  var screen = Screen(
    title: t(.insights), tab: .insights, back: Link(title: t(.connectToMe), path: "/me"),
    body: """
      <div class="connect"><p class="lead">\(t(.connectLead))</p>
      <h2 class="hidden">\(t(.connectSteps))</h2>
      <ol class="connect-steps">\(each: steps, { step(t, $0.drawing, $0.title, $0.text) })</ol>
      \(connectChoices(t, options))\(needs(t, options))\(others(t, options))</div>
      """)
  screen.styles = ["insights-connect.css"]
  return screen
}

private func step(
  _ t: ViewContext, _ drawing: HTML, _ title: Phrase, _ text: Phrase
) -> HTML {
  "<li>\(drawing)<div><h3>\(t(title))</h3><p>\(t(text))</p></div></li>\n"
}

/// A button for each login that the operator has set up.
func connectChoices(_ t: ViewContext, _ options: Insights.Options) -> HTML {
  guard !options.apps.isEmpty else {
    guard t.viewer?.role == .admin else { return note(t(.connectNotSetUp), icon: .info) }
    return note(
      t(.connectNotSetUpAdmin), icon: .info,
      action: linkButton(t(.connectSetUp), path: "/admin/insights", icon: .settings))
  }
  let logins: [(login: InstagramLogin, label: Phrase)] = [
    (.instagram, .connectByInstagram), (.facebook, .connectByFacebook),
  ].filter { options.apps[$0.login] != nil }
  let first = logins.first?.login
  func button(_ way: (login: InstagramLogin, label: Phrase)) -> HTML {
    linkButton(
      t(way.label), path: connectPath(way.login), style: way.login == first ? .primary : .quiet)
  }
  return """
    \(when: options.isStandIn, note(t(.connectStandIn), icon: .info))
    <p class="ways">\(each: logins, button)</p>
    """
}

private func needs(_ t: ViewContext, _ options: Insights.Options) -> HTML {
  """
  <section><h2>\(t(.connectNeeds))</h2><p>\(t(.connectNeedsProfessional))</p>
  <p>\(t(.connectNeedsSwitch))</p>
  \(when: options.apps[.facebook] != nil, "<p>\(t(.connectNeedsPage))</p>")</section>
  """
}

/// What there is without Instagram.
private func others(_ t: ViewContext, _ options: Insights.Options) -> HTML {
  var cells = [
    linkCell(t(.connectCompany), path: "/campaigns", icon: .users, hint: t(.connectCompanyText))
  ]
  if options.ownPosts != nil {
    cells.insert(
      linkCell(t(.connectOwn), path: ownPath, icon: .chart, hint: t(.connectOwnText)), at: 0)
  }
  return cellGroup(title: t(.connectWithout), cells: cells)
}

/// One's own posts and stories of this site.
let ownPath = "/insights/own"

/// Two things joined by a line.
private let loginDrawing: HTML = """
  <svg viewBox="0 0 96 64" aria-hidden="true"><rect class="sheet" x="6" y="8" width="30" height="48" \
  rx="6"/><circle class="mark" cx="21" cy="27" r="7"/><path class="line" d="M13 43h16"/>\
  <path class="join" d="M38 32h20"/><rect class="sheet" x="60" y="16" width="30" height="32" rx="8"/>\
  <path class="mark-line" d="M68 33l5 5 9-11"/></svg>
  """

/// Tiles with a clock.
private let collectDrawing: HTML = """
  <svg viewBox="0 0 96 64" aria-hidden="true"><rect class="tile" x="6" y="6" width="24" height="24" \
  rx="3"/><rect class="tile soft" x="33" y="6" width="24" height="24" rx="3"/>\
  <rect class="tile soft" x="6" y="33" width="24" height="24" rx="3"/>\
  <rect class="tile" x="33" y="33" width="24" height="24" rx="3"/>\
  <circle class="sheet" cx="74" cy="32" r="16"/><path class="mark-line" d="M74 22v10l7 5"/></svg>
  """

/// Chosen tiles, and their sum.
private let selectDrawing: HTML = """
  <svg viewBox="0 0 96 64" aria-hidden="true"><rect class="sheet" x="6" y="6" width="84" height="18" \
  rx="5"/><path class="mark-line" d="M14 15h18"/><path class="line" d="M56 15h26"/>\
  <rect class="tile" x="6" y="30" width="26" height="26" rx="3"/>\
  <rect class="tile soft" x="35" y="30" width="26" height="26" rx="3"/>\
  <rect class="tile" x="64" y="30" width="26" height="26" rx="3"/>\
  <path class="tick" d="M14 43l4 4 7-9M72 43l4 4 7-9"/></svg>
  """
