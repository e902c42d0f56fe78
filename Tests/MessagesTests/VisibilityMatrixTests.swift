import AppTestSupport
import Core
import Database
import Foundation
import Media
import Testing
import Web

@testable import Messages

/// Who sees a message, at every way out. The table is written by hand: what stands here is what
/// we promise.
@Suite("Who sees a message")
struct VisibilityMatrixTests {
  /// A message of *anna* in a group. `x` sees it, `r` too, as a request.
  ///
  /// - `requested` was added by somebody they do not follow and has not answered.
  /// - `blocked` takes part and was blocked by the author: groups stay (docs/decisions/0021).
  /// - `later` was added after it, `cleared` has deleted the conversation since.
  /// - `word` is what push and mail would say; of a request they say no text, of one's own message
  ///   nothing.
  private let promised = """
               author member requested blocked left removed later cleared stranger moderator visitor
    word       -      x      -         x       -    -       -     -       -        -         -
    page       x      x      x         x       -    -       -     -       -        -         -
    api        x      x      x         x       -    -       -     -       -        -         -
    one        x      x      x         x       -    -       -     -       -        -         -
    list       x      x      x         x       -    -       -     -       -        -         -
    search     x      x      x         x       -    -       -     -       -        -         -
    photo      x      x      x         x       -    -       -     -       -        -         -
    preview    x      x      x         x       -    -       -     -       -        -         -
    export     x      x      x         x       -    -       -     -       -        -         -
    log        x      x      x         x       x    x       -     x       -        -         -
    """

  /// The same once its author has deleted it, and once moderation has hidden it: its photo is for
  /// moderators then, because it was reported.
  private let gone = """
               author member requested blocked left removed later cleared stranger moderator visitor
    page       -      -      -         -       -    -       -     -       -        -         -
    api        -      -      -         -       -    -       -     -       -        -         -
    one        -      -      -         -       -    -       -     -       -        -         -
    list       -      -      -         -       -    -       -     -       -        -         -
    search     -      -      -         -       -    -       -     -       -        -         -
    preview    -      -      -         -       -    -       -     -       -        -         -
    word       -      -      -         -       -    -       -     -       -        -         -
    """

  @Test("In a group", arguments: Engine.allCases)
  func group(engine: Engine) async throws {
    try await withMatrix(engine) { matrix async throws in try await matrix.expect(promised) }
  }

  @Test("Deleted for everybody", arguments: Engine.allCases)
  func deleted(engine: Engine) async throws {
    try await withMatrix(engine) { matrix async throws in
      try await matrix.world.messages.deleteMessage(
        matrix.message, forAll: true, by: matrix.person("author").viewer)
      try await matrix.expect(gone)
      let photo = try await matrix.sees("photo", "member")
      #expect(!photo)
      #expect(try await matrix.sees("export", "author") == false)
    }
  }

  @Test("Hidden by moderation", arguments: Engine.allCases)
  func hidden(engine: Engine) async throws {
    try await withMatrix(engine) { matrix async throws in
      let message = matrix.message
      try await matrix.report()
      _ = try await matrix.world.database.write { [messages = matrix.world.messages] db in
        try messages.setHidden(true, message, in: db)
      }
      try await matrix.expect(gone)
      #expect(try await matrix.sees("photo", "moderator"))
      #expect(try await matrix.sees("photo", "member") == false)
      // One's own words are one's own.
      #expect(try await matrix.sees("export", "author"))
      #expect(try await matrix.sees("export", "member") == false)
    }
  }
}

private struct Matrix {
  let world: MessagesWorld
  let people: [String: Person]
  let talk: ID
  let message: ID
  let photo: String
  let previewPhoto: String

  static let text = "Sejdeme se u kašny"

