import Core
import Database
import Features
import Web

/// What becomes of a notification that could not be delivered when it was made.
enum PushRenewal: Sendable {
  case send(PushNotification)
  /// It is no news any more.
  case drop
  /// The person sleeps until then.
  case wait(Timestamp)
}

/// Makes a notification anew of what it was made of.
typealias Renew =
  @Sendable (_ notifications: [OutgoingNotification], _ account: ID) async throws -> PushRenewal

extension PushDevices {
  /// How long a notification is taken to hold.
  private static let freshness = Duration.minutes(1)

  /// What a waiting notification says now. A push service may be down for hours: meanwhile the
  /// person has read it, or may not see it any more.
  func renewed(
    _ waiting: WaitingPush, of device: PushDevice, _ now: Timestamp, _ renew: Renew
  ) async throws -> PushRenewal {
    guard let notifications = waiting.notification.notifications,
      device.failures > 0 || waiting.id.time + Self.freshness < now
    else { return .send(waiting.notification) }
    let renewal = try await renew(notifications, device.account)
    guard case .send(var notification) = renewal else { return renewal }
    // The push service has not taken the second line.
    if waiting.notification.body.isEmpty { notification.body = "" }
    return .send(notification)
  }
}

extension Notifications {
  /// What of some notifications is still to be pushed to a person, asked as in the first place.
  func renewed(_ notifications: [OutgoingNotification], for account: ID) async throws -> PushRenewal
  {
    let now = clock.now()
    let (recipient, settings) = try await database.read { [options] db in
      (
        try options.recipient(account, db),
        try PreferenceStore().settings(of: account, zone: site.timeZone, in: db)
      )
    }
    guard let recipient else { return .drop }
    if let end = settings.schedule.quietEnd(at: now) { return .wait(end) }
    let round = DeliveryRun(recipient: recipient, settings: settings, now: now)
    let news = try await news(notifications, for: recipient.viewer).filter { round.choice($0).push }
    let count = try await segments.count(for: recipient.viewer)
    return pushWord(news, count: count, round).map(PushRenewal.send) ?? .drop
  }
}
