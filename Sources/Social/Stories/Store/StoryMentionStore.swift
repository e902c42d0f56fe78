import Core
import Database

/// Whom stories name.
struct StoryMentionStore: Sendable {
  /// The people of these user names who let an author mention them, by name; the others are missing,
  /// whether they are there or not.
  func mentionable(
    _ names: [String], by author: ID, in db: any ReadAccess
  ) throws -> [String: ID] {
    guard !names.isEmpty else { return [:] }
    return try db.rows(
      """
      SELECT person.user_name, person.id FROM person
      WHERE person.user_name IN \(names) AND \(isMentionable(by: author, account: "person.id"))
      """
    ).reduce(into: [:]) { people, row in people[try row[0]] = try row[1] }
  }

  /// Writes down whom a story names.
  func set(_ people: [ID], in story: ID, _ db: any WriteAccess) throws {
    try db.insert(
      into: "story_mention", columns: ["story", "account"],
      rows: people.map { [story.sqlValue, $0.sqlValue] })
  }
}
