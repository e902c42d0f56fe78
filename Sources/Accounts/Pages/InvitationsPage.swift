import Core
import Database
import HTML
import Mail
import Web

extension Accounts {
  @Sendable func invitationsPage(_ request: Request<AdminOnly>) async throws -> Response {
    try await invitationsResponse(request, Form(), after: try request.cursor())
  }

  @Sendable func inviteAction(_ request: Request<AdminOnly>) async throws -> Response {
    var form = try await request.form()
    let email = form["email"].isEmpty ? nil : form.email("email")
    let uses = form.number("uses", 1...1000, default: 1, or: .invitationUsesRules)
    let days = form.number("days", 1...365, default: 14, or: .invitationDaysRules)
    if email != nil, uses != 1 { form.fail("uses", .invitationUsesRules) }
    guard form.isValid else { return try await invitationsResponse(request, form, after: nil) }
    let url = try await invite(
      email: email, uses: uses, lifetime: .days(Int64(days)), by: request.viewer,
      in: request.language)
    let body = shownOnce(
      request.view, url, text: .invitationMadeText, back: .invitations, "/admin/invitations")
    return .page(
      deepScreen(
        request.view, .invitationMadeTitle, back: .invitations, "/admin/invitations", body),
      status: 201)
  }

  @Sendable func revokeInvitationAction(_ request: Request<AdminOnly>) async throws -> Response {
    try await revokeInvitation(try request.id(), by: request.viewer)
    return .redirect(
      to: "/admin/invitations", notice: Notice(request.view(.invitationRevoked)))
  }

  private func invitationsResponse(
    _ request: Request<AdminOnly>, _ form: Form, after cursor: Cursor?
  ) async throws -> Response {
    let page = try await database.read { db in
      try InvitationStore().page(after: cursor, size: Self.adminPageSize, in: db)
    }
    return .page(
      settingsScreen(request.view, .administration, invitationsView(request.view, page, form)),
      status: form.isValid ? 200 : 422)
  }
}

extension Form {
  /// A whole number; the default when nothing was typed.
  fileprivate mutating func number(
    _ name: String, _ range: ClosedRange<Int>, default fallback: Int, or message: Phrase
  ) -> Int {
    let typed = text(name, 0...10, or: message)
    if typed.isEmpty { return fallback }
    guard let number = Int(decimal: typed, in: range) else {
      fail(name, message)
      return fallback
    }
    return number
  }
}

private func invitationsView(
  _ t: ViewContext, _ page: Page<Invitation>, _ form: Form
) -> HTML {
  let fields: HTML = """
    \(textField(t, "email", label: .invitationEmail, form: form, kind: .email,
      hint: .invitationEmailHint, autocomplete: "off", required: false, maxLength: 254))
    \(textField(t, "uses", label: .invitationUses, form: form, value: "1", kind: .number))
    \(textField(t, "days", label: .invitationDays, form: form, value: "14", kind: .number))
    <p class="ways">\(submitButton(t, .makeInvitation))</p>
    """
  let list =
    page.items.isEmpty
    ? emptyState(icon: .mail, title: t(.noInvitationsTitle), text: t(.noInvitationsText))
    : cellGroup(cells: page.items.map { invitationCell(t, $0) })
  return """
    \(adminSegments(t, current: "/admin/invitations"))
    \(fold(t(.newInvitation), icon: .plus, isOpen: !form.isValid,
      body: postForm(t, "/admin/invitations", form, fields)))
    \(list)\(moreLink(t, page.next, path: "/admin/invitations"))
    """
}

private func invitationCell(_ t: ViewContext, _ invitation: Invitation) -> HTML {
  let used = invitation.uses - invitation.usesLeft
  let validity: HTML =
    invitation.expiresAt > t.now
    ? "\(t(.validUntil)) \(t.date(invitation.expiresAt))" : "\(t(.ranOut))"
  return factsCell(
    invitation.email.map { t(.invitationFor, $0) } ?? t(.invitationForAnybody),
    facts: ["\(t(.invitationUsed, String(used), String(invitation.uses)))", validity], icon: .mail,
    action: postButton(
      t, path: "/admin/invitations/\(invitation.id)/revoke", label: .revoke, style: .quiet))
}
