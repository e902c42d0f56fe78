import Core
import HTML
import Web

/// What stands where the text of a subscriber's article would go on: says honestly that it ends
/// here, what a subscription brings, and the ways to one.
func wallView(_ t: ViewContext, _ card: ArticleCard, entitlement: Entitlement) -> HTML {
  let signIn =
    entitlement.viewer == nil
    ? linkButton(t(.wallSignIn), path: "/sign-in?next=\(card.path)", style: .quiet) : .empty
  return """
    <section class="wall" aria-labelledby="wall"><h2 id="wall">\(t(.wallTitle))</h2>
    <p>\(t(.wallText))</p>
    \(subscriptionBenefits(t))
    <p class="ways">\(linkButton(t(.wallSubscribe), path: "/magazine/subscription"))\(signIn)</p>
    </section>
    """
}

/// What a subscriber gets, as a list.
func subscriptionBenefits(_ t: ViewContext) -> HTML {
  let benefits: [Phrase] = [.benefitWhole, .benefitEarly, .benefitCalm, .benefitOffline]
  return """
    <ul class="benefits">\(each: benefits, { "<li>\(icon(.check))<span>\(t($0))</span></li>" })</ul>
    """
}
