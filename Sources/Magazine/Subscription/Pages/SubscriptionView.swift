import Core
import HTML
import Web

/// One's own subscription: how it stands, what it brings, how to go on, a voucher.
/// - Parameter next: the article to go back to, a local path.
func subscriptionView(
  _ t: ViewContext, _ state: SubscriptionState, _ entitlement: Entitlement, _ form: Form,
  next: String?, _ options: Magazine.Options
) -> HTML {
  let benefits: HTML = """
    <section class="group offer"><h2>\(t(.benefitsTitle))</h2>\(subscriptionBenefits(t))\
    \(subscriptionPrice(options))</section>
    """
  let ways =
    entitlement.viewer == nil
    ? visitorWays(t, next: next) : waysToSubscribe(t, state, entitlement, next: next, options)
  return """
    \(stateView(t, state, entitlement))
    \(when: !state.isActive, benefits)
    \(ways)
    \(when: entitlement.viewer != nil, voucherForm(t, form, next: next))
    """
}

private func visitorWays(_ t: ViewContext, next: String?) -> HTML {
  let back = next?.percentEncoded ?? "/magazine/subscription"
  return """
    <p class="ways offer">\(linkButton(t(.subscriptionSignIn), path: "/sign-in?next=\(back)"))\
    \(linkButton(t(.subscriptionSignUp), path: "/sign-up?next=\(back)", style: .quiet))</p>
    """
}

private func stateView(
  _ t: ViewContext, _ state: SubscriptionState, _ entitlement: Entitlement
) -> HTML {
  let headline: Phrase =
    if entitlement.viewer == nil {
      .subscriptionVisitor
    } else if state.isActive {
      .subscriptionActive
    } else {
      state.since == nil ? .subscriptionNone : .subscriptionOver
    }
  return """
    <p class="lede headline">\(t(headline))</p>
    \(remarks(t, state, entitlement))\(when: state.since != nil, facts(t, state))
    """
}

private func remarks(_ t: ViewContext, _ state: SubscriptionState, _ entitlement: Entitlement)
  -> HTML
{
  var result = HTML.empty
  if let grace = state.graceUntil, grace > t.now {
    result += note(t(.subscriptionGrace, t.dateText(grace)), icon: .warning, tone: .bad)
  } else if state.isActive, state.cancelledAt != nil {
    result += note(t(.subscriptionCancelled))
  }
  if entitlement.isEditor { result += note(t(.subscriptionEditor), icon: .edit) }
  return result
}

private func facts(_ t: ViewContext, _ state: SubscriptionState) -> HTML {
  let end: Phrase =
    state.isActive
    ? (state.renews ? .subscriptionRenews : .subscriptionUntil) : .subscriptionEndedOn
  let until: HTML = state.until.map(t.date) ?? "\(t(.subscriptionNoEnd))"
  return """
    <dl class="facts"><div><dt>\(t(.subscriptionSince))</dt><dd>\(state.since.map(t.date))</dd></div>\
    <div><dt>\(t(end))</dt><dd>\(until)</dd></div>\
    <div><dt>\(t(.subscriptionSource))</dt><dd>\(state.source.map { t($0.words) })</dd></div></dl>
    """
}

/// The ways to a subscription, or out of one.
private func waysToSubscribe(
  _ t: ViewContext, _ state: SubscriptionState, _ entitlement: Entitlement, next: String?,
  _ options: Magazine.Options
) -> HTML {
  guard entitlement.viewer != nil else { return .empty }
  let canPay = options.checkoutURL != nil
  var actions = HTML.empty
  if state.canBuy, canPay {
    actions += linkButton(t(.subscriptionBuy), path: buyPath(next: next))
  }
  if state.source == .payment, let portal = options.portalURL {
    actions += linkButton(t(.subscriptionManage), path: portal, style: .quiet)
  }
  if actions.isEmpty, state.isActive || canPay { return .empty }
  return """
    <section class="group offer">\
    <h2>\(t(state.isActive ? .subscriptionGoOn : .subscriptionActions))</h2>
    \(when: !actions.isEmpty, "<p class=\"ways\">\(actions)</p>")
    <p class="hint">\(t(canPay ? .subscriptionBuyHint : .subscriptionAsk))</p></section>
    """
}

private func voucherForm(_ t: ViewContext, _ form: Form, next: String?) -> HTML {
  """
  <section class="group"><h2>\(t(.voucherTitle))</h2>
  <form class="form" method="post" action="/magazine/subscription/redeem">\(t.tokenField)\
  \(next.map { "<input type=\"hidden\" name=\"next\" value=\"\($0)\">" as HTML })
  \(formErrors(t, form))
  \(textField(t, "code", label: .voucherCode, form: form, hint: .voucherHint, autocomplete: "off",
    maxLength: 40))
  <p class="ways">\(submitButton(t, .voucherRedeem, style: .quiet))</p></form></section>
  """
}

extension SubscriptionSource {
  /// How it came about, in words.
  var words: Phrase {
    switch self {
    case .granted: .subscriptionGranted
    case .voucher: .subscriptionVoucher
    case .payment: .subscriptionPayment
    }
  }
}

extension Phrase {
  fileprivate static let subscriptionSignIn = Phrase(en: "Sign in", cs: "Přihlásit se")
  fileprivate static let subscriptionSignUp = Phrase(en: "Make an account", cs: "Založit účet")
}
