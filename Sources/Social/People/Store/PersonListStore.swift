import Core
import Database

/// Lists of people, the latest first.
struct PersonListStore: Sendable {
  /// A page of a list, without people who are gone or whom a block hides from the viewer.
  /// - Parameter words: the beginning of a user name or name; empty for everybody.
  func page(
    _ list: PersonList, for viewer: Viewer, words: String = "", after cursor: Cursor?, size: Int,
    now: Timestamp, in db: any ReadAccess
  ) throws -> Page<ListedPerson> {
    let rows = try db.rows(
      """
      SELECT \(PersonStore.columns), entry.id
      FROM \(source(list, after: cursor, now: now)) JOIN person ON person.id = entry.person
      WHERE \(isShown(in: list, to: viewer)) \(named(words, db.dialect))
      ORDER BY entry.id DESC LIMIT \(size + 1)
      """
    ).map { ListedPerson(person: try PersonStore.card($0), since: try $0[4]) }
    return Page(rows: rows, size: size) { Cursor(id: $0.since) }
  }

  /// A page of whom the viewer has chosen for stories, also those who are suspended or whom a block
  /// hides: whatever one has chosen can be seen and taken back.
  func chosen(
    _ list: AudienceList, by viewer: Viewer, after cursor: Cursor?, size: Int, now: Timestamp,
    in db: any ReadAccess
  ) throws -> Page<ListedPerson> {
    let rows = try db.rows(
      """
      SELECT account.id, account.user_name, COALESCE(person.name, account.user_name),
        person.photo_path, person.id IS NOT NULL, entry.id
      FROM \(source(list.people(of: viewer.id), after: cursor, now: now))
      JOIN account ON account.id = entry.person
      LEFT JOIN person ON person.id = entry.person AND \(notBlocked(viewer.id, "person.id"))
      ORDER BY entry.id DESC LIMIT \(size + 1)
      """
    ).map {
      ListedPerson(person: try PersonStore.card($0), since: try $0[5], isHere: try $0[4])
    }
    return Page(rows: rows, size: size) { Cursor(id: $0.since) }
  }

  /// The rows of a list, as `entry` with `person` and `id`.
  private func source(_ list: PersonList, after cursor: Cursor?, now: Timestamp) -> SQL {
    let before: SQL? = cursor.map { "AND id < \($0.id)" }
    return switch list {
    case .followers(let person):
      """
      (SELECT follower AS person, id FROM follow
        WHERE followed = \(person) AND accepted = TRUE \(before)) AS entry
      """
    case .requests(let person):
      """
      (SELECT follower AS person, id FROM follow
        WHERE followed = \(person) AND accepted = FALSE \(before)) AS entry
      """
    case .following(let person):
      """
      (SELECT followed AS person, id FROM follow
        WHERE follower = \(person) AND accepted = TRUE \(before)) AS entry
      """
    case .blocked(let person):
      """
      (SELECT blocked AS person, id FROM block WHERE blocker = \(person) \(before)) AS entry
      """
    case .muted(let person):
      """
      (SELECT muted AS person, id FROM mute WHERE muter = \(person)
        AND (until IS NULL OR until > \(now)) \(before)) AS entry
      """
    case .closeFriends(let person):
      """
      (SELECT follow.follower AS person, follow.id FROM close_friend
        JOIN follow ON follow.follower = close_friend.friend
          AND follow.followed = close_friend.owner AND follow.accepted = TRUE
        WHERE close_friend.owner = \(person) \(before)) AS entry
      """
    case .hiddenFrom(let owner):
      """
      (SELECT hidden.id, hidden.id AS person FROM (
        SELECT person AS id FROM story_hidden_from WHERE owner = \(owner)) AS hidden
        WHERE TRUE \(before)) AS entry
      """
    }
  }

  private func isShown(in list: PersonList, to viewer: Viewer) -> SQL {
    switch list {
    case .blocked: "TRUE"
    default: notBlocked(viewer.id, "person.id")
    }
  }

  private func named(_ words: String, _ dialect: Dialect) -> SQL? {
    personSearch.matching(SearchQuery(words), dialect).map {
      "AND person.id IN (SELECT id FROM (\($0)) AS hit)"
    }
  }
}

extension AudienceList {
  /// The list among those of people.
  fileprivate func people(of owner: ID) -> PersonList {
    switch self {
    case .closeFriends: .closeFriends(of: owner)
    case .hiddenFrom: .hiddenFrom(by: owner)
    }
  }
}
