import Core
import Database
import Push
import Web

extension PushDevices {
  /// What became of a trial.
  package struct Trial: Sendable, Encodable {
    /// The browser and its system, such as "Firefox on Android".
    package let device: String
    /// Whether its push service took it.
    package let isDelivered: Bool
    /// What else happened, in words.
    package let outcome: String
  }

  /// Sends a trial to all devices of a person at once and says what became of it; for the command
  /// line.
  package func test(_ account: ID) async throws -> [Trial] {
    let devices = try await database.read { db in try PushStore().all(of: account, in: db) }
    var trials: [Trial] = []
    for device in devices {
      let outcome = await send(.trial(in: .english), to: device)
      try await note(outcome, of: device)
      trials.append(
        Trial(
          device: Language.english(deviceName(device.userAgent)),
          isDelivered: outcome == .delivered, outcome: outcome.words))
    }
    return trials
  }

  /// Sends a trial to the browser that asks.
  /// - Returns: whether its push service took it; nil when it is not to be told at all.
  func test(for viewer: Viewer, in session: Session?, _ language: Language) async throws -> Bool? {
    try limiter.check("push.test", key: "\(viewer.id)", limit: 5, per: .minutes(5))
    guard let device = try await list(for: viewer, in: session).own else { return nil }
    let outcome = await send(.trial(in: language), to: device)
    try await note(outcome, of: device)
    return outcome == .delivered
  }

  /// A trial is never sent again, but what it shows of the device counts.
  private func note(_ outcome: PushOutcome, of device: PushDevice) async throws {
    let now = clock.now()
    try await database.write { db in
      switch outcome {
      case .delivered: try PushStore().succeeded(device.id, now: now, in: db)
      case .gone, .forbidden: try PushStore().delete(device.id, in: db)
      default: break
      }
    }
  }
}

extension PushNotification {
  /// What somebody gets who asks whether it works.
  fileprivate static func trial(in language: Language) -> PushNotification {
    PushNotification(
      title: language(.pushTrialTitle), body: language(.pushTrialText), path: "/me/notifications",
      topic: "trial", count: 0, urgency: PushMessage.Urgency.high.rawValue)
  }
}

extension PushOutcome {
  /// For whoever runs the command line.
  fileprivate var words: String {
    switch self {
    case .delivered: "delivered"
    case .gone: "the browser wants nothing any more; removed"
    case .tooLarge: "the push service takes no message of this size"
    case .retry(nil): "the push service does not answer, or is overloaded"
    case .retry(let after?): "the push service asks to wait \(after.components.seconds) s"
    case .refused(let status): "the push service refuses with \(status); the log says why"
    case .forbidden: "the address leads to a private network; removed"
    }
  }
}
