import Core
import Database
import HTML
import Web

extension Surveys {
  /// How many surveys wait for the viewer, and for how long, with the way to them; nothing when
  /// none does. For the home page.
  package func waitingLine(_ t: ViewContext) async throws -> HTML {
    guard let viewer = t.viewer else { return .empty }
    let now = clock.now()
    let waiting = try await database.read { db in
      try WaitingStore().waiting(for: viewer.id, now: now, in: db)
    }
    guard waiting.count > 0 else { return .empty }
    let minutes = max(1, (waiting.seconds + 30) / 60)
    let title = t(
      .waitingTime, t(.waitingSurveys, waiting.count), t.language.number(minutes))
    return """
      <nav class="front-line" aria-label="\(t(.surveys))">\
      \(linkCell(title, path: "/ask", icon: .ask, hint: t(.waitingHint)))</nav>
      """
  }
}
