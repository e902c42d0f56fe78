import Core
import Database

/// Word of comments.
enum CommentWord {
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
  func tellOfComment(_ id: ID, in db: any WriteAccess) throws {
    guard let comment = try CommentWritingStore().find(id, in: db), let author = comment.author
    else { return }
    let people = CommentPeopleStore()
    let now = clock.now()
    var told: Set<ID> = [author]
    func tellOnce(_ person: ID?, _ kind: String, _ subject: ID) throws {
      guard let person, told.insert(person).inserted,
        try people.mayRead(comment.article, person, now: now, in: db)
      else { return }
      try tell(Word(user: person, kind: kind, subject: subject, actor: author, ref: id), db)
    }
    if let parent = comment.parent {
      let answered = try CommentWritingStore().find(parent, in: db)?.author
      try tellOnce(answered, CommentWord.answer, parent)
    }
    for person in try people.people(named: mentions(in: comment.text), in: db) {
      try tellOnce(person, CommentWord.mention, comment.article)
    }
    try tellOnce(
      try people.writer(of: comment.article, in: db), CommentWord.comment, comment.article)
  }

  /// Takes word of a comment back, which is not shown any more. Word is kept by who wrote: it goes
  /// with their last comment.
  func untellOfComment(_ comment: StoredComment, in db: any WriteAccess) throws {
    for kind in [CommentWord.held, CommentWord.reported, CommentWord.passed] {
      try untell(kind, comment.id, nil, db)
    }
    guard let author = comment.author else { return }
    let store = CommentWritingStore()
    if let parent = comment.parent, try !store.hasAny(of: author, answering: parent, in: db) {
      try untell(CommentWord.answer, parent, author, db)
    }
    if try !store.hasAny(of: author, under: comment.article, in: db) {
      try untell(CommentWord.comment, comment.article, author, db)
      try untell(CommentWord.mention, comment.article, author, db)
    }
  }

  /// Tells all editors that there is something to decide.
  func tellEditors(_ kind: String, of comment: ID, in db: any WriteAccess) throws {
    for editor in try CommentPeopleStore().editors(in: db) {
      try tell(Word(user: editor, kind: kind, subject: comment), db)
    }
  }
}
