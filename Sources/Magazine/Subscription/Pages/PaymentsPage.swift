import Core
import Database
import Features
import HTML
import Web

/// How many are shown at a time; what is settled makes room.
private let maximumShown = 50

extension Magazine {
  /// Payments that need somebody: those of nobody, and what could not be read.
  func paymentsPage(_ request: Request<AdminOnly>) async throws -> Response {
    try await paymentsResponse(request, Form(), about: nil)
  }

  /// Fields: `user_name`.
  func assignPaymentAction(_ request: Request<AdminOnly>) async throws -> Response {
    let payment = try request.id()
    var form = try await request.form()
    let typed = form.text("user_name", 1...60, or: .paymentsNobody)
    let userName = String(typed.drop { $0 == "@" }).lowercased()
    let account = try await database.read { db in
      try SubscriptionStore().account(userName: userName, in: db)
    }
    guard form.isValid, let account else {
      form.fail("user_name", .paymentsNobody)
      return try await paymentsResponse(request, form, about: payment)
    }
    try await assign(payment, to: account, userName: userName, by: request.viewer)
    return .redirect(to: "/admin/payments", notice: Notice(request.view(.paymentsAssigned)))
  }

  /// Forgets what could not be read.
  func deleteProblemAction(_ request: Request<AdminOnly>) async throws -> Response {
    let id = try request.id()
    let isGone = try await database.write { db in try PaymentProblemStore().delete(id, in: db) }
    guard isGone else { throw AppError.notFound }
    return .redirect(to: "/admin/payments", notice: Notice(request.view(.paymentsForgotten)))
  }

  private func paymentsResponse(
    _ request: Request<AdminOnly>, _ form: Form, about payment: ID?
  ) async throws -> Response {
    let (payments, problems) = try await database.read { db in
      (
        try PaymentStore().unknown(limit: maximumShown, in: db),
        try PaymentProblemStore().newest(limit: maximumShown, in: db)
      )
    }
    let t = request.view
    let body: HTML = """
      \(subscriptionSegments(t, current: "/admin/payments"))
      \(when: options.webhookSecret == nil, note(t(.paymentsOff)))
      \(when: payments.isEmpty && problems.isEmpty,
        emptyState(icon: .check, title: t(.paymentsNone), text: t(.paymentsNoneText)))
      \(unknownPayments(t, payments, form, about: payment))\(unreadable(t, problems))
      \(paymentAddresses(t, site: options.site.address))
      """
    var screen = subscriptionScreen(t, .payments, body)
    // Copies addresses.
    screen.scripts = ["magazine/magazine.js"]
    return .page(screen, status: form.isValid ? 200 : 422)
  }
}

private func unknownPayments(
  _ t: ViewContext, _ payments: [Payment], _ form: Form, about current: ID?
) -> HTML {
  guard !payments.isEmpty else { return .empty }
  let rows = payments.map { payment in
    unknownPayment(t, payment, payment.id == current ? form : Form())
  }
  return """
    <section class="group"><h2>\(t(.paymentsUnknown))</h2>
    <ul class="cells">\(each: rows, { $0 })</ul></section>
    """
}

private func unknownPayment(_ t: ViewContext, _ payment: Payment, _ form: Form) -> HTML {
  let claim =
    payment.claimed.isEmpty ? t(.paymentsUnclaimed) : t(.paymentsClaimed, payment.claimed)
  let customer =
    payment.customer.isEmpty ? payment.external : t(.paymentsCustomer, payment.customer)
  let field = "user_name"
  return """
    <li class="case"><p><b>\(customer)</b><small>\(claim) \(t(.paymentsHeard)) \
    \(t.ago(payment.heardAt)).</small></p>
    <form class="line" method="post" action="/admin/payments/\(payment.id)/assign">\
    \(t.tokenField)<label for="u-\(payment.id)">\(t(.paymentsUser))</label>\
    <input id="u-\(payment.id)" name="\(field)" value="\(form[field])" required maxlength="60" \
    autocomplete="off" autocapitalize="none" spellcheck="false"\
    \(attribute: "aria-invalid", form.errors[field].map { _ in "true" })\
    \(attribute: "aria-describedby", form.errors[field].map { _ in "e-\(payment.id)" })>\
    \(submitButton(t, .paymentsAssign, style: .quiet))\
    \(form.errors[field].map { caseError(t, payment, $0) })</form></li>

    """
}

private func caseError(_ t: ViewContext, _ payment: Payment, _ error: Phrase) -> HTML {
  "<p class=\"error\" id=\"e-\(payment.id)\">\(icon(.warning))\(t(error))</p>"
}

private func unreadable(_ t: ViewContext, _ problems: [PaymentProblem]) -> HTML {
  guard !problems.isEmpty else { return .empty }
  func row(_ problem: PaymentProblem) -> HTML {
    """
    <li class="case"><p>\(t.dateTime(problem.id.time))\
    <small>\(t(PaymentFault(problem.problem).phrase))</small></p>
    <details><summary>\(t(.paymentsBody))</summary><pre class="code" tabindex="0">\
    \(problem.body)</pre></details>
    \(postButton(t, path: "/admin/payments/problems/\(problem.id)/delete",
      label: .paymentsForget, icon: .trash))</li>

    """
  }
  return """
    <section class="group"><h2>\(t(.paymentsUnreadable))</h2>
    <ul class="cells">\(each: problems, row)</ul></section>
    """
}
