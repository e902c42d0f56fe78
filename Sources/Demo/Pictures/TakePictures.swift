import Core

/// A picture that is to be taken in, as an upload of somebody.
struct DemoPicture<Key: Hashable & Sendable>: Sendable {
  let key: Key
  /// The file.
  let path: String
  /// Takes the file in.
  let take: @Sendable (_ path: String) async throws -> ID
}

/// Has pictures taken in, a few on their way at a time.
func takePictures<Key: Hashable & Sendable>(
  _ pictures: [DemoPicture<Key>]
) async throws -> [Key: ID] {
  try await withThrowingTaskGroup(of: (Key, ID).self) { group in
    var taken: [Key: ID] = [:]
    for (index, picture) in pictures.enumerated() {
      if index >= 4, let (key, id) = try await group.next() { taken[key] = id }
      group.addTask { (picture.key, try await picture.take(picture.path)) }
    }
    for try await (key, id) in group { taken[key] = id }
    return taken
  }
}
