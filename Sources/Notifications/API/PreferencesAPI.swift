import Core
import Features
import Foundation
import Web

/// What people have chosen, for apps: JSON under /api/v1/notifications/preferences.
extension Notifications {
  func apiPreferences(_ request: Request<SignedIn>) async throws -> Response {
    try .json(try await apiPreferences(of: request.viewer, request.language))
  }

  /// Keeps what an app sends, by the rules of the form on the page.
  func apiChoosePreferences(_ request: Request<SignedIn>) async throws -> Response {
    let wanted = try await request.json(APINewPreferences.self, limit: 1 << 16)
    let groups = groups(for: request.viewer)
    var choices: [String: NotificationChoice] = [:]
    for choice in wanted.groups {
      guard let group = groups.first(where: { $0.name == choice.name }) else {
        throw refusal("unknown_group", .groupUnknown)
      }
      guard group.canLeaveInbox || choice.inApp else {
        throw refusal("stays_in_inbox", .groupStaysInInbox)
      }
      guard let mail = NotificationChoice.MailChoice(rawValue: choice.mail) else {
        throw refusal("bad_mail", .mailChoiceInvalid)
      }
      choices[group.name] = NotificationChoice(
        inApp: choice.inApp, push: choice.push, mail: mail)
    }
    try await choose(choices, try wanted.schedule(), by: request.viewer)
    return try .json(try await apiPreferences(of: request.viewer, request.language))
  }

  private func apiPreferences(
    of viewer: Viewer, _ language: Language
  ) async throws -> APIPreferences {
    let settings = try await settings(of: viewer)
    let schedule = settings.schedule
    return APIPreferences(
      groups: groups(for: viewer).map { group in
        let choice = settings.choice(of: group)
        return APIPreferences.Group(
          name: group.name, title: language(group.title), canLeaveInbox: group.canLeaveInbox,
          inApp: choice.inApp, push: choice.push, mail: choice.mail.rawValue)
      },
      quiet: schedule.quiet.map { APIQuietHours(from: clockText($0.from), to: clockText($0.to)) },
      timeZone: schedule.zone.identifier, dailyMailAt: clockText(schedule.digestAt),
      hidesContent: schedule.hidesContent)
  }
}

/// What a person has chosen.
struct APIPreferences: Codable, APIShape, Sendable {
  static let shape = "NotificationPreferences"
  static let notes: [String: JSONLiteral] = ["daily_mail_at": .clock]

  struct Group: Codable, APINoted, Sendable {
    static let notes: [String: JSONLiteral] = ["mail": .oneOf(NotificationChoice.MailChoice.self)]

    let name: String
    let title: String
    let canLeaveInbox: Bool
    let inApp: Bool
    let push: Bool
    let mail: String
  }

  let groups: [Group]
  let quiet: APIQuietHours?
  let timeZone: String
  let dailyMailAt: String
  let hidesContent: Bool
}

/// When devices are silent, as clocks show it: `22:00`.
struct APIQuietHours: Codable, APIShape, Sendable {
  static let shape = "QuietHours"
  static let notes: [String: JSONLiteral] = ["from": .clock, "to": .clock]

  let from: String
  let to: String
}

/// What an app sends: everything but groups, of which those that are missing stay as they are. An
/// app that is older than a feature does not know its groups.
struct APINewPreferences: APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["daily_mail_at": .clock]

  struct Group: APINoted, Sendable {
    static let notes: [String: JSONLiteral] = ["mail": .oneOf(NotificationChoice.MailChoice.self)]

    let name: String
    let inApp: Bool
    let push: Bool
    let mail: String
  }

  let groups: [Group]
  let quiet: APIQuietHours?
  let timeZone: String
  let dailyMailAt: String
  let hidesContent: Bool

  func schedule() throws -> NotificationSchedule {
    guard let zone = namedZone(timeZone) else { throw refusal("bad_time_zone", .zoneInvalid) }
    var schedule = NotificationSchedule(zone: zone)
    schedule.digestAt = try minute(dailyMailAt)
    schedule.hidesContent = hidesContent
    if let quiet {
      let hours = NotificationSchedule.QuietHours(
        from: try minute(quiet.from), to: try minute(quiet.to))
      guard hours.from != hours.to else { throw refusal("empty_quiet_hours", .quietEmpty) }
      schedule.quiet = hours
    }
    return schedule
  }

  private func minute(_ text: String) throws -> Int {
    guard let minute = minuteOfDay(text) else { throw refusal("bad_time", .timeInvalid) }
    return minute
  }
}

private func refusal(_ code: String, _ message: Phrase) -> AppError {
  AppError(status: 422, code: code, message: message)
}

extension JSONLiteral {
  fileprivate static let clock: JSONLiteral = .written("[0-2][0-9]:[0-5][0-9]")
}
