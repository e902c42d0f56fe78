import Core
import Database
import HTML
import Web

extension Magazine {
  /// The vouchers that were made.
  func vouchersPage(_ request: Request<AdminOnly>) async throws -> Response {
    try await vouchersResponse(request, Form(), after: try request.cursor())
  }

  /// Fields: `codes`, `days`, `uses`, `valid`, `note`. Answers with the codes, once.
  func makeVouchersAction(_ request: Request<AdminOnly>) async throws -> Response {
    var form = try await request.form()
    let new = NewVouchers(
      codes: form.number("codes", 1...1000), days: form.number("days", 1...3660),
      uses: form.number("uses", 1...100_000), validDays: form.number("valid", 1...3660),
      note: form.text("note", 0...200, or: .subscriberNoteRules))
    guard form.isValid else { return try await vouchersResponse(request, form, after: nil) }
    let codes = try await makeVouchers(new, by: request.viewer)
    let t = request.view
    var screen = subscriptionScreen(
      t, .vouchersMade, back: Link(title: t(.vouchers), path: "/admin/vouchers"),
      codesView(t, codes))
    screen.scripts = ["magazine/magazine.js"]
    return .page(screen, status: 201)
  }

  /// Makes what is left of a batch useless.
  func revokeVouchersAction(_ request: Request<AdminOnly>) async throws -> Response {
    try await revokeVouchers(try request.id(), by: request.viewer)
    return .redirect(to: "/admin/vouchers", notice: Notice(request.view(.vouchersRevoked)))
  }

  private func vouchersResponse(
    _ request: Request<AdminOnly>, _ form: Form, after cursor: Cursor?
  ) async throws -> Response {
    let page = try await database.read { db in
      try VoucherStore().page(after: cursor, size: 50, in: db)
    }
    return .page(
      subscriptionScreen(request.view, .vouchers, vouchersView(request.view, page, form)),
      status: form.isValid ? 200 : 422)
  }
}

private func codesView(_ t: ViewContext, _ codes: [VoucherCode]) -> HTML {
  """
  \(note(t(.vouchersOnce), icon: .key))
  <ul class="codes">\(each: codes, { "<li><code class=\"secret\">\($0.text)</code></li>" })</ul>
  <p class="ways offer"><button type="button" class="button" hidden \
  data-copy="\(codes.map(\.text).joined(separator: "\n"))">\(icon(.external))\
  <span>\(t(.vouchersCopy))</span></button>\
  \(linkButton(t(.vouchers), path: "/admin/vouchers", style: .quiet))</p>
  """
}

private func vouchersView(_ t: ViewContext, _ page: Page<VoucherBatch>, _ form: Form) -> HTML {
  let list =
    page.items.isEmpty
    ? emptyState(icon: .key, title: t(.vouchersNone), text: t(.vouchersNoneText))
    : cellGroup(cells: page.items.map { batchCell(t, $0) })
  let fold = fold(
    t(.vouchersNew), icon: .plus, isOpen: !form.isValid, body: voucherBatchForm(t, form))
  return """
    \(subscriptionSegments(t, current: "/admin/vouchers"))
    \(fold)
    \(list)\(moreLink(t, page.next, path: "/admin/vouchers"))
    """
}

private func voucherBatchForm(_ t: ViewContext, _ form: Form) -> HTML {
  """
  <form class="form" method="post" action="/admin/vouchers">\(t.tokenField)
  \(formErrors(t, form))
  \(textField(t, "codes", label: .vouchersCount, form: form, value: "10", kind: .number))
  \(textField(t, "days", label: .vouchersDays, form: form, value: "30", kind: .number))
  \(textField(t, "uses", label: .vouchersUses, form: form, value: "1", kind: .number))
  \(textField(t, "valid", label: .vouchersValid, form: form, value: "365", kind: .number))
  \(textField(t, "note", label: .subscriberNote, form: form, required: false, maxLength: 200))
  <p class="ways">\(submitButton(t, .vouchersMake))</p></form>
  """
}

private func batchCell(_ t: ViewContext, _ batch: VoucherBatch) -> HTML {
  let all = batch.codes * batch.uses
  let used = t(
    .vouchersUsed, t.language.number(all - batch.usesLeft), t.language.number(all))
  let revoke =
    batch.isOpen(at: t.now)
    ? confirmButton(
      t, path: "/admin/vouchers/\(batch.id)/revoke", label: .subscriberTakeBack,
      question: .vouchersRevokeQuestion, confirm: .subscriberTakeBack) : .empty
  let badge: Phrase? =
    batch.revokedAt != nil
    ? .vouchersRevokedTag : batch.validUntil <= t.now ? .vouchersOverTag : nil
  return factsCell(
    "\(t(.vouchersBatch, batch.codes)) · \(t(.vouchersEach, batch.days))",
    facts: ["\(batch.note)", "\(used)", "\(t(.vouchersUntil)) \(t.date(batch.validUntil))"],
    icon: .key, badge: badge.map { t($0) }, action: revoke)
}
