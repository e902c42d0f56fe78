import Core

/// Word that is being told.
struct NewNotification: Sendable {
  /// Sorts it, and becomes the id of a notification that it begins.
  let id: ID
  let word: Notification
  /// Its row in the inbox; nil when it has none.
  var notification: ID?
  /// When it goes to the devices; nil when it does not.
  var pushDue: Timestamp?
  /// When it is mailed; nil when it is not.
  var mailDue: Timestamp?

  init(id: ID, word: Notification) {
    self.id = id
    self.word = word
  }
}
