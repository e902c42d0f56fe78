import Core
import Database
import Media

/// What people of the demonstration have told of themselves.
extension Accounts {
  /// Gives a person some words about them, and a face.
  /// - Parameter picture: a square that the person has sent.
  package func describeForDemo(
    _ account: ID, displayName: String, bio: String, picture: Picture?
  ) async throws {
    try await database.write { db in
      try AccountStore().setProfile(displayName: displayName, bio: bio, of: account, in: db)
      try personChanged(account, db)
    }
    guard let picture else { return }
    guard let address = picture.path(atLeast: 320) else { throw AppError.notFound }
    try await database.write { db in
      try PictureStore().use(
        picture.id, ownedBy: account, as: Self.photoUse, of: account, in: db)
      try AccountStore().setPhoto((picture.id, address), of: account, in: db)
    }
  }
}

extension Accounts {
  /// Lets a person tell what surveys ask for.
  package func setDemographicsForDemo(
    _ account: ID, sex: Sex?, occupation: Occupation?, region: String?
  ) async throws {
    let told = Demographics(sex: sex, occupation: occupation, region: region)
    try await database.write { db in try DemographicsStore().set(told, of: account, in: db) }
  }
}
