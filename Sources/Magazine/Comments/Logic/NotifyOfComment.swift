import Core
import Database
import Features

/// Notifications of comments.
enum CommentNotification {
  /// To whose article it is. Its subject is the article.
  static let comment = "magazine.comment"
  /// To whose comment was answered. Its subject is that comment.
  static let answer = "magazine.answer"
  /// To those mentioned. Its subject is the article.
  static let mention = "magazine.comment_mention"
  /// To editors: one waits. Its subject is the comment, as below.
  static let held = "magazine.comment_held"
  /// To editors: one was reported.
  static let reported = "magazine.comment_reported"
  /// To its author: it is shown now.
  static let passed = "magazine.comment_passed"
  /// To its author: it was taken away.
  static let removed = "magazine.comment_removed"
}

extension Magazine {
  /// Tells whom a comment answers, those mentioned and whose article it is: nobody twice, nobody of
  /// their own comment, and only those who may read it.
  func notifyOfComment(_ id: ID, in db: any WriteAccess) throws {
    guard let comment = try CommentWritingStore().find(id, in: db), let author = comment.author
    else { return }
    let people = CommentPeopleStore()
    let now = clock.now()
    var told: Set<ID> = [author]
    func notifyOnce(_ person: ID?, _ kind: String, _ subject: ID) throws {
      guard let person, told.insert(person).inserted,
        try people.mayRead(comment.article, person, now: now, in: db)
      else { return }
      try inbox.notify(
        Notification(user: person, kind: kind, subject: subject, actor: author, ref: id), in: db)
    }
    if let parent = comment.parent {
      let answered = try CommentWritingStore().find(parent, in: db)?.author
      try notifyOnce(answered, CommentNotification.answer, parent)
    }
    for person in try people.people(named: mentions(in: comment.text), in: db) {
      try notifyOnce(person, CommentNotification.mention, comment.article)
    }
    try notifyOnce(
      try people.writer(of: comment.article, in: db), CommentNotification.comment, comment.article)
  }

  /// Retracts the notification of a comment that is not shown any more. It is kept by who wrote: it
  /// goes with their last comment.
  func retractComment(_ comment: StoredComment, in db: any WriteAccess) throws {
    for kind in [
      CommentNotification.held, CommentNotification.reported, CommentNotification.passed,
    ] {
      try inbox.retract(kind: kind, subject: comment.id, in: db)
    }
    guard let author = comment.author else { return }
    let store = CommentWritingStore()
    if let parent = comment.parent, try !store.hasAny(of: author, answering: parent, in: db) {
      try inbox.retract(kind: CommentNotification.answer, subject: parent, actor: author, in: db)
    }
    if try !store.hasAny(of: author, under: comment.article, in: db) {
      try inbox.retract(
        kind: CommentNotification.comment, subject: comment.article, actor: author, in: db)
      try inbox.retract(
        kind: CommentNotification.mention, subject: comment.article, actor: author, in: db)
    }
  }

  /// Tells all editors that there is something to decide.
  func notifyEditors(_ kind: String, of comment: ID, in db: any WriteAccess) throws {
    for editor in try CommentPeopleStore().editors(in: db) {
      try inbox.notify(Notification(user: editor, kind: kind, subject: comment), in: db)
    }
  }
}
