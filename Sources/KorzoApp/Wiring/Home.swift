import Accounts
import Core
import HTML
import Web

extension Phrase {
  fileprivate static let homeLead = Phrase(
    en: "A place of your own: read the sites that you like, in one calm list.",
    cs: "Vlastní místo na síti: čtěte weby, které máte rádi, v jednom klidném seznamu.")
  fileprivate static let signUp = Phrase(en: "Sign up", cs: "Založit účet")
  fileprivate static let signIn = Phrase(en: "Sign in", cs: "Přihlásit se")
}

/// The front door: people who are signed in go to what they came for, others are told what this is.
func homeRoutes(_ routes: Routes, accounts: Accounts, settings: Settings) {
  let canSignUp = settings.mode == .community && settings.registration == .open
  let name = settings.siteName
  let landing = settings.features.contains(.reader) ? "/read" : "/me"
  routes.anyone.get("/") { request in
    guard request.viewer == nil else { return .redirect(to: landing) }
    // One's own reader asks for no account: /sign-in lets its person in at once.
    if settings.mode == .single { return .redirect(to: "/sign-in?next=\(landing)") }
    return .page(welcome(request.view, name: name, canSignUp: canSignUp))
  }
}

private func welcome(_ t: ViewContext, name: String, canSignUp: Bool) -> Screen {
  Screen(
    title: name, layout: .bare,
    body: """
      <p class="lead">\(t(.homeLead))</p>
      <p class="ways">\(when: canSignUp, linkButton(t(.signUp), path: "/sign-up"))\
      \(linkButton(t(.signIn), path: "/sign-in", style: canSignUp ? .quiet : .primary))</p>
      """)
}
