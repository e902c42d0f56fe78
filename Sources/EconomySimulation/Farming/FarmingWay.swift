/// How the accounts of a simulated community answer.
package enum FarmingWay: String, CaseIterable, Sendable {
  /// A person who reads and answers everything.
  case honest
  /// A person who reads, and skips most of what is optional.
  case skipping
  /// A script that begins and hands in nothing.
  case blank
  /// A script that clicks at random within seconds.
  case fast
  /// A script that begins all surveys at once and hands all of them in half an hour later.
  case hoarding
  /// A script that clicks at random and waits exactly as long as it has to.
  case paced
  /// A script that clicks at random and takes as long as people do.
  case slow

  /// What the table calls it.
  var title: String {
    switch self {
    case .honest: "people, all questions"
    case .skipping: "people who skip"
    case .blank: "script: empty"
    case .fast: "script: random, fast"
    case .hoarding: "script: all at once"
    case .paced: "script: random, just in time"
    case .slow: "script: random, at human speed"
    }
  }

  /// Whether nobody reads the questions.
  package var isScript: Bool { self != .honest && self != .skipping }
}

/// What became of all accounts that answer in one way.
package struct FarmingReport: Hashable, Sendable {
  /// The way.
  package let way: FarmingWay
  /// How many accounts there are.
  package let accounts: Int
  /// How many answers they handed in.
  package internal(set) var answers = 0
  /// How many earned their token at once.
  package internal(set) var earned = 0
  /// How many waited for their author.
  package internal(set) var waited = 0
  /// How many of those were accepted, by the author or by an admin.
  package internal(set) var accepted = 0
  /// How many tokens were taken back, because the author left the answer out.
  package internal(set) var takenBack = 0
  /// How long all of them took together, in seconds.
  package internal(set) var seconds = 0.0

  init(way: FarmingWay, accounts: Int) {
    self.way = way
    self.accounts = accounts
  }

  /// The tokens that they have in the end, without those of joining.
  package var tokens: Int { earned + accepted - takenBack }
  /// The same for one account.
  package var perAccount: Double { Double(tokens) / Double(accounts) }
  /// Tokens for an hour of one account.
  package var perHour: Double { seconds > 0 ? Double(tokens) * 3_600 / seconds : 0 }
}
