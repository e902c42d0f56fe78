import Core
import Features
import Statistics

/// What a survey found out.
struct APIResults: Codable, APIShape, Sendable {
  static let shape = "SurveyResults"

  /// The conditions that were understood.
  let conditions: [String]
  /// How many responses count under the conditions.
  let responses: Int
  let allResponses: Int
  let started: Int
  let completionRate: Double?
  /// How long it took.
  let seconds: APIQuartiles?
  let breakOffs: [BreakOff]
  let questions: [APIQuestionResult]

  /// How many gave up on a page.
  struct BreakOff: Codable, Sendable {
    let page: String
    let count: Int
  }

  init(_ results: SurveyResults) {
    conditions = results.filter.query
    responses = results.responses
    allResponses = results.allResponses
    started = results.started
    completionRate = results.completionRate
    seconds = results.seconds.map(APIQuartiles.init)
    breakOffs = results.breakOffs.map { BreakOff(page: $0.page, count: $0.count) }
    questions = results.questions.map(APIQuestionResult.init)
  }
}

/// The quarters of a list of numbers.
struct APIQuartiles: Codable, APIShape, Sendable {
  static let shape = "SurveyQuartiles"

  let lower: Double
  let median: Double
  let upper: Double

  init(_ quartiles: Quartiles) {
    lower = quartiles.lower
    median = quartiles.median
    upper = quartiles.upper
  }
}

/// A 95 % interval.
struct APIInterval: Codable, APIShape, Sendable {
  static let shape = "SurveyInterval"

  let lower: Double
  let upper: Double

  init(_ interval: Interval) {
    lower = interval.lower
    upper = interval.upper
  }
}

/// What came to one question: exactly one of the members from `choices` to `texts`.
struct APIQuestionResult: Codable, APIShape, Sendable {
  static let shape = "SurveyQuestionResult"

  let id: String
  let title: String
  let shown: Int
  let answered: Int
  var choices: [APIChoiceCount]?
  var numbers: APINumbers?
  var matrix: APIMatrix?
  var ranking: [APIRanked]?
  var dates: [APIDateCount]?
  /// A few; all of them are in the exports.
  var texts: [String]?
  /// Beside `numbers`, where it was asked how likely one is to recommend something.
  var netPromoterScore: APIPromoterScore?

  init(_ result: QuestionResult) {
    id = result.question.id
    title = result.question.title
    shown = result.shown
    answered = result.answered
    switch result.detail {
    case .choices(let counts, _): choices = counts.map(APIChoiceCount.init)
    case .numbers(let summary, let bins): numbers = APINumbers(summary, bins)
    case .matrix(let rows, let columns, let counts):
      matrix = APIMatrix(
        rows: rows.map(\.id), columns: columns.map(\.id), counts: counts)
    case .ranking(let places): ranking = places.map(APIRanked.init)
    case .dates(let counts): dates = counts.map { APIDateCount(day: $0.day, count: $0.count) }
    case .texts(let some): texts = some
    }
    result.question.kind.rules.tell(result, in: &self)
  }
}

/// How often one choice was chosen.
struct APIChoiceCount: Codable, Sendable {
  let id: String
  let label: String
  let count: Int
  let share: Double?
  let interval: APIInterval?

  init(_ count: ChoiceCount) {
    id = count.id
    label = count.label
    self.count = count.count
    share = count.share
    interval = count.interval.map(APIInterval.init)
  }
}

/// What there is to say of numbers.
struct APINumbers: Codable, Sendable {
  /// One bar of a histogram; `from` is `to` where each bar is one value.
  struct Bin: Codable, Sendable {
    let from: Double
    let to: Double
    let count: Int
  }

  let mean: Double?
  let deviation: Double?
  let interval: APIInterval?
  let quartiles: APIQuartiles?
  let least: Double?
  let most: Double?
  let bins: [Bin]

  init(_ summary: NumberSummary, _ bins: [NumberBin]) {
    mean = summary.mean
    deviation = summary.deviation
    interval = summary.interval.map(APIInterval.init)
    quartiles = summary.quartiles.map(APIQuartiles.init)
    least = summary.least
    most = summary.most
    self.bins = bins.map { Bin(from: $0.from, to: $0.to, count: $0.count) }
  }
}

/// Counts by the ids of rows and columns.
struct APIMatrix: Codable, Sendable {
  let rows: [String]
  let columns: [String]
  let counts: [[Int]]
}

/// How one choice was ranked.
struct APIRanked: Codable, Sendable {
  let id: String
  let label: String
  let meanPlace: Double?
  let first: Int?

  init(_ ranked: RankedChoice) {
    id = ranked.id
    label = ranked.label
    meanPlace = ranked.meanPlace
    first = ranked.first
  }
}

/// How many chose one day or month.
struct APIDateCount: Codable, Sendable {
  let day: String
  let count: Int
}
