import Core
import Database
import Imaging
import Media
import Web

extension Accounts {
  /// What a profile photo is called among the uses of pictures; its ref is the account.
  package static let photoUse = "account.photo"

  /// Media that knows who may see profile photos: everybody, as long as the person is seen.
  package func withGuards(on media: Media) -> Media {
    media.withGuard(Self.photoUse) { [database] _, account in
      let isVisible = try await database.read { db in try AccountStore().isVisible(account, in: db)
      }
      return isVisible ? .visible(isPublic: true) : .denied
    }
  }

  /// Makes a square of a picture a person's photo, in place of the last one.
  /// - Parameter edit: the part from which the square is; the middle of all of it, unless told.
  /// - Throws: `AppError` with 422 and words when it cannot be taken.
  func changePhoto(
    to file: UploadedFile, edit: PictureEdit = PictureEdit(), of account: ID
  ) async throws {
    try limiter.check("account-photo", key: "\(account)", limit: 30, per: .hours(1))
    let picture = try await media.takeSquare(file, edit: edit, owner: account)
    guard let path = picture.path(atLeast: 320) else { throw AppError.notFound }
    try await database.write { db in
      try PictureStore().use(
        picture.id, ownedBy: account, as: Self.photoUse, of: account, in: db)
      try AccountStore().setPhoto((picture.id, path), of: account, in: db)
    }
  }

  /// Takes a person's photo away.
  func removePhoto(of account: ID) async throws {
    try await database.write { db in
      try PictureStore().release(Self.photoUse, of: account, in: db)
      try AccountStore().setPhoto(nil, of: account, in: db)
    }
  }

  /// Tells the features that find people by their names; call it inside the transaction that
  /// changes a name, or whether others see the person.
  func personChanged(_ id: ID, _ db: any WriteAccess) throws {
    for hook in options.personChanged { try hook(id, db) }
  }
}
