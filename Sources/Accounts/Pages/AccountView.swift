import Core
import HTML
import Web

func accountView(_ t: ViewContext, _ page: AccountPage) -> HTML {
  let account = page.account
  let facts = cellGroup(
    actionCell(t(.userName), action: "<span class=\"value\">@\(account.userName)</span>"),
    actionCell(t(.email), action: "<span class=\"value\">\(account.email ?? t(.noEmail))</span>"))
  let delete = cellGroup(
    linkCell(t(.deleteAccount), path: "/me/account/delete", icon: .trash, isDanger: true))
  return """
    \(facts)
    \(when: !page.isCommunity, userNameFold(t, page))
    \(when: page.isCommunity, emailFold(t, page))
    \(passwordFold(t, page))
    \(when: !page.providers.isEmpty || !page.identities.isEmpty, connections(t, page))
    \(when: page.isCommunity, delete)
    """
}

private func emailFold(_ t: ViewContext, _ page: AccountPage) -> HTML {
  let form = page.emailForm
  let password = textField(
    t, "password", label: .currentPassword, form: form, kind: .password,
    autocomplete: "current-password", maxLength: 256)
  let fields: HTML = """
    \(textField(t, "new_email", label: .newEmail, form: form, kind: .email, hint: .newEmailHint,
      autocomplete: "email", maxLength: 254))
    \(when: page.account.passwordHash != nil, password)
    <p class="ways">\(submitButton(t, .changeEmail))</p>
    """
  let body =
    page.mayChange
    ? postForm(t, "/me/account/email", form, fields) : proofNeeded(t, back: "/me/account")
  return fold(t(.changeEmail), icon: .mail, isOpen: !form.isValid, body: body)
}

private func connections(_ t: ViewContext, _ page: AccountPage) -> HTML {
  let linked = page.identities.map { identity in
    let name = page.providers.first { $0.issuer == identity.issuer }?.name ?? identity.issuer
    return actionCell(
      name, hint: identity.label,
      action: postButton(
        t, path: "/me/account/unlink/\(identity.id)", label: .disconnect, style: .quiet))
  }
  let others = page.providers.filter { provider in
    !page.identities.contains { $0.issuer == provider.issuer }
  }
  let buttons = others.map { provider in
    actionCell(
      provider.name,
      action: postButton(
        t, path: "/me/account/link/\(provider.id)",
        label: .connect.filled(Phrase(verbatim: provider.name)), style: .quiet))
  }
  return cellGroup(title: t(.connections), cells: linked + buttons)
}
