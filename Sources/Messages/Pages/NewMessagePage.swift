import Core
import HTML
import Web

extension Messages {
  /// Whom to write to. Query: `q`, the beginning of a name; `share`, a thing to pass on; `group`,
  /// when several are chosen, and `with`, the user names of those who are.
  func newMessagePage(_ request: Request<SignedIn>) async throws -> Response {
    let choice = try await recipients(request)
    return .page(newMessageView(request.view, choice))
  }

  /// Makes a group. Fields `with`, user names, and `title`.
  func startConversation(_ request: Request<SignedIn>) async throws -> Response {
    var form = try await request.form()
    let title = form.text("title", 0...maximumGroupTitleLength, or: .groupTitleBad)
    let names = chosenNames(form.values)
    let people = try await faces(named: names, for: request.viewer)
    if names.count < 2 { form.general = .peopleNeeded }
    if people.count < names.count { form.general = .peopleGone }
    do {
      guard form.isValid else { throw AppError.badForm }
      let id = try await open(with: people.map(\.id), title: title, by: request.viewer)
      return .redirect(to: "/messages/\(id)")
    } catch let error as AppError where isForPerson(error) {
      if form.isValid { form.general = error.message }
      let choice = RecipientChoice(
        words: "", found: [], recent: [], chosen: people, isGroup: true, sharing: nil)
      return .page(newMessageView(request.view, choice, form), status: error.status)
    }
  }

  private func recipients(_ request: Request<SignedIn>) async throws -> RecipientChoice {
    let viewer = request.viewer
    let words = searchWords(request.query["q"])
    let isGroup = request.query["group"] != nil
    let chosen = try await faces(named: chosenNames(request.query), for: viewer)
    let recent =
      words.isEmpty
      ? try await conversations(for: viewer, size: conversationsOnPage).items : []
    let found = words.isEmpty ? [] : try await links.people(words, viewer)
    return RecipientChoice(
      words: words, found: found.filter { $0.id != viewer.id }, recent: recent, chosen: chosen,
      isGroup: isGroup, sharing: try await sharedCard(request.query["share"], for: viewer))
  }

  /// The people of these names whom the viewer may see, in their order.
  private func faces(named names: [String], for viewer: Viewer) async throws -> [PersonFace] {
    var faces: [PersonFace] = []
    for name in names {
      guard let face = try await links.person(name, viewer), face.id != viewer.id else {
        continue
      }
      faces.append(face)
    }
    return faces
  }
}

/// What the page of a new message shows.
struct RecipientChoice: Sendable {
  let words: String
  let found: [PersonFace]
  /// Conversations to go on with, when nobody was looked for.
  let recent: [ConversationCard]
  /// Who is in the group that is being made.
  let chosen: [PersonFace]
  let isGroup: Bool
  let sharing: SharedCard?
}

/// The user names in a query or a form, each once.
private func chosenNames(_ fields: Fields) -> [String] {
  fields.all("with").map { $0.lowercased() }.unique(most: largestGroup - 1)
}

extension AppError {
  /// The form says itself what is wrong.
  fileprivate static let badForm = AppError(
    status: 422, code: "invalid", message: .peopleNeeded)
}
