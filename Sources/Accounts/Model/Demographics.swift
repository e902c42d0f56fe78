import Core

/// What somebody told of themselves so that surveys find them; each of it optional.
struct Demographics: Decodable, Hashable, Sendable {
  let sex: Sex?
  let occupation: Occupation?
  /// One of ``AccountsOptions/regions``, or of those that were there when it was chosen.
  let region: String?
}
