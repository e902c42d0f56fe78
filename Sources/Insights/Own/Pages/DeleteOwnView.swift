import Core
import HTML
import Web

/// Asks before the numbers of one's own posts and stories are deleted.
func deleteOwnScreen(_ t: ViewContext, _ source: InsightSource, _ losses: SourceContents) -> Screen
{
  var screen = Screen(
    title: t(.ownForget), tab: .insights,
    back: Link(title: source.shownName, path: source.path),
    body: """
      <div class="disconnect"><h2>\(t(.ownForgetQuestion))</h2><p>\(t(.ownForgetWhat))</p>
      \(when: !losses.campaigns.isEmpty, lostCampaigns(t, losses))
      <form class="form" method="post" action="\(source.path)/disconnect">\(t.tokenField)
      <p class="ways">\(submitButton(t, .ownForgetConfirm, style: .danger))\
      \(linkButton(t(.ownForgetKeep), path: source.path, style: .quiet))</p></form></div>
      """)
  screen.styles = ["insights-connect.css"]
  return screen
}
