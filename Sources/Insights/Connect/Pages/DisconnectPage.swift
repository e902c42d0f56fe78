import Core
import Database
import HTML
import Web

extension Insights {
  /// Asks before everything of an account is deleted: what goes, what cannot be fetched again.
  func disconnectPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let (source, losses) = try await database.read { db in
      let source = try InsightVisibility().source(id, of: viewer, in: db)
      return (source, try SourceStore().losses(of: id, now: now, in: db))
    }
    let t = request.view
    return switch source.kind {
    case .instagram: .page(disconnectScreen(t, source, losses))
    case .korzo: .page(deleteOwnScreen(t, source, losses))
    }
  }

  /// Deletes it.
  func disconnectAction(_ request: Request<SignedIn>) async throws -> Response {
    let kind = try await disconnect(try request.id(), of: request.viewer.id)
    let done: Phrase = kind == .korzo ? .ownForgotten : .disconnected
    return .redirect(to: "/insights", notice: Notice(request.view(done)))
  }
}

private func disconnectScreen(
  _ t: ViewContext, _ source: InsightSource, _ losses: SourceContents
) -> Screen {
  var screen = Screen(
    title: t(.disconnectTitle), tab: .insights,
    back: Link(title: "@" + source.username, path: source.path),
    body: """
      <div class="disconnect"><h2 dir="auto">\(t(.disconnectQuestion, "@" + source.username))</h2>
      <p>\(t(.disconnectWhat))</p>
      <ul>\(each: goods(t, losses), { "<li>\($0)</li>" })</ul>
      \(losses.endedStories > 0 ? backupNote(t, source, losses) : backupWay(t, source, losses))
      \(when: !losses.campaigns.isEmpty, lostCampaigns(t, losses))
      <form class="form" method="post" action="\(source.path)/disconnect">\(t.tokenField)
      <p class="ways">\(submitButton(t, .disconnectConfirm, style: .danger))\
      \(linkButton(t(.disconnectKeep), path: source.path, style: .quiet))</p></form></div>
      """)
  screen.styles = ["insights-connect.css"]
  return screen
}

private func goods(_ t: ViewContext, _ losses: SourceContents) -> [String] {
  [
    t(.disconnectPosts, losses.posts), t(.disconnectStories, losses.stories),
    t(.disconnectHistory),
  ]
}

private func backupNote(
  _ t: ViewContext, _ source: InsightSource, _ losses: SourceContents
) -> HTML {
  note(
    t(.disconnectEnded, losses.endedStories), icon: .warning, tone: .bad,
    action: backupButton(t, source))
}

/// The same offer where everything could be fetched again, though without its history.
private func backupWay(_ t: ViewContext, _ source: InsightSource, _ losses: SourceContents) -> HTML
{
  guard losses.posts + losses.stories > 0 else { return .empty }
  return "<p class=\"ways\">\(backupButton(t, source))</p>"
}

private func backupButton(_ t: ViewContext, _ source: InsightSource) -> HTML {
  linkButton(t(.disconnectBackup), path: source.path + "/backup", style: .quiet, icon: .download)
}

/// Campaigns that lose what was handed in to them.
func lostCampaigns(_ t: ViewContext, _ losses: SourceContents) -> HTML {
  func row(_ campaign: SourceContents.Campaign) -> HTML {
    "<li dir=\"auto\">\(campaign.name): \(t(.disconnectHanded, campaign.count))</li>"
  }
  return """
    <h3>\(t(.disconnectCampaigns))</h3><ul>\(each: losses.campaigns, row)</ul>
    """
}
