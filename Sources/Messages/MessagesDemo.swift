import Core

/// What people of the demonstration write to each other, by the functions behind the pages. The
/// clock of this value says when; `KorzoApp` moves it.
extension Messages {
  /// Opens the conversation with somebody, or makes a group.
  package func openForDemo(with people: [ID], title: String, by person: ID) async throws -> ID {
    try await open(with: people, title: title, by: .inDemo(person))
  }

  /// Sends a message; whoever was asked for consent gives it by that.
  /// - Parameter pictures: photos of the sender that were taken in.
  package func sendForDemo(
    _ text: String, pictures: [ID], shared: SharedThing?, to conversation: ID, by person: ID
  ) async throws {
    let new = NewMessage(text: text, pictures: pictures, shared: shared)
    _ = try await send(new, to: conversation, by: .inDemo(person))
  }

  /// Reads everything that was written.
  package func readForDemo(_ conversation: ID, by person: ID) async throws {
    let viewer = Viewer.inDemo(person)
    let head = try await self.conversation(conversation, for: viewer)
    try await markRead(conversation, upTo: head.lastSeq, by: viewer)
  }
}

extension Viewer {
  fileprivate static func inDemo(_ account: ID) -> Viewer {
    Viewer(
      id: account, userName: "", displayName: "", role: .member, language: nil,
      appearance: .system)
  }
}
