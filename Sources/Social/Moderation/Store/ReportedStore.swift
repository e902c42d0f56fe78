import Core
import Database
import Media

/// The things that reports are about, as moderators see them: whatever the audience, also hidden.
struct ReportedStore: Sendable {
  let messages: MessageModeration

  /// A thing and whose it is; nil when it is gone.
  func find(_ kind: ReportedKind, _ id: ID, in db: any ReadAccess) throws -> Reported? {
    let owner: ID? =
      switch kind {
      case .post: try db.value("SELECT author FROM post WHERE id = \(id)")
      case .comment: try db.value("SELECT author FROM post_comment WHERE id = \(id)")
      case .story: try db.value("SELECT author FROM story WHERE id = \(id)")
      case .person: try db.value("SELECT person.id FROM person WHERE person.id = \(id)")
      case .message: try messages.find(id, db)?.author
      }
    return owner.map { Reported(kind: kind, id: id, owner: $0) }
  }

  /// Hides a thing from everybody but its owner and moderators, or shows it again.
  /// - Returns: whether that changed anything; a person is not hidden but suspended.
  func setHidden(
    _ isHidden: Bool, _ kind: ReportedKind, _ id: ID, in db: any WriteAccess
  ) throws -> Bool {
    let change: SQL = "SET hidden = \(isHidden) WHERE id = \(id) AND hidden <> \(isHidden)"
    return switch kind {
    case .post: try db.execute("UPDATE post \(change)") > 0
    case .comment: try db.execute("UPDATE post_comment \(change)") > 0
    case .story: try db.execute("UPDATE story \(change)") > 0
    case .person: false
    case .message: try messages.setHidden(isHidden, id, db)
    }
  }

  /// What a moderator sees of it; nil when it is gone.
  func look(_ thing: Reported, owner: PersonCard?, in db: any ReadAccess) throws -> ReportedContent?
  {
    switch thing.kind {
    case .post: try post(thing.id, in: db)
    case .comment: try comment(thing.id, in: db)
    case .story: try story(thing.id, in: db)
    case .person:
      owner.map { ReportedContent(text: $0.name, path: $0.path, isHidden: false) }
    case .message:
      try messages.find(thing.id, db).map {
        ReportedContent(picture: $0.picture, text: $0.text, isHidden: $0.isHidden)
      }
    }
  }

  private func post(_ id: ID, in db: any ReadAccess) throws -> ReportedContent? {
    guard let row = try db.first("SELECT caption, hidden FROM post WHERE id = \(id)") else {
      return nil
    }
    return ReportedContent(
      picture: try TileStore().tiles([id], in: db).first?.picture, text: try row[0],
      path: "/posts/\(id)", isHidden: try row[1])
  }

  private func comment(_ id: ID, in db: any ReadAccess) throws -> ReportedContent? {
    guard
      let row = try db.first("SELECT text, hidden, post FROM post_comment WHERE id = \(id)")
    else { return nil }
    let post: ID = try row[2]
    return ReportedContent(text: try row[0], path: "/posts/\(post)#c-\(id)", isHidden: try row[1])
  }

  private func story(_ id: ID, in db: any ReadAccess) throws -> ReportedContent? {
    guard
      let row = try db.first("SELECT text, hidden, picture, canvas FROM story WHERE id = \(id)")
    else { return nil }
    let picture: ID? = try row[2]
    let canvas = storedCanvas(try row[3])
    // Whoever is suspended has no card.
    var card = try StoryStore().cards("WHERE story.id = \(id)", drawn: .none, in: db).first
    card?.canvas = canvas
    let texts = [try row[0], canvas?.words ?? "", canvas?.addresses ?? ""] as [String]
    return ReportedContent(
      picture: try picture.flatMap { try PictureStore().pictures([$0], in: db)[$0] },
      story: card, text: texts.filter { !$0.isEmpty }.joined(separator: "\n"),
      path: "/stories/\(id)", isHidden: try row[1])
  }
}
