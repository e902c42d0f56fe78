import Core
import Foundation
import HTML
import Web

extension Messages {
  /// People, name, mute, leave, delete. Query: `q`, whom to look for to add.
  func aboutConversationPage(_ request: Request<SignedIn>) async throws -> Response {
    try await aboutConversation(request, try request.id())
  }

  /// - Parameter form: a name that was refused, or why nobody was added.
  func aboutConversation(
    _ request: Request<SignedIn>, _ id: ID, form: Form = Form(), status: Int = 200
  ) async throws -> Response {
    let head = try await conversation(id, for: request.viewer)
    let words = searchWords(request.query["q"])
    let inside = Set(head.others.map(\.face.id))
    let found =
      words.isEmpty || !head.isGroup
      ? []
      : try await links.people(words, request.viewer).filter {
        !inside.contains($0.id) && $0.id != request.viewer.id
      }
    return .page(aboutConversationView(request.view, head, found, words, form), status: status)
  }
}

/// What a person typed to find somebody or something, bounded.
func searchWords(_ typed: String?) -> String {
  String((typed ?? "").prefix(100)).trimmingCharacters(in: .whitespaces)
}
