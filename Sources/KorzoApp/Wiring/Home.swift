import Accounts
import Core
import HTML
import Insights
import Magazine
import Social
import Surveys
import Web

extension Phrase {
  fileprivate static let homeLead = Phrase(
    en: "A place of your own: read the sites that you like, in one calm list.",
    cs: "Vlastní místo na síti: čtěte weby, které máte rádi, v jednom klidném seznamu.")
  fileprivate static let communityLead = Phrase(
    en: "A place of our own: share photos with people you know, and read the sites that you like.",
    cs: "Vlastní místo na síti: sdílejte fotky s lidmi, které znáte, a čtěte weby, které máte rádi."
  )
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
  _ routes: Routes, accounts: Accounts, social: Social, magazine: Magazine, surveys: Surveys,
  insights: Insights, settings: Settings
) {
  let canSignUp = settings.mode == .community && settings.registration == .open
  let name = settings.siteName
  let hasReader = settings.features.contains(.reader)
  let landing = landing(settings)
  routes.anyone.get("/") { request in
    // How WordPress calls its posts besides their address: a site that came by an import.
    if settings.hasMagazine, let number = request.query["p"], !number.isEmpty,
      let path = try await magazine.presentPath(from: "/?p=\(number)", for: request.viewer)
    {
      return .moved(to: path)
    }
    if settings.hasMagazine, !settings.hasCommunity, !hasReader, !settings.hasSurveys {
      return try await magazine.streamPage(request)
    }
    if let viewer = request.viewer {
      guard settings.hasCommunity else { return .redirect(to: landing) }
      let article = settings.hasMagazine ? try await magazine.newestLine(request.view) : .empty
      let waiting = settings.hasSurveys ? try await surveys.waitingLine(request.view) : .empty
      let numbers = settings.hasInsights ? try await insights.homeLine(request.view) : .empty
      return try await social.home(request, of: viewer, above: waiting + numbers + article)
    }
    // One's own reader asks for no account: /sign-in lets its person in at once.
    if settings.mode == .single { return .redirect(to: "/sign-in?next=\(landing)") }
    let posts = settings.hasCommunity ? try await social.publicPosts(request.view) : .empty
    let articles = settings.hasMagazine ? try await magazine.newestArticles(request.view) : .empty
    var screen = welcome(
      request.view, lead: lead(of: settings), name: name, canSignUp: canSignUp,
      below: articles + posts)
    if settings.hasMagazine { screen.styles.append("magazine.css") }
    if settings.hasCommunity { screen.styles.append("social.css") }
    return .page(screen)
  }
}

private func lead(of settings: Settings) -> Phrase {
  if settings.hasCommunity { return .communityLead }
  if settings.hasMagazine { return .magazineLead }
  return settings.hasSurveys ? .surveysLead : .homeLead
}

/// Where people begin who have no feed of posts.
private func landing(_ settings: Settings) -> String {
  if settings.features.contains(.reader) { return "/read" }
  if settings.hasMagazine { return "/magazine" }
  return settings.hasSurveys ? "/ask" : "/me"
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
