import Core
import Database
import Features
import Jobs
import Web

extension Magazine {
  /// `POST /magazine/hub`: other servers ask to be told of our public feeds, or no more
  /// (https://www.w3.org/TR/websub/, 5.1). Nothing happens before the callback has confirmed it.
  @Sendable func askHub(_ request: Request<Anyone>) async throws -> Response {
    try limiter.check("magazine.hub", key: request.client.network, limit: 60, per: .hours(1))
    let form = try await request.form()
    guard let mode = HubRequest.Mode(rawValue: form["hub.mode"]) else {
      throw AppError.hub("hub.mode is subscribe or unsubscribe")
    }
    let callback = form["hub.callback"]
    guard isCallback(callback) else {
      throw AppError.hub("hub.callback is an http or https address without a fragment")
    }
    let wanted = form["hub.topic"]
    let topic =
      wanted.hasPrefix(options.site.address) ? wanted.dropFirst(options.site.address.count) : ""
    guard try await publicFeedScope(at: String(topic)) != nil else {
      throw AppError.hub("hub.topic is the address of a public feed of this site")
    }
    let secret = form.values["hub.secret"]
    guard (secret?.utf8.count ?? 0) < 200 else {
      throw AppError.hub("hub.secret has less than 200 bytes")
    }
    let asked = HubRequest(
      mode: mode, topic: String(topic), callback: callback,
      secret: secret.flatMap { $0.isEmpty ? nil : $0 }, lease: lease(form["hub.lease_seconds"]))
    // Many addresses of one server would have us knock on it as often.
    try limiter.check("magazine.hub.host", key: asked.host, limit: 300, per: .hours(1))
    if mode == .subscribe {
      let now = clock.now()
      let refusal = try await database.read { db in
        try HubStore().refusal(of: asked, now: now, in: db)
      }
      if let refusal { throw AppError.hub(refusal.reason, status: 422, code: "hub_full") }
    }
    try await database.write { db in
      _ = try queue.add(verifyJob, asked, owner: .host(asked.host), in: db)
    }
    return .text("", contentType: "text/plain", status: 202)
  }

  private func lease(_ text: String) -> Int64 {
    guard let seconds = Int64(decimal: text, clampedTo: 0...HubRequest.leases.upperBound),
      seconds > 0
    else { return HubRequest.defaultLease }
    return max(seconds, HubRequest.leases.lowerBound)
  }
}

extension AppError {
  /// Programs read the reason, in English, as the specification is.
  fileprivate static func hub(
    _ reason: String, status: Int = 400, code: String = "bad_request"
  ) -> AppError {
    AppError(status: status, code: code, message: Phrase(verbatim: reason), detail: reason)
  }
}
