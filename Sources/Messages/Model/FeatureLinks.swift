import Core
import Database

extension Messages {
  /// What Messages asks other features; `KorzoApp` answers.
  package struct FeatureLinks: Sendable {
    /// A question about two people, asked inside a transaction.
    package typealias Tie =
      @Sendable (_ user: ID, _ other: ID, _ db: any ReadAccess) throws -> Bool

    /// Whether the user follows the other, who is no stranger then.
    package var knows: Tie
    /// Whether one of the two has blocked the other.
    package var isBlocked: Tie
    /// People by the beginnings of their names, as far as the viewer may see them.
    package var people: @Sendable (_ words: String, _ viewer: Viewer) async throws -> [PersonFace]
    /// A person by the user name, if the viewer may see them.
    package var person: @Sendable (_ name: String, _ viewer: Viewer) async throws -> PersonFace?
    /// What of these the viewer may see.
    package var shared:
      @Sendable (_ things: [SharedThing], _ viewer: Viewer) async throws -> [SharedThing:
        SharedCard]
    /// Whether the viewer may pass on a thing that they see.
    package var mayPassOn: @Sendable (_ thing: SharedThing, _ viewer: Viewer) async throws -> Bool
    /// Whether a message was reported, so that moderators see its photos.
    package var isReported: @Sendable (_ message: ID, _ db: any ReadAccess) throws -> Bool

    /// Nobody knows or blocks anybody, nothing is found, and all that is found is passed on, unless
    /// the closures say otherwise.
    package init(
      knows: @escaping Tie = { _, _, _ in false },
      isBlocked: @escaping Tie = { _, _, _ in false },
      people:
        @escaping @Sendable (_ words: String, _ viewer: Viewer) async throws -> [PersonFace] = {
          _, _ in []
        },
      person:
        @escaping @Sendable (_ name: String, _ viewer: Viewer) async throws -> PersonFace? = {
          _, _ in nil
        },
      shared:
        @escaping @Sendable (
          _ things: [SharedThing], _ viewer: Viewer
        ) async throws -> [SharedThing: SharedCard] = { _, _ in [:] },
      mayPassOn:
        @escaping @Sendable (_ thing: SharedThing, _ viewer: Viewer) async throws -> Bool = {
          _, _ in true
        },
      isReported: @escaping @Sendable (_ message: ID, _ db: any ReadAccess) throws -> Bool = {
        _, _ in false
      }
    ) {
      self.knows = knows
      self.isBlocked = isBlocked
      self.people = people
      self.person = person
      self.shared = shared
      self.mayPassOn = mayPassOn
      self.isReported = isReported
    }
  }
}
