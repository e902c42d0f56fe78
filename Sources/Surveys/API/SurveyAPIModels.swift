import Core

// The shapes of surveys in JSON. Keys are written in snake_case; ids are decimal strings; times are
// milliseconds since 1970; tokens are numbers, exact to the half.

/// A survey without its questions, as the asking person sees it.
struct APISurvey: Encodable, Sendable {
  let id: ID
  let title: String
  let description: String
  /// The author's user name.
  let author: String
  let category: String
  let language: String
  let state: String
  /// How the asking person stands to it.
  let standing: String
  /// By what it does not fit them.
  let misfits: [String]?
  let questions: Int
  let pages: Int
  /// About how long it takes.
  let seconds: Int
  let startsAt: Timestamp?
  let endsAt: Timestamp?
  /// How many answered.
  let answered: Int
  /// For its author.
  let own: Own?

  /// What only its author knows.
  struct Own: Encodable, Sendable {
    /// Grows with each change of a draft; for `If-Match`.
    let revision: Int
    let target: [String: [String]]
    /// What was paid for it.
    let price: Double
    /// How many began to answer.
    let started: Int
  }
}

/// How somebody stands to a survey, as a word.
extension Eligibility {
  var inAPI: String {
    switch self {
    case .hidden: "hidden"
    case .author: "author"
    case .visitor: "visitor"
    case .mayAnswer: "may_answer"
    case .answering: "answering"
    case .answered: "answered"
    case .misfit: "misfit"
    case .ended: "ended"
    }
  }
}

/// A page of surveys.
struct APISurveys: Encodable, Sendable {
  let items: [APISurvey]
  let next: String?
}

/// What somebody answered so far.
struct APIAttempt: Encodable, Sendable {
  /// Grows with each change; for `If-Match`.
  let revision: Int
  /// The id of the page where they go on.
  let page: String
  let answers: [String: Answer]

  init(_ attempt: Attempt) {
    revision = attempt.revision
    page = attempt.page
    answers = attempt.answers
  }
}

/// Somebody's tokens, and what a survey would cost them.
struct APITokens: Encodable, Sendable {
  let balance: Double
  let price: APIPrice
}

/// How a price comes about; docs/economy.md.
struct APIPrice: Encodable, Sendable {
  let value: Double
  /// Which of the terms it is.
  let term: String
  let network: Double
  let reach: Double
  let ownSurveys: Double

  init(_ price: Price) {
    value = price.value.inAPI
    term =
      switch price.term {
      case .zeroSituation: "zero_situation"
      case .network: "network"
      case .reach: "reach"
      case .ownSurveys: "own_surveys"
      }
    network = price.network.inAPI
    reach = price.reach.inAPI
    ownSurveys = price.ownSurveys.inAPI
  }
}

extension Tokens {
  /// Halves are exact in binary.
  var inAPI: Double { Double(halves) / 2 }

  /// An amount that a program sent; nil when it is none.
  init?(inAPI value: Double) {
    guard (0...1e9).contains(value), let halves = Int(exactly: value * 2) else { return nil }
    self.init(halves: halves)
  }
}

/// What changes beside the questions of a draft; what is missing stays.
struct APIPlan: Decodable, Sendable {
  let category: String?
  let target: [String: [String]]?
  let startsAt: Timestamp?
  let endsAt: Timestamp?
}

/// What an author agrees to who publishes.
struct APIPublishing: Decodable, Sendable {
  /// The price that they have seen.
  let price: Double
  /// The revision that they have seen.
  let revision: Int
  /// Missing: that of the draft, or at once.
  let startsAt: Timestamp?
  /// Missing: that of the draft.
  let endsAt: Timestamp?
}

/// Why something was refused: with all that is wrong, and where.
struct APIRefusal: Encodable, Sendable {
  struct Failure: Encodable, Sendable {
    let code: String
    let message: String
    let requestId: String
  }

  /// One thing that is wrong.
  struct Problem: Encodable, Sendable {
    /// Where in a definition (RFC 6901).
    let pointer: String?
    /// The question; empty: the answers as a whole.
    let question: String?
    let message: String
  }

  let error: Failure
  let problems: [Problem]
}
