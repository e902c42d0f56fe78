import Accounts
import Core
import HTML
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
  fileprivate static let signUp = Phrase(en: "Sign up", cs: "Založit účet")
  fileprivate static let signIn = Phrase(en: "Sign in", cs: "Přihlásit se")
}

/// The front door: people who are signed in see their feed, or go to what they came for; others
/// are told what this is, and see what the community shows to everyone.
func homeRoutes(_ routes: Routes, accounts: Accounts, social: Social, settings: Settings) {
  let canSignUp = settings.mode == .community && settings.registration == .open
  let name = settings.siteName
  let landing = settings.features.contains(.reader) ? "/read" : "/me"
  routes.anyone.get("/") { request in
    if let viewer = request.viewer {
      guard settings.hasCommunity else { return .redirect(to: landing) }
      return try await social.home(request, of: viewer)
    }
    // One's own reader asks for no account: /sign-in lets its person in at once.
    if settings.mode == .single { return .redirect(to: "/sign-in?next=\(landing)") }
    let posts = settings.hasCommunity ? try await social.publicPosts(request.view) : .empty
    var screen = welcome(
      request.view, lead: settings.hasCommunity ? .communityLead : .homeLead, name: name,
      canSignUp: canSignUp, posts: posts)
    if settings.hasCommunity { screen.styles = ["social.css"] }
    return .page(screen)
  }
}

private func welcome(
  _ t: ViewContext, lead: Phrase, name: String, canSignUp: Bool, posts: HTML
) -> Screen {
  Screen(
    title: name, layout: .bare,
    body: """
      <p class="lead">\(t(lead))</p>
      <p class="ways">\(when: canSignUp, linkButton(t(.signUp), path: "/sign-up"))\
      \(linkButton(t(.signIn), path: "/sign-in", style: canSignUp ? .quiet : .primary))</p>
      \(posts)
      """)
}
