import Core
import HTML
import Web

func signUpView(_ t: ViewContext, _ page: SignUpPage) -> HTML {
  if page.isClosed {
    return emptyState(
      icon: .lock, title: t(.signUpTitle), text: t(.registrationClosedText),
      action: linkButton(t(.signIn), path: signInPath(page.next)))
  }
  let isOnTheWay = page.next != nil && page.form.isValid
  let fields: HTML = """
    \(hiddenField("next", page.next))
    \(invitationField(t, page))
    \(textField(t, "email", label: .email, form: page.form, kind: .email, hint: .signUpHint,
      autocomplete: "email", maxLength: 254))
    \(textField(t, "user_name", label: .userName, form: page.form, hint: .userNameHint,
      autocomplete: "username", maxLength: 30))
    <p class="ways">\(submitButton(t, .signUp))\
    \(linkButton(t(.haveAccount), path: signInPath(page.next), style: .plain))</p>
    """
  return """
    \(when: isOnTheWay, note(t(.signUpFirst), icon: .lock))
    \(postForm(t, "/sign-up", page.form, fields))
    \(providerLinks(t, page.providers, next: page.next, invitation: page.invitation))
    """
}

private func invitationField(_ t: ViewContext, _ page: SignUpPage) -> HTML {
  let isWrong = page.form.errors["invitation"] != nil
  guard page.needsInvitation, isWrong || (page.invitation ?? "").isEmpty else {
    return hiddenField("invitation", page.invitation)
  }
  return textField(
    t, "invitation", label: .invitationCode, form: page.form, value: page.invitation,
    hint: .invitationHint, autocomplete: "off", maxLength: 100)
}

/// The ways in through other services.
func providerLinks(
  _ t: ViewContext, _ providers: [OpenIDProvider], next: String?, invitation: String? = nil
) -> HTML {
  func address(_ provider: OpenIDProvider) -> String {
    path("/sign-in/with/\(provider.id)", ("next", next), ("invitation", invitation))
  }
  func link(_ provider: OpenIDProvider) -> HTML {
    let title = t(.orWith, provider.name)
    return """
      <p class="ways">\(linkButton(title, path: address(provider), style: .quiet, icon: .key))</p>
      """
  }
  return "\(each: providers, link)"
}

/// - Parameter isDelayed: whether mails wait because the mail server did not take them.
func checkMailView(_ t: ViewContext, _ sent: SentMail, isDelayed: Bool) -> HTML {
  let place: HTML? = sent.address.map { address in
    let mend = path(
      "/sign-up", ("name", sent.name), ("invitation", sent.invitation), ("next", sent.next))
    return """
      <p class="pad">\(t(.checkMailTo)) <b dir="ltr">\(address)</b></p>
      <p class="ways pad">\(linkButton(t(.checkMailMend), path: mend, style: .plain, icon: .edit))</p>
      """
  }
  return """
    \(mailNote(t, .checkMailText, isDelayed: isDelayed))\(place)
    \(resendForm(t, sent.name, next: sent.next))
    """
}

/// What was sent, or that it waits.
func mailNote(_ t: ViewContext, _ sent: Phrase, isDelayed: Bool) -> HTML {
  isDelayed ? note(t(.mailIsDelayed), icon: .warning) : note(t(sent), icon: .mail)
}

/// Has another link sent to verify an address.
func resendForm(_ t: ViewContext, _ name: String, next: String?) -> HTML {
  guard !name.isEmpty else { return .empty }
  return postForm(
    t, "/verify/resend", Form(),
    """
    \(hiddenField("name", name))\(hiddenField("next", wantedPath(next)))
    <p class="ways">\(submitButton(t, .resend, style: .quiet, icon: .refresh))\
    \(linkButton(t(.signIn), path: signInPath(next), style: .plain))</p>
    """)
}
