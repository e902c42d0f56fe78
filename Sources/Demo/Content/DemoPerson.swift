import Core

/// Somebody in the demonstration's community.
struct DemoPerson: Decodable, Sendable, Hashable {
  /// What they look like, and answer as in surveys.
  enum Look: String, Decodable, Sendable, Hashable { case woman, man }

  let userName: String
  let name: String
  let language: Language
  let look: Look
  let bio: String
  @Omissible var isGrey: Bool
  @Omissible var isPrivate: Bool
  /// Advertises, and has no face.
  @Omissible var isNuisance: Bool
}

/// All who may be in the community.
struct DemoPeople: Decodable, Sendable {
  /// The person as whom one signs in.
  let own: DemoPerson
  /// People as whom one can sign in too, and who edit the magazine.
  let friends: [DemoPerson]
  /// Somebody whose comment is reported.
  let nuisance: DemoPerson
  let others: [DemoPerson]

  var all: [DemoPerson] { [own] + friends + [nuisance] + others }
}
