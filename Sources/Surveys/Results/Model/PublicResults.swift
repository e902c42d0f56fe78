import Core

/// What everybody may know of a survey's results: made of noisy sums and of what was asked, and of
/// nothing else. Who has this cannot have the answers.
package struct PublicResults: Sendable {
  /// The survey.
  package let survey: Survey
  /// Where they are, on this site.
  package let path: String
  /// Whether search engines may list them.
  package let isListed: Bool
  /// What was asked.
  let definition: SurveyDefinition
  /// About how many answered.
  let about: AboutCount
  /// Whether there is anything to show yet.
  let isEnough: Bool
  /// The chosen questions, in the order of the definition.
  let questions: [PublicQuestion]
}

/// A number of answers as everybody is told: by fives, tens, or with two digits.
struct AboutCount: Hashable, Sendable {
  /// Below this it is only said that there are few.
  static let few = 8

  /// The number, rounded; 0 where there are few.
  let rounded: Int

  /// Of a noisy sum.
  init(_ told: Int) {
    var unit = 5
    if told >= 100 {
      unit = 10
      while told / unit >= 100 { unit *= 10 }
    }
    rounded = told < Self.few ? 0 : (told + unit / 2) / unit * unit
  }
}

/// What everybody is told of one question.
struct PublicQuestion: Hashable, Sendable {
  /// The question.
  let question: Question
  /// About how many answered.
  let about: AboutCount
  /// What they answered; nil: too few to tell.
  let detail: PublicDetail?
}

/// What was answered, by the form in which it is told.
enum PublicDetail: Hashable, Sendable {
  /// Choices, "other" last.
  case choices([PublicShare], isSingle: Bool, most: PublicLead)
  /// Steps of a scale, or groups of them.
  case steps([PublicShare], ends: [String], mean: PublicMean, topTwo: ToldShare?)
  /// How likely people are to recommend something.
  case promoters([PublicShare], score: PublicScore)
  /// Numbers or days in classes: in which of them the middle answer lies, and those at a quarter
  /// from both ends.
  case classes([PublicClass], middle: Int, quarters: [Int], unit: String)
  /// Each row of a matrix; nil: too few answered it.
  case rows(columns: [Choice], rows: [PublicRow])
  /// Choices of a ranking, the best first.
  case places([PublicPlace], of: Int)
  /// Some of what people wrote.
  case words([String])
}

/// A share in whole steps: never none, and never all.
struct ToldShare: Hashable, Sendable {
  /// In percent, a multiple of ``unit``; 0 is told as below the unit, 100 as above the rest.
  let percent: Int
  /// 5 of fewer than about a hundred answers, else 1.
  let unit: Int

  /// How much is drawn of it: of the lowest and the highest the middle of what they may be.
  var length: Double {
    let half = Double(unit) / 2
    return min(100 - half, max(half, Double(percent))) / 100
  }
}

/// A share of those who answered.
struct PublicShare: Hashable, Sendable {
  /// What was answered.
  let label: String
  /// The picture of a choice.
  var picture: ID?
  let share: ToldShare
  /// Where it most likely is among all people like these.
  let lower: ToldShare
  let upper: ToldShare
}

/// Which choice was chosen most.
enum PublicLead: Hashable, Sendable {
  /// This one, by its place.
  case one(Int)
  /// These are about equal.
  case equal(Int, Int)
  /// There is nothing to compare.
  case nothing
}

/// A mean with its likely ends, rounded to what can be told.
struct PublicMean: Hashable, Sendable {
  let value: Double
  let lower: Double
  let upper: Double
  /// How many places behind the mark they have.
  let places: Int
}

/// The net promoter score with its likely ends, in whole numbers.
struct PublicScore: Hashable, Sendable {
  let value: Int
  let lower: Int
  let upper: Int
}

/// A class of numbers or days: from its first value to its last, both within; nil: open.
struct PublicClass: Hashable, Sendable {
  /// The least value in it.
  let from: Double?
  /// The greatest; of numbers that are not whole, the first that is too great.
  let to: Double?
  /// Whether the values are whole numbers.
  let isWhole: Bool
  /// Whether the values are days.
  let isDays: Bool
  let share: PublicShare
}

/// A row of a matrix.
struct PublicRow: Hashable, Sendable {
  let label: String
  /// By column; nil: too few answered.
  let shares: [PublicShare]?
}

/// A choice of a ranking.
struct PublicPlace: Hashable, Sendable {
  let label: String
  let mean: PublicMean
  /// How many put it first.
  let first: PublicShare
}
