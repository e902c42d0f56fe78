import Core
import HTML
import Web

/// What stands where the text of a subscriber's article would go on: says honestly that it ends
/// here, what a subscription brings and costs, and the next step to one, which leads back here.
func wallView(
  _ t: ViewContext, _ card: ArticleCard, entitlement: Entitlement, _ options: Magazine.Options
) -> HTML {
  """
  <section class="wall" aria-labelledby="wall"><h2 id="wall">\(t(.wallTitle))</h2>
  <p>\(t(.wallText))</p>
  \(subscriptionBenefits(t))\(subscriptionPrice(options))
  \(wayThrough(t, card, isVisitor: entitlement.viewer == nil, options))
  </section>
  """
}

private func wayThrough(
  _ t: ViewContext, _ card: ArticleCard, isVisitor: Bool, _ options: Magazine.Options
) -> HTML {
  let subscription = "/magazine/subscription?next=\(card.path)"
  guard !isVisitor else {
    return """
      <p class="ways">\(linkButton(t(.wallSignUp), path: "/sign-up?next=\(card.path)"))\
      \(linkButton(t(.wallSignIn), path: "/sign-in?next=\(card.path)", style: .quiet))</p>
      """
  }
  guard options.checkoutURL != nil else {
    return "<p class=\"ways\">\(linkButton(t(.wallSubscribe), path: subscription))</p>"
  }
  return """
    <p class="ways">\(linkButton(t(.subscriptionBuy), path: buyPath(next: card.path)))\
    \(linkButton(t(.wallSubscribe), path: subscription, style: .quiet))</p>
    <p class="hint">\(t(.subscriptionBuyHint))</p>
    """
}

/// What it costs.
func subscriptionPrice(_ options: Magazine.Options) -> HTML {
  guard let price = options.price else { return .empty }
  return "<p class=\"price\" dir=\"auto\">\(price)</p>"
}

/// What a subscriber gets, as a list.
func subscriptionBenefits(_ t: ViewContext) -> HTML {
  let benefits: [Phrase] = [.benefitWhole, .benefitEarly, .benefitCalm, .benefitOffline]
  return """
    <ul class="benefits">\(each: benefits, { "<li>\(icon(.check))<span>\(t($0))</span></li>" })</ul>
    """
}
