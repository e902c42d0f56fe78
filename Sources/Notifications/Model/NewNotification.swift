import Core

/// A notification that is being sent.
struct NewNotification: Sendable {
  /// Sorts it, and becomes the id of a notification that it begins.
  let id: ID
  let notification: Notification
  /// Its row in the inbox; nil when it has none.
  var row: ID?
  /// When it goes to the devices; nil when it does not.
  var pushDue: Timestamp?
  /// When it is mailed; nil when it is not.
  var mailDue: Timestamp?

  init(id: ID, notification: Notification) {
    self.id = id
    self.notification = notification
  }
}
