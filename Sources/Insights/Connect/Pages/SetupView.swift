import Core
import Features
import HTML
import Instagram
import Web

func setupScreen(_ t: ViewContext, _ setup: SetupFacts) -> Screen {
  var screen = Screen(
    title: t(.setupTitle), tab: .insights, back: Link(title: t(.connectToMe), path: "/me"),
    body: """
      <div class="setup"><p class="lead">\(t(.setupLead))</p>
      <section><h2>\(t(.setupState))</h2>
      <ul class="findings">\(each: setup.findings, { findingRow(t, $0) })</ul>
      \(postButton(t, path: "/admin/insights", label: .setupCheck, icon: .refresh))</section>
      <section><h2>\(t(.setupConnected))</h2>\(connectedList(t, setup))</section>
      \(each: InstagramLogin.allCases, { loginSection(t, $0, setup.options) })
      \(webhookSection(t, setup.options))</div>
      """)
  screen.styles = ["insights-connect.css"]
  screen.scripts = ["insights/insights-copy.js"]
  return screen
}

private func findingRow(_ t: ViewContext, _ finding: SetupFinding) -> HTML {
  let sign: Icon =
    switch finding.verdict {
    case .good: .check
    case .bad: .warning
    case .info: .info
    }
  return """
    <li class="\(finding.verdict.rawValue)">\(icon(sign))<span>\(t(finding.text))</span></li>
    """
}

private func connectedList(_ t: ViewContext, _ setup: SetupFacts) -> HTML {
  guard !setup.states.isEmpty else { return "<p>\(t(.setupNobody))</p>" }
  let rows = setup.states.map { entry in
    t(
      entry.state == .active ? .setupActive : .setupReconnect, entry.login.title,
      t.language.number(entry.count))
  }
  return """
    <ul class="findings">\(each: rows, { "<li>\(icon(.chart))<span>\($0)</span></li>" })</ul>
    """
}

/// What to create for one login, and the addresses to enter.
private func loginSection(
  _ t: ViewContext, _ login: InstagramLogin, _ options: Insights.Options
) -> HTML {
  let base = options.site.address + "/insights"
  let addresses: [(label: Phrase, address: String)] = [
    (.setupRedirect, "\(base)/callback/\(login.rawValue)"),
    (.setupDeauthorize, "\(base)/deauthorize/\(login.rawValue)"),
    (.setupDeletion, "\(base)/deletion/\(login.rawValue)"),
  ]
  let scopes =
    login.requiredScopes + login.optionalScopes
    + (options.verifyToken == nil ? [] : login.webhookScopes)
  let permissions = scopes.joined(separator: ", ")
  return """
    <section><h2>\(login.title)</h2>
    <p>\(t(login == .instagram ? .setupInstagramText : .setupFacebookText))</p>
    <ol>\(each: Phrase.setupSteps(login), { "<li>\(t($0))</li>" })</ol>
    <dl>\(each: addresses, { addressRow(t, $0.label, $0.address) })</dl>
    <p class="hint">\(t(.setupPermissions, permissions))</p>
    <p class="hint">\(t(.setupSettings, login.idSetting, login.secretSetting))</p></section>
    """
}

private func webhookSection(_ t: ViewContext, _ options: Insights.Options) -> HTML {
  """
  <section><h2>\(t(.setupWebhookTitle))</h2><p>\(t(.setupWebhookText))</p>
  <ol>\(each: Phrase.setupWebhookSteps, { "<li>\(t($0))</li>" })</ol>
  <dl>\(addressRow(t, .setupWebhookAddress, options.site.address + "/insights/webhook"))</dl></section>
  """
}

private func addressRow(_ t: ViewContext, _ label: Phrase, _ address: String) -> HTML {
  """
  <div><dt>\(t(label))</dt><dd><code>\(address)</code>\
  <button type="button" class="button quiet" hidden data-copy="\(address)" \
  data-copied="\(t(.setupCopied))" aria-label="\(t(.setupCopyWhat, t(label)))">\
  <span>\(t(.setupCopy))</span></button></dd></div>
  """
}
