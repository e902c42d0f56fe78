import Core
import HTML
import Web

/// What an operator enters at the payment provider, ready to be copied.
/// - Parameter site: where people reach this place, without a slash at the end.
func paymentAddresses(_ t: ViewContext, site: String) -> HTML {
  let addresses: [(label: Phrase, address: String)] = [
    (.paymentsWebhook, site + "/webhooks/payments"), (.paymentsReturn, site + paidPath),
  ]
  return """
    <section class="group"><h2>\(t(.paymentsAtProvider))</h2>
    <ul class="cells">\(each: addresses, { addressCase(t, $0.label, $0.address) })</ul></section>
    """
}

private func addressCase(_ t: ViewContext, _ label: Phrase, _ address: String) -> HTML {
  """
  <li class="case"><p>\(t(label))<br><code>\(address)</code></p>\
  <p><button type="button" class="button quiet" hidden data-copy="\(address)" \
  aria-label="\(t(.paymentsCopyWhat, t(label)))">\(icon(.copy))\
  <span>\(t(.paymentsCopy))</span></button></p></li>

  """
}
