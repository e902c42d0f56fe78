import Features

private let inbox = "/api/v1/notifications"

/// The inbox.
let notificationPart = APIPart(
  name: "Inbox",
  operations: [
    .get(
      inbox, "The newest notifications.", query: [.after], gives: .page(of: APINotification.self)),
    .change("DELETE", inbox, "Removes all.", gives: [204: nil]),
    .change("POST", inbox + "/read", "Marks all as read.", gives: [204: nil]),
    .change("POST", inbox + "/{id}/read", "Marks one as read.", gives: [204: nil]),
    .change("DELETE", inbox + "/{id}", "Removes one.", gives: [204: nil]),
    .get(
      inbox + "/preferences", "What the person has chosen.",
      gives: .of(APIPreferences.self)),
    .change(
      "PUT", inbox + "/preferences", "Chooses; groups that are left out stay.",
      json: .input(APINewPreferences.self),
      gives: [200: .of(APIPreferences.self)]),
  ])
