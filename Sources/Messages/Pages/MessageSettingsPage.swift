import Core
import HTML
import Web

extension Messages {
  func messageSettingsPage(_ request: Request<SignedIn>) async throws -> Response {
    let chosen = try await settings(of: request.viewer.id)
    return .page(messageSettingsView(request.view, chosen))
  }

  /// Fields `who` and `receipts`.
  func changeMessageSettings(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let who = form.choice("who", as: MessagingPermission.self, default: nil)
    guard form.isValid, let who else {
      let chosen = try await settings(of: request.viewer.id)
      return .page(messageSettingsView(request.view, chosen, form), status: 422)
    }
    let chosen = MessageSettings(receipts: form.flag("receipts"), who: who)
    try await change(chosen, of: request.viewer.id)
    return .redirect(to: "/messages/settings", notice: Notice(request.view(.saved)))
  }
}

private func messageSettingsView(
  _ t: ViewContext, _ chosen: MessageSettings, _ form: Form = Form()
) -> Screen {
  let choices = [
    Choice(MessagingPermission.everyone.rawValue, t(.everyone), hint: t(.everyoneHint)),
    Choice(MessagingPermission.followed.rawValue, t(.followed)),
    Choice(MessagingPermission.nobody.rawValue, t(.nobody), hint: t(.nobodyHint)),
  ]
  var screen = Screen(
    title: t(.messageSettings), tab: .inbox, back: Link(title: t(.messages), path: "/messages"),
    body: """
      <form class="form" method="post" action="/messages/settings">\(t.tokenField)
      \(formErrors(t, form))
      \(radioGroup(
        t, "who", label: .whoMayWrite, choices: choices, form: form,
        selected: chosen.who.rawValue))
      \(checkbox(
        t, "receipts", label: .showReceipts, form: form, isOn: chosen.receipts,
        hint: .showReceiptsHint))
      <p class="ways">\(submitButton(t, .save))</p></form>
      """)
  screen.styles = ["messages.css"]
  return screen
}
