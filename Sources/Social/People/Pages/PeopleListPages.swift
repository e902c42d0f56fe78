import Core
import Database
import HTML
import Web

/// People on one page of a list.
let peopleSize = 40

/// Followers and following of a profile; the people whom one has blocked and muted.
///
/// Lists of people are for people who are signed in: else anybody could copy who knows whom.
extension Social {
  func followersPage(_ request: Request<SignedIn>) async throws -> Response {
    try await profileList(request, title: .followers) { .followers(of: $0) }
  }

  func followingPage(_ request: Request<SignedIn>) async throws -> Response {
    try await profileList(request, title: .following) { .following(of: $0) }
  }

  func blockedPage(_ request: Request<SignedIn>) async throws -> Response {
    try await hiddenList(
      request, .blocked(by: request.viewer.id), title: .blockedPeople, note: .blockedNote,
      undo: .unblock, at: "/unblock")
  }

  func mutedPage(_ request: Request<SignedIn>) async throws -> Response {
    try await hiddenList(
      request, .muted(by: request.viewer.id), title: .mutedPeople, note: .mutedNote,
      undo: .unmute, at: "/unmute")
  }

  /// People whom one has put away, each with the button that takes it back.
  private func hiddenList(
    _ request: Request<SignedIn>, _ list: PersonList, title: Phrase, note: Phrase, undo: Phrase,
    at path: String
  ) async throws -> Response {
    let found = try await people(list, request)
    let t = request.view
    let rows = found.people.map { person in
      personRow(
        t, person, nil,
        action: postButton(
          t, path: person.path + path, label: undo, fields: ["back": t.path], enhance: "remove"))
    }
    return .page(
      listScreen(t, title: title, note: note, back: .privacy, "/me/privacy", rows, found))
  }

  private func profileList(
    _ request: Request<SignedIn>, title: Phrase, _ list: (ID) -> PersonList
  ) async throws -> Response {
    let profile = try await visibleProfile(
      named: try request.parameter("name"), to: request.viewer)
    // Whom a private account knows is for those whom it has let in.
    guard profile.isOpen else { throw AppError.notFound }
    let list = list(profile.person.id)
    let found = try await people(list, request)
    let t = request.view
    let mayRemove = profile.isOwn && title == .followers
    let rows = found.people.map { person in
      followerRow(t, person, found.relations[person.id], mayRemove: mayRemove)
    }
    var screen = listScreen(
      t, title: title, note: nil, back: Phrase(verbatim: profile.person.userName),
      profile.person.path, rows, found)
    screen.tab = profile.isOwn ? .me : .home
    return .page(screen)
  }

  /// What a list shows, with how the viewer stands to everybody on it.
  private func people(
    _ list: PersonList, _ request: Request<SignedIn>
  ) async throws -> PeopleModel {
    let viewer = request.viewer
    let words = searchWords(request.query["q"])
    let cursor = try request.cursor()
    let now = clock.now()
    return try await database.read { db in
      let page = try PersonListStore().page(
        list, for: viewer, words: words, after: cursor, size: peopleSize, now: now, in: db)
      let people = page.items.map(\.person)
      return PeopleModel(
        words: words, people: people, next: page.next,
        relations: try PersonStore().relation(
          of: viewer.id, to: people.map(\.id), now: now, in: db))
    }
  }
}

/// What was found in a list of people.
struct PeopleModel: Sendable {
  let words: String
  let people: [PersonCard]
  let next: Cursor?
  let relations: [ID: Relation]
}

/// What a person typed to find somebody, bounded.
func searchWords(_ typed: String?) -> String {
  String((typed ?? "").prefix(100))
}

/// A row of one's own followers can also send them away.
private func followerRow(
  _ t: ViewContext, _ person: PersonCard, _ relation: Relation?, mayRemove: Bool
) -> HTML {
  guard mayRemove else { return personRow(t, person, relation) }
  let remove = menu(
    t, label: .aboutPerson,
    items: confirmButton(
      t, path: person.path + "/remove", label: .removeFollower,
      question: .removeFollowerQuestion, confirm: .removeFollower, icon: .close,
      fields: ["back": t.path]))
  return personRow(t, person, relation, action: followButton(t, person, relation) + remove)
}

private func listScreen(
  _ t: ViewContext, title: Phrase, note words: Phrase?, back: Phrase, _ backPath: String,
  _ rows: [HTML], _ found: PeopleModel
) -> Screen {
  let list =
    rows.isEmpty
    ? emptyState(
      icon: .users, title: t(found.words.isEmpty ? .nobodyYet : .nobodyFound),
      text: t(found.words.isEmpty ? .nobodyYetText : .nobodyFoundText))
    : personList(t, rows)
  var screen = Screen(
    title: t(title), tab: .me, back: Link(title: t(back), path: backPath),
    body: """
      \(words.map { "<p class=\"hint\">\(t($0))</p>" as HTML })
      \(searchField(t, path: t.path, label: .findPerson, value: found.words, maxLength: 100))
      \(list)\(moreLink(t, found.next, path: searchPath(t.path, found.words)))
      """)
  screen.styles = ["social.css"]
  return screen
}
