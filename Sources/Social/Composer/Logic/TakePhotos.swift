import Core
import Media

/// Photos of one post that are made ready at a time; the decoder has a limit of its own for all.
private let photosAtOnce = 3

extension Social {
  /// Takes the photos of a post in, several at a time, and keeps their order.
  /// - Parameter noted: gets each, also when another one cannot be used.
  func takePhotos(
    _ photos: [NewPhoto], of owner: ID, keepsCamera: Bool, noting noted: TakenPictures
  ) async throws -> [AcceptedPhoto] {
    try await withThrowingTaskGroup(of: (Int, AcceptedPhoto).self) { group in
      var taken: [Int: AcceptedPhoto] = [:]
      for (index, photo) in photos.enumerated() {
        if index >= photosAtOnce, let (place, done) = try await group.next() { taken[place] = done }
        group.addTask {
          do {
            let picture = try await media.take(
              photo.file, owner: owner, edit: photo.edit, keepsCamera: keepsCamera)
            noted.note(picture.id)
            return (index, AcceptedPhoto(picture: picture.id, alt: photo.alt))
          } catch let error as AppError where photos.count > 1 {
            throw error.naming(photo: index + 1)
          }
        }
      }
      for try await (place, done) in group { taken[place] = done }
      return photos.indices.compactMap { taken[$0] }
    }
  }
}

extension AppError {
  /// The same failure, saying which photo it was.
  fileprivate func naming(photo number: Int) -> AppError {
    AppError(
      status: status, code: code,
      message: Phrase.photoProblem.filled(Phrase(verbatim: String(number)), message),
      detail: detail, retryAfter: retryAfter)
  }
}
