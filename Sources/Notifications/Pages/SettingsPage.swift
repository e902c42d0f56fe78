import Core
import Database
import Features
import Foundation
import Web

extension Notifications {
  /// What reaches a person and how, their quiet hours, and their devices.
  func settingsPage(_ request: Request<SignedIn>) async throws -> Response {
    try await settingsResponse(request, Form(), try await settings(of: request.viewer))
  }

  /// Keeps what the person has chosen.
  func settingsAction(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let groups = groups(for: request.viewer)
    let settings = form.settings(groups, NotificationSettings(schedule: defaultSchedule))
    guard form.isValid else { return try await settingsResponse(request, form, settings) }
    let choices = groups.map { ($0.name, settings.choice(of: $0)) }
    try await choose(
      Dictionary(choices) { $1 }, settings.schedule, by: request.viewer)
    return .redirect(to: "/me/notifications", notice: Notice(request.view(.saved)))
  }

  private var defaultSchedule: NotificationSchedule {
    NotificationSchedule(zone: site.timeZone)
  }

  private func settingsResponse(
    _ request: Request<SignedIn>, _ form: Form, _ settings: NotificationSettings
  ) async throws -> Response {
    let viewer = request.viewer
    let ((recipient, hasChosen), devices) = try await database.pipeline(
      { @Sendable [database, options] in
        try await database.read { db in
          try db.pipeline(
            { try options.recipient(viewer.id, $0) },
            { try PreferenceStore().hasSchedule(viewer.id, in: $0) })
        }
      },
      { @Sendable [push = options.push] in try await push?.list(for: viewer, in: request.session) })
    let page = SettingsModel(
      groups: groups(for: viewer), settings: settings, hasAddress: recipient?.email != nil,
      isZoneGuessed: !hasChosen && form.isValid, devices: devices)
    return .page(settingsView(request.view, page, form), status: form.isValid ? 200 : 422)
  }
}

/// What the page of the settings shows.
struct SettingsModel: Sendable {
  let groups: [NotificationGroup]
  let settings: NotificationSettings
  /// Whether mails can reach the person.
  let hasAddress: Bool
  /// Whether the time zone is only what most people here have.
  let isZoneGuessed: Bool
  /// nil where devices cannot be told.
  let devices: PushDeviceList?
}

extension Form {
  /// Reads the whole form: groups that are not in it are switched off.
  fileprivate mutating func settings(
    _ groups: [NotificationGroup], _ before: NotificationSettings
  ) -> NotificationSettings {
    var settings = before
    let (inApp, push) = (Set(values.all("in_app")), Set(values.all("push")))
    for group in groups {
      settings.choices[group.name] = [
        .inApp: inApp.contains(group.name) ? "on" : "off",
        .push: push.contains(group.name) ? "on" : "off",
        .mail: values["mail-\(group.name)"] ?? group.defaults.mail.rawValue,
      ]
    }
    settings.schedule.digestAt = minute("digest") ?? settings.schedule.digestAt
    settings.schedule.hidesContent = flag("hide")
    settings.schedule.zone = zone("zone") ?? settings.schedule.zone
    if flag("quiet"), let from = minute("from"), let to = minute("to") {
      if from == to { fail("to", .quietEmpty) }
      settings.schedule.quiet = NotificationSchedule.QuietHours(from: from, to: to)
    } else {
      settings.schedule.quiet = nil
    }
    return settings
  }

  /// A time of the day, such as `22:00`, in minutes.
  private mutating func minute(_ name: String) -> Int? {
    guard let minute = minuteOfDay(text(name, 0...8, or: .timeInvalid)) else {
      fail(name, .timeInvalid)
      return nil
    }
    return minute
  }

  private mutating func zone(_ name: String) -> TimeZone? {
    guard let zone = namedZone(text(name, 1...64, or: .zoneInvalid)) else {
      fail(name, .zoneInvalid)
      return nil
    }
    return zone
  }
}
