import Accounts
import Core
import Database
import Features
import HTML
import Magazine
import Social
import Web

extension Phrase {
  fileprivate static let homeLead = Phrase(
    en: "A place of your own: read the sites that you like, in one calm list.",
    cs: "Vlastní místo na síti: čtěte weby, které máte rádi, v jednom klidném seznamu.")
  fileprivate static let communityLead = Phrase(
    en: "A place of our own: share photos with people you know, and read the sites that you like.",
    cs: "Vlastní místo na síti: sdílejte fotky s lidmi, které znáte, a čtěte weby, které máte rádi."
  )
  fileprivate static let photosLead = Phrase(
    en: "A place of our own: share photos and stories with people you know.",
    cs: "Vlastní místo na síti: sdílejte fotky a příběhy s lidmi, které znáte.")
  fileprivate static let insightsLead = Phrase(
    en: "A place of our own: see what your posts on Instagram come to.",
    cs: "Vlastní místo na síti: podívejte se, jak se vede vašim příspěvkům na Instagramu.")
  fileprivate static let magazineLead = Phrase(
    en: "A place of our own: a magazine, and whatever else we do here together.",
    cs: "Vlastní místo na síti: magazín a všechno, co tu spolu děláme.")
  fileprivate static let surveysLead = Phrase(
    en: "A place of our own: answer what others ask, and ask them in return.",
    cs: "Vlastní místo na síti: odpovídejte na otázky ostatních a ptejte se i vy jich.")
  fileprivate static let signUp = Phrase(en: "Sign up", cs: "Založit účet")
  fileprivate static let signIn = Phrase(en: "Sign in", cs: "Přihlásit se")
}

/// The front door: people who are signed in see their feed, or go to what they came for; others
/// are told what this is, and see what the magazine and the community show to everyone. A place that
/// is a magazine and nothing else begins with it.
func homeRoutes(
  _ routes: Routes, _ settings: Settings, _ wiring: Wiring, _ accounts: Accounts,
  cards: [HomeCard], database: any Database
) {
  let isOpen = settings.mode == .community && settings.registration == .open
  let (social, magazine) = (wiring.social, wiring.magazine)
  let landing = landing(settings)
  let readSegments = wiring.readSegments
  let isMagazine =
    settings.hasMagazine && !settings.hasCommunity && !settings.hasReader && !settings.hasSurveys
  let sorted = cards.sorted { $0.kind.rawValue < $1.kind.rawValue }
  let (ofPeople, ofVisitors) = (
    sorted.filter { !$0.isForVisitors }, sorted.filter(\.isForVisitors)
  )
  routes.anyone.get("/") { request in
    // How WordPress calls its posts besides their address: a site that came by an import.
    if settings.hasMagazine, let number = request.query["p"], !number.isEmpty,
      let path = try await magazine.presentPath(from: "/?p=\(number)", for: request.viewer)
    {
      return .moved(to: path)
    }
    if isMagazine { return try await magazine.streamPage(request) }
    if let viewer = request.viewer {
      guard settings.hasCommunity else {
        return .redirect(to: try await readSegments.news(for: viewer).path ?? landing)
      }
      return try await social.home(request, of: viewer) {
        try await html(of: ofPeople, request.view, database)
      }
    }
    // One's own reader asks for no account: /sign-in lets its person in at once.
    if settings.mode == .single { return .redirect(to: "/sign-in?next=\(landing)") }
    let canSignUp = isOpen ? try await !accounts.isLeft() : false
    var screen = welcome(
      request.view, lead: lead(of: settings), name: settings.siteName, canSignUp: canSignUp,
      below: try await html(of: ofVisitors, request.view, database))
    screen.styles += ofVisitors.compactMap(\.style)
    return .page(screen)
  }
}

private func html(
  of cards: [HomeCard], _ t: ViewContext, _ database: any Database
) async throws -> HTML {
  let parts = try await database.pipeline(each: cards.map { card in { try await card.make(t) } })
  return parts.reduce(.empty) { $0 + $1 }
}

private func lead(of settings: Settings) -> Phrase {
  if settings.hasCommunity { return settings.hasReader ? .communityLead : .photosLead }
  if settings.hasMagazine { return .magazineLead }
  if settings.hasSurveys { return .surveysLead }
  return settings.hasReader ? .homeLead : .insightsLead
}

/// Where people begin who have no feed of posts.
private func landing(_ settings: Settings) -> String {
  if settings.hasReader { return "/read" }
  if settings.hasMagazine { return "/magazine" }
  if settings.hasSurveys { return "/ask" }
  return settings.hasInsights ? "/insights" : "/me"
}

private func welcome(
  _ t: ViewContext, lead: Phrase, name: String, canSignUp: Bool, below: HTML
) -> Screen {
  Screen(
    title: name, layout: .bare,
    body: """
      <p class="lead">\(t(lead))</p>
      <p class="ways">\(when: canSignUp, linkButton(t(.signUp), path: "/sign-up"))\
      \(linkButton(t(.signIn), path: "/sign-in", style: canSignUp ? .quiet : .primary))</p>
      \(below)
      """)
}
