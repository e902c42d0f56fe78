import Core
import Features

// The shapes of surveys in JSON. Keys are written in snake_case; ids are decimal strings; times are
// milliseconds since 1970; tokens are numbers, exact to the half.

/// A survey without its questions, as the asking person sees it.
struct APISurvey: Codable, APIShape, Sendable {
  static let shape = "Survey"
  static let notes: [String: JSONLiteral] = [
    "language": .oneOf(Language.self), "misfits": .array(.oneOf(SurveyTarget.Kind.self)),
    "state": .oneOf("draft", "published", "closed"),
    "standing": .oneOf(
      "author", "visitor", "may_answer", "answering", "answered", "misfit", "ended"),
  ]

  let id: ID
  let title: String
  let description: String
  /// The author's user name.
  let author: String
  let category: SurveyCategory
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
  /// How many answered; for all but its author about so many, and 0 where there are few.
  let answered: Int
  /// For its author.
  let own: Own?

  /// What only its author knows.
  struct Own: Codable, APINoted, Sendable {
    static let notes: [String: JSONLiteral] = ["target": .surveyTarget, "price": .tokens]

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

/// What somebody answered so far.
struct APIAttempt: Codable, APIShape, Sendable {
  static let shape = "SurveyAttempt"

  /// Grows with each change; for `If-Match`.
  let revision: Int
  /// The id of the page where they go on.
  let page: String
  let answers: [String: Answer]
  /// When they began: the time that it takes counts from here.
  let startedAt: Timestamp
  /// Until when they can be handed in: an hour after the end of the survey.
  let until: Timestamp

  init(_ attempt: Attempt, until end: Timestamp) {
    revision = attempt.revision
    page = attempt.page
    answers = attempt.answers
    startedAt = attempt.startedAt
    until = end
  }
}

/// What came of answers that were handed in, with the tokens that one has now.
struct APIHandedIn: Codable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = [
    "balance": .tokens, "token": .oneOf("earned", "waiting", "lapsed"),
  ]

  /// What becomes of the token: `waiting` until the author accepts the answer.
  let token: String
  let balance: Double
  let price: APIPrice

  init(_ tokens: APITokens, _ state: TokenState) {
    token = state.inAPI
    balance = tokens.balance
    price = tokens.price
  }
}

extension TokenState {
  /// As people are told.
  var inAPI: String {
    switch self {
    case .earned: "earned"
    case .waiting, .granted: "waiting"
    case .expired, .lapsed: "lapsed"
    }
  }
}

/// Somebody's tokens, and what a survey would cost them.
struct APITokens: Codable, APIShape, Sendable {
  static let shape = "SurveyTokens"
  static let notes: [String: JSONLiteral] = ["balance": .tokens]

  let balance: Double
  let price: APIPrice
}

/// How a price comes about; docs/economy.md.
struct APIPrice: Codable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = [
    "value": .tokens, "term": .oneOf("zero_situation", "network", "reach", "own_surveys"),
    "network": .tokens, "reach": .tokens, "own_surveys": .tokens,
  ]

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
struct APIPlan: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = [
    "category": .oneOf(SurveyCategory.self), "target": .surveyTarget,
  ]

  let category: String?
  let target: [String: [String]]?
  let startsAt: Timestamp?
  let endsAt: Timestamp?
}

/// What an author agrees to who publishes.
struct APIPublishing: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["price": .tokens]

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

/// What an answer is depends on its question: docs/survey-definition.md.
extension Answer: APIDescribed {
  package static let schema: JSONLiteral = ["type": "object"]
  package static let example = Answer.text("")
}

extension JSONLiteral {
  /// Tokens, exact to the half.
  fileprivate static let tokens: JSONLiteral = [
    "type": "number", "minimum": 0, "description": "Tokens, exact to the half.",
  ]
  /// What kinds of people a survey is for.
  fileprivate static let surveyTarget: JSONLiteral = [
    "properties": .object(
      Dictionary(SurveyTarget.Kind.allCases.map { ($0.rawValue, .array(.words)) }) { $1 })
  ]
}
