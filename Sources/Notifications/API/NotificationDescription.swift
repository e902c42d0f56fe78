import Features

private let inbox = "/api/v1/notifications"

private let clock: JSONLiteral = .written("[0-2][0-9]:[0-5][0-9]")

/// What a person chooses of a group of notifications.
private let choice: [String: JSONLiteral] = [
  "name": .words, "in_app": .bool, "push": .bool, "mail": .oneOf("off", "digest", "each"),
]

private let schedule: [String: JSONLiteral] = [
  "time_zone": .words, "daily_mail_at": clock, "hides_content": .bool,
]

/// The inbox.
let notificationPart = APIPart(
  name: "Inbox",
  operations: [
    .get(inbox, "The newest notifications.", query: [.after], gives: .page(.named("Notification"))),
    .change("DELETE", inbox, "Removes all.", gives: [204: nil]),
    .change("POST", inbox + "/read", "Marks all as read.", gives: [204: nil]),
    .change("POST", inbox + "/{id}/read", "Marks one as read.", gives: [204: nil]),
    .change("DELETE", inbox + "/{id}", "Removes one.", gives: [204: nil]),
    .get(
      inbox + "/preferences", "What the person has chosen.",
      gives: .named("NotificationPreferences")),
    .change(
      "PUT", inbox + "/preferences", "Chooses; groups that are left out stay.",
      json: .input(
        schedule.merging(["groups": .array(.record(choice))]) { $1 },
        optional: ["quiet": .named("QuietHours")]),
      gives: [200: .named("NotificationPreferences")]),
  ],
  schemas: [
    "Notification": .record(
      [
        "id": .id, "kind": .words, "subject": .id, "text": .words, "path": .words,
        "people": .count, "is_read": .bool, "time": .time,
      ], optional: ["picture": .words, "excerpt": .words]),
    "QuietHours": .record(["from": clock, "to": clock]),
    "NotificationPreferences": .record(
      schedule.merging([
        "groups": .array(
          .record(choice.merging(["title": .words, "can_leave_inbox": .bool]) { $1 }))
      ]) { $1 }, optional: ["quiet": .named("QuietHours")]),
  ])