  func person(_ role: String) throws -> Person { try #require(people[role]) }

  func expect(_ table: String) async throws {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    let roles = try #require(lines.first)
    for line in lines.dropFirst() {
      for (role, mark) in zip(roles, line.dropFirst()) {
        let isSeen = try await sees(line[0], role)
        #expect(isSeen == (mark == "x"), "\(line[0]) for \(role)")
      }
    }
  }

  /// Whether somebody gets the message, or its picture, in one way.
  func sees(_ way: String, _ role: String) async throws -> Bool {
    let person = people[role]
    let visitor = person?.visitor ?? world.test.visitor()
    func finds(_ path: String) async throws -> Bool {
      let answer = try await visitor.get(path)
      return answer.status == 200 && answer.text.contains(Self.text)
    }
    switch way {
    case "page": return try await finds("/messages/\(talk)")
    case "api": return try await finds("/api/v1/messages/conversations/\(talk)/messages")
    case "one": return try await finds("/api/v1/messages/\(message)")
    case "list":
      let asked = try await finds("/api/v1/messages/conversations?requests=1")
      let listed = try await finds("/api/v1/messages/conversations")
      return asked || listed
    case "search": return try await finds("/api/v1/messages/search?q=kasny")
    case "photo": return try await visitor.asks(for: photo)
    case "preview": return try await visitor.asks(for: previewPhoto)
    case "export": return try await exports(person)
    case "log": return try await logs(person)
    default: return try await says(person)
    }
  }

  func report() async throws {
    let answer = try await person("member").visitor.post(
      "/messages/\(talk)/\(message)/report", ["reason": "harassment", "note": "Prosím"])
    #expect(answer.status == 200)
  }

  private func exports(_ person: Person?) async throws -> Bool {
    guard let person else { return false }
    let store = ExportStore(account: person.id, size: 100)
    let page = try await world.database.read { db in try store.messages(after: nil, in: db) }
    return page.items.contains { $0.text.contains(Self.text) }
  }

  /// The log has ids only, of what came while somebody took part.
  private func logs(_ person: Person?) async throws -> Bool {
    guard let person else { return false }
    let events: [String] = try await world.column(
      "SELECT data FROM live_event WHERE account = \(person.id)")
    #expect(!events.contains { $0.contains("kašny") })
    return events.contains { $0.contains("\"\(message)\"") }
  }

  private func says(_ person: Person?) async throws -> Bool {
    guard let person else { return false }
    let author = people["author"]?.id
    let subject = NotificationSubject(id: talk, ref: message, actor: author, people: 1)
    for kind in world.messages.notificationKinds {
      let places = try await kind.places(person.viewer, [subject])
      let isNews = try await kind.isStillNews?(person.viewer, subject) ?? true
      if isNews, places.first??.excerpt?.contains(Self.text) == true { return true }
    }
    return false
  }
}

extension Visitor {
  /// Whether a picture is for this visitor: there is no file, and a browser that has it is told
  /// so.
  fileprivate func asks(for path: String) async throws -> Bool {
    let parts = path.split(separator: "/")
    let hash = String((parts.last ?? "").prefix(16))
    let answer = try await get(path, headers: ["If-None-Match": "\"\(hash)0000000000000000\""])
    return answer.status == 304
  }
}

private func withMatrix(
  _ engine: Engine, _ body: (Matrix) async throws -> Void
) async throws {
  try await withMessages(engine) { world async throws in
    var people: [String: Person] = [:]
    for role in [
      "author", "member", "requested", "blocked", "left", "removed", "later", "cleared",
      "stranger",
    ] { people[role] = try await world.person("\(role)_here") }
    people["moderator"] = try await world.person("moderator_here", role: .admin)
    func person(_ role: String) throws -> Person { try #require(people[role]) }
    let author = try person("author")
    for role in ["member", "blocked", "left", "removed", "later", "cleared"] {
      try await world.follow(try person(role), author)
    }
    let first = ["member", "requested", "blocked", "left", "removed", "cleared"]
    let talk = try await world.messages.open(
      with: try first.map { try person($0).id }, title: "Výlet", by: author.viewer)
    try await world.block(author, try person("blocked"))
    let pictures = try await world.pictures(1, of: author)
    let message = try await world.send(
      "\(Matrix.text) https://example.org/kasna", to: talk, by: author, pictures: pictures)
    let link = try await world.addPreview(of: "https://example.org/kasna")
    try await world.messages.leave(talk, by: try person("left").viewer)
    try await world.messages.remove(try person("removed").id, from: talk, by: author.viewer)
    try await world.messages.add([try person("later").id], to: talk, by: author.viewer)
    try await world.messages.clear(talk, by: try person("cleared").viewer)
    try await body(
      Matrix(
        world: world, people: people, talk: talk, message: message.id,
        photo: try #require(message.photos.first?.webp.first?.path), previewPhoto: link))
  }
}

extension MessagesWorld {
  /// Makes a link's preview ready, with a picture that is a row only.
  /// - Returns: the picture's address.
  func addPreview(of address: String) async throws -> String {
    let picture = try #require(try await pictures(1, of: nil).first)
    let now = clock.now
    return try await database.write { db in
      let preview = try #require(
        try PreviewStore().keep((title: "Kašna", text: "Na náměstí"), of: address, now: now, db))
      try PictureStore().use(picture, ownedBy: nil, as: previewPictureUse, of: preview, in: db)
      return try #require(
        try PictureStore().pictures([picture], in: db)[picture]?.webp.first?.path)
    }
  }
}
