import Core

/// Something that goes wrong on purpose: for the next calls, or until a moment.
package struct StandInFault: Sendable {
  /// What is answered instead.
  package enum Reply: Sendable {
    /// An error of the Graph API.
    case error(StandInError)
    /// A page of HTML, with a status.
    case html(Int)
    /// Nothing at all, with a status.
    case nothing(Int)
    /// Half a JSON document.
    case broken
    /// JSON without what was asked for.
    case withoutData
  }

  /// What is answered instead.
  package var reply: Reply
  /// How many calls it still meets; nil: all of them.
  package var remaining: Int?
  /// Until when; nil: for ever.
  package var until: Timestamp?
  /// Only calls whose path has this in it; nil: all.
  package var path: String?
  /// Only calls whose `metric` has this in it; nil: all.
  package var metric: String?
  /// Only calls with the token of this account, by its id; nil: all.
  package var account: String?

  /// A fault.
  package init(
    _ reply: Reply, next: Int? = nil, until: Timestamp? = nil, path: String? = nil,
    metric: String? = nil, account: String? = nil
  ) {
    self.reply = reply
    remaining = next
    self.until = until
    self.path = path
    self.metric = metric
    self.account = account
  }

  func meets(path given: String, metric names: String, account id: String?) -> Bool {
    (path.map(given.contains) ?? true) && (metric.map(names.contains) ?? true)
      && (account.map { $0 == id } ?? true)
  }
}

/// A metric that is refused for some things.
package struct StandInRefusal: Hashable, Sendable {
  /// The metric.
  package var metric: String
  /// For what; nil: for all.
  package var kind: StandInThing.Kind?
  /// For what that shows this; nil: for all.
  package var medium: StandInThing.Medium?

  /// A refusal.
  package init(
    _ metric: String, for kind: StandInThing.Kind? = nil, showing medium: StandInThing.Medium? = nil
  ) {
    self.metric = metric
    self.kind = kind
    self.medium = medium
  }

  func meets(_ name: String, _ thing: StandInThing) -> Bool {
    name == metric && (kind.map { $0 == thing.kind } ?? true)
      && (medium.map { $0 == thing.medium } ?? true)
  }
}

/// Ways in which the API is odd, each met somewhere.
package struct StandInOddities: Hashable, Sendable {
  /// Leaves `media_product_type` out.
  package var omitsProductType = false
  /// Gives the token of a code within `data`.
  package var wrapsTokens = false
  /// Gives permissions as a text with commas.
  package var joinsPermissions = false
  /// Begins each list with an empty page that has a next one.
  package var beginsWithEmptyPage = false
  /// Lists that are asked for more at once are too much; nil: all are answered.
  package var mostAtOnce: Int?
  /// Fields that are refused by code 100, as if they were not there.
  package var refusedFields: Set<String> = []
  /// Metrics that answers leave out without a word.
  package var silentMetrics: Set<String> = []
  /// Sends breakdowns in upper case.
  package var shoutsBreakdowns = false

  /// None of them.
  package init() {}
}

/// What is different about one thing.
package struct StandInChange: Sendable {
  /// Its text.
  package var caption: String?
  /// Whether it was deleted.
  package var isDeleted = false
  /// Whether its picture's address is withheld, as with copyrighted sounds.
  package var hasNoPicture = false
  /// What is served instead of its picture.
  package var pictureBytes: [UInt8]?
  /// Whether too few have seen it.
  package var hasFewViewers = false
  /// Numbers by name that take the place of its own.
  package var numbers: [String: Double] = [:]

  /// Nothing.
  package init() {}
}
