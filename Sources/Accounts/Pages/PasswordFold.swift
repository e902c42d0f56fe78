import Core
import HTML
import Web

/// The part of the account's page that sets another password, and asks what else shall end.
func passwordFold(_ t: ViewContext, _ page: AccountPage) -> HTML {
  let form = page.passwordForm
  let hasPassword = page.account.passwordHash != nil
  let title: Phrase = hasPassword ? .changePassword : .setPassword
  let current = textField(
    t, "current_password", label: .currentPassword, form: form, kind: .password,
    autocomplete: "current-password", maxLength: 256)
  let fields: HTML = """
    <input type="hidden" name="user_name" value="\(page.account.userName)" autocomplete="username">
    \(when: hasPassword, current)
    \(textField(t, "new_password", label: .newPassword, form: form, kind: .password,
      hint: .passwordHint, autocomplete: "new-password", maxLength: 256))
    \(methodsToEnd(t, page))
    <p class="ways">\(submitButton(t, title))</p>
    """
  let body =
    page.mayChange
    ? postForm(t, "/me/account/password", form, fields) : proofNeeded(t, back: "/me/account")
  return fold(t(title), icon: .key, isOpen: !form.isValid, body: body)
}

/// What else lets somebody in, by name. Other browsers are asked for even when there are none: one
/// may sign in while the page is open.
private func methodsToEnd(_ t: ViewContext, _ page: AccountPage) -> HTML {
  func box(_ name: String, _ label: Phrase, _ things: [Phrase], isOn: Bool = false) -> HTML {
    checkbox(
      t, name, label: label, form: page.passwordForm,
      isOn: isOn && page.passwordForm.values.isEmpty,
      hint: things.isEmpty ? .noOtherSessions : joined(things))
  }
  let sessions = page.otherSessions.map { deviceName($0.userAgent) }
  let tokens = page.tokens.map { Phrase(verbatim: $0.name) }
  let identities = page.identities.map { identity in
    let name = page.providers.first { $0.issuer == identity.issuer }?.name ?? identity.issuer
    return Phrase(verbatim: "\(name) (\(identity.label))")
  }
  return """
    <fieldset class="field"><legend>\(t(.alsoEnd))</legend>
    \(box("end_sessions", .endOthers, sessions, isOn: true))
    \(when: !tokens.isEmpty, box("end_tokens", .endTokens, tokens))
    \(when: !identities.isEmpty, box("end_identities", .endIdentities, identities))
    <p class="hint">\(t(.linksEnd))</p></fieldset>
    """
}

/// "Firefox, Linux · Safari, iPhone", each once, and how many more.
private func joined(_ things: [Phrase]) -> Phrase {
  var shown: [Phrase] = []
  for thing in things where !shown.contains(thing) { shown.append(thing) }
  let rest = shown.count - 6
  let last = rest > 0 ? [Phrase(verbatim: "+ \(rest)")] : []
  let parts = shown.prefix(6) + last
  return Phrase(
    en: parts.map(\.en).joined(separator: " · "), cs: parts.map(\.cs).joined(separator: " · "))
}
