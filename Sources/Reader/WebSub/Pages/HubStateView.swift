import Core
import HTML
import Web

/// How a channel's hub is, in a sentence; nil while there is nothing to say.
func hubState(_ t: ViewContext, _ hub: HubSubscription?) -> HTML? {
  guard let hub, let sentence = hubSentence(t, hub) else { return nil }
  return "<p class=\"muted tiny\">\(sentence)</p>"
}

/// A hub that was asked so often in vain is late.
private let lateAfter = 2

private func hubSentence(_ t: ViewContext, _ hub: HubSubscription) -> HTML? {
  switch hub.state {
  case .found: return nil
  case .denied: return "\(t(.hubDenied))\(answer(t, hub))"
  case .failed: return "\(t(.hubFailed))\(answer(t, hub))"
  case .asked: return hub.attempts > lateAfter ? "\(t(.hubLate))\(answer(t, hub))" : nil
  case .active:
    guard hub.isLive(at: t.now) else { return "\(t(.hubLate))\(answer(t, hub))" }
    guard hub.trustedUntil != nil else { return "\(t(.hubMissed))" }
    return hub.since.map { "\(t(.pushedSince)) \(t.date($0))." }
  }
}

/// What the hub said itself: its own words, or the status of HTTP.
private func answer(_ t: ViewContext, _ hub: HubSubscription) -> HTML {
  guard let reason = hub.reason, !reason.isEmpty,
    hub.state == .denied || reason.hasPrefix("HTTP ")
  else { return .empty }
  return " \(t(.hubSays)) <q dir=\"auto\">\(reason)</q>"
}
