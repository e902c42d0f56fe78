import Core
import Push
import Web

extension PushDevices {
  /// For the service worker, when the browser wants another subscription.
  @Sendable func pushKey(_ request: Request<SignedIn>) async throws -> Response {
    try .json(["key": sender.publicKey])
  }

  @Sendable func addPushDevice(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await request.form()
    // An app's token belongs to no browser, which would be signed out some day.
    guard let session = request.session else { throw AppError.forbidden }
    let subscription: PushSubscription
    do {
      subscription = try PushSubscription(
        endpoint: form["endpoint"], p256dh: form["p256dh"], auth: form["auth"],
        allowing: sender.addresses)
    } catch {
      throw AppError(
        status: 422, code: "not_a_push_subscription", message: .pushNotASubscription,
        detail: "\(error)")
    }
    try await add(
      subscription, userAgent: request.client.userAgent, for: request.viewer, in: session)
    return .redirect(to: pushSettingsPath, notice: Notice(request.view(.pushIsOn)))
  }

  @Sendable func removePushDevice(_ request: Request<SignedIn>) async throws -> Response {
    try await remove(try request.id(), by: request.viewer)
    return .redirect(to: pushSettingsPath, notice: Notice(request.view(.pushIsOff)))
  }

  @Sendable func testPushDevice(_ request: Request<SignedIn>) async throws -> Response {
    let isSent = try await test(
      for: request.viewer, in: request.session, request.language)
    let said: Phrase =
      switch isSent {
      case true: .pushTrialSent
      case false: .pushTrialFailed
      case nil: .pushIsOff
      }
    return .redirect(to: pushSettingsPath, notice: Notice(request.view(said)))
  }
}

private let pushSettingsPath = "/me/notifications"
