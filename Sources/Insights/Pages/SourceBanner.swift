import Core
import HTML
import Instagram
import Web

/// Why a source is not read now, and what to do; nothing when all is well.
func sourceBanner(_ t: ViewContext, _ source: InsightSource) -> HTML {
  guard let login = source.login else { return .empty }
  let again = linkButton(
    t(.connectAgain), path: "/insights/connect/\(login.rawValue)", icon: .refresh)
  if source.state == .reconnect {
    return note(t(.bannerReconnect, "@" + source.username), icon: .key, tone: .bad, action: again)
  }
  if source.problem == GraphFault.Kind.permission.rawValue {
    return note(t(.bannerPermission), icon: .warning, tone: .bad, action: again)
  }
  if let until = source.pausedUntil, until > t.now {
    return note(t(.bannerPaused, t.timeText(until)), icon: .pause)
  }
  if source.problem == GraphFault.Kind.temporary.rawValue {
    return note(t(.bannerUnreachable), icon: .info)
  }
  return .empty
}
