import Core

/// A person as conversations show them.
package struct PersonFace: Hashable, Sendable, Identifiable {
  /// The account.
  package let id: ID
  /// The unique user name.
  package let userName: String
  /// The name to show; the user name when none was given.
  package let name: String
  /// The address of the photo.
  package let photo: String?

  /// A person.
  package init(id: ID, userName: String, name: String, photo: String?) {
    self.id = id
    self.userName = userName
    self.name = name
    self.photo = photo
  }

  /// The profile's address.
  package var path: String { "/@\(userName)" }
}
