import Core
import Database
import Features
import Foundation
import Web

extension Notifications {
  /// The inbox's part of "download my data".
  package var exporter: DataExporter {
    DataExporter("notifications") { [self] account in
      [
        .list("notifications.json") { try await exported(of: account, after: $0) },
        .json("settings.json") { try await exportedSettings(of: account) },
        .json("devices.json", from: database) { db in
          try PushStore().all(of: account, in: db).map(ExportedDevice.init)
        },
      ]
    }
  }

  private func exported(
    of account: ID, after cursor: Cursor?
  ) async throws -> Page<ExportedNotification> {
    let now = clock.now()
    return try await database.read { db in
      var known: [ID: Bool] = [:]
      /// The archive names nobody of whom the inbox would not tell.
      func tells(_ person: ID) throws -> Bool {
        if let known = known[person] { return known }
        let tells = try !audience.hearers([account], person, now, db).isEmpty
        known[person] = tells
        return tells
      }
      return try ExportStore().page(of: account, after: cursor, size: 100, in: db).map { item in
        ExportedNotification(
          kind: item.notification.kind, subject: item.notification.subject,
          people: try item.people.filter { try tells($0.id) }.map(\.userName),
          read: item.notification.isRead, at: item.notification.lastID.time.iso8601)
      }
    }
  }
}

extension Notifications {
  private func exportedSettings(of account: ID) async throws -> ExportedSettings {
    let (settings, person) = try await database.read { [options] db in
      (
        try PreferenceStore().settings(of: account, zone: site.timeZone, in: db),
        try options.recipient(account, db)
      )
    }
    let schedule = settings.schedule
    return ExportedSettings(
      choices: (person.map { groups(for: $0.viewer) } ?? []).map { group in
        let choice = settings.choice(of: group)
        return ExportedSettings.Choice(
          group: group.name, inApp: choice.inApp, push: choice.push, mail: choice.mail.rawValue)
      },
      quietFrom: schedule.quiet.map { clockText($0.from) },
      quietTo: schedule.quiet.map { clockText($0.to) }, timeZone: schedule.zone.identifier,
      dailyMailAt: clockText(schedule.digestAt), hidesContent: schedule.hidesContent)
  }
}

/// What a person has chosen, in the archive of their data.
private struct ExportedSettings: Encodable, Sendable {
  struct Choice: Encodable, Sendable {
    let group: String
    let inApp: Bool
    let push: Bool
    let mail: String
  }

  let choices: [Choice]
  let quietFrom: String?
  let quietTo: String?
  let timeZone: String
  let dailyMailAt: String
  let hidesContent: Bool
}

/// A browser that is told, in the archive of a person's data. Its keys and its whole address stay
/// here: whoever has them can write to the device.
private struct ExportedDevice: Encodable, Sendable {
  let name: String
  /// The host of the push service.
  let pushService: String
  let addedAt: String

  init(_ device: PushDevice) {
    name = Language.english(deviceName(device.userAgent))
    pushService = URL(string: device.endpoint)?.host() ?? ""
    addedAt = device.createdAt.iso8601
  }
}

/// A notification in the archive of a person's data.
private struct ExportedNotification: Encodable, Sendable {
  let kind: String
  /// What it is about, such as a post's id.
  let subject: ID
  /// User names, the newest first; at most ten.
  let people: [String]
  let read: Bool
  let at: String
}
