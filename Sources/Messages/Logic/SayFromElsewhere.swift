import Core
import Features
import Web

extension Messages {
  /// Sends a few words with a thing to one person, from another part of the place; with the same key
  /// it is the same message.
  /// - Throws: as when it is written on a page: 422 in words when the person takes no message from
  ///   the sender.
  package func say(
    _ text: String, sharing thing: SharedThing, to person: ID, by viewer: Viewer, key: String
  ) async throws {
    let conversation = try await open(with: [person], by: viewer)
    try await send(
      NewMessage(text: text, clientID: key, shared: thing), to: conversation, by: viewer)
  }
}
