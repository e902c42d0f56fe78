import Core

/// An account of the stand-in: what it posts, and how often.
package struct StandInAccount: Hashable, Sendable {
  /// What kind of account it is.
  package enum Kind: String, Sendable {
    case business = "BUSINESS"
    case creator = "MEDIA_CREATOR"
    case personal = "PERSONAL"
  }

  /// 1 to 99; its ids follow from it.
  package var number: Int
  /// Its user name.
  package var username: String
  /// Its display name.
  package var name: String
  /// What it says of itself.
  package var biography = ""
  /// What kind of account it is.
  package var kind: Kind
  /// How many followed it when it began.
  package var followers: Double
  /// How many more there are each day.
  package var followersPerDay: Double
  /// When its first post was.
  package var since: Timestamp
  /// What was posted before is without numbers for ever; nil: it was a professional account always.
  package var professionalSince: Timestamp?
  /// How many posts there are in a week; 0: none come by themselves.
  package var postsPerWeek = 3.0
  /// How many stories there are in a day.
  package var storiesPerDay = 2...5
  /// Another number makes another history.
  package var seed: UInt64 = 1

  /// An account; how it posts is said by ``posting(perWeek:storiesPerDay:seed:)``.
  package init(
    number: Int, username: String, name: String, kind: Kind = .creator, followers: Double,
    followersPerDay: Double = 0, since: Timestamp, professionalSince: Timestamp? = nil
  ) {
    self.number = number
    self.username = username
    self.name = name
    self.kind = kind
    self.followers = followers
    self.followersPerDay = followersPerDay
    self.since = since
    self.professionalSince = professionalSince
  }

  /// The same, posting so much in a week and telling so many stories in a day.
  package func posting(
    perWeek: Double = 3, storiesPerDay: ClosedRange<Int> = 2...5, seed: UInt64 = 1
  ) -> StandInAccount {
    var account = self
    account.postsPerWeek = perWeek
    account.storiesPerDay = storiesPerDay
    account.seed = seed
    return account
  }

  /// The same, saying this of itself.
  package func saying(_ biography: String) -> StandInAccount {
    var account = self
    account.biography = biography
    return account
  }

  /// Its id, by which it is asked.
  package var id: String { StandInID.account(number) }
  /// The id of its person as an app with Instagram Login knows them.
  package var scopedID: String { StandInID.scoped(number) }

  /// How many follow it at a moment; ever more, by a little more or less each day.
  package func followers(at moment: Timestamp) -> Int {
    let days = max(0, Double(moment.milliseconds - since.milliseconds) / 86_400_000)
    let wave = (days.truncatingRemainder(dividingBy: 9) - 4.5) * followersPerDay * 0.3
    return Int(max(0, followers + days * followersPerDay + (days > 9 ? wave : 0)))
  }
}

/// A person whom one can be at the stand-in's login page.
package struct StandInPerson: Hashable, Sendable {
  /// A Page of theirs at Facebook.
  package struct Page: Hashable, Sendable {
    /// Its id.
    package var id: String
    /// Its name.
    package var name: String
    /// The number of the account connected to it; nil: none is.
    package var account: Int?
    /// Whether it belongs to a business, so that it is found by way of that alone.
    package var isOfBusiness: Bool

    /// A Page.
    package init(id: String, name: String, account: Int? = nil, isOfBusiness: Bool = false) {
      self.id = id
      self.name = name
      self.account = account
      self.isOfBusiness = isOfBusiness
    }
  }

  /// Which one it is: a word.
  package var id: String
  /// Their name at Facebook.
  package var name: String
  /// What is shown about them at the login page.
  package var description: Phrase
  /// The number of their account, for Instagram Login; nil: only for Facebook Login.
  package var account: Int?
  /// Their Pages, for Facebook Login; nil: only for Instagram Login.
  package var pages: [Page]?

  /// A person.
  package init(
    id: String, name: String, description: Phrase, account: Int? = nil, pages: [Page]? = nil
  ) {
    self.id = id
    self.name = name
    self.description = description
    self.account = account
    self.pages = pages
  }
}
