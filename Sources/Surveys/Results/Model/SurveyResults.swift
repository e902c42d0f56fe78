import Core
import Statistics

/// What a survey found out, exactly, under a filter: for its author alone. Void answers are not in
/// it. What everybody may know is ``PublicResults``.
package struct SurveyResults: Sendable {
  /// The survey.
  package let survey: Survey
  /// Its questions.
  package let definition: SurveyDefinition
  /// What was left out.
  package let filter: ResultFilter
  /// How many responses count under the filter.
  package let responses: Int
  /// How many count without it.
  package let allResponses: Int
  /// How many began, finished or not.
  package let started: Int
  /// 25 %, 50 % and 75 % of how long it took, in seconds; nil without responses.
  package let seconds: Quartiles?
  /// Where people gave up: page id and how many, in the order of the pages.
  package let breakOffs: [BreakOff]
  /// One for each question that has answers, in the order of the definition.
  package let questions: [QuestionResult]

  /// Fewer answers say little of others, and their author may recognise who they are from.
  static let enough = 5

  /// Completed of started.
  package var completionRate: Double? { started > 0 ? Double(allResponses) / Double(started) : nil }

  /// How many gave up on a page.
  package struct BreakOff: Hashable, Sendable {
    package let page: String
    package let count: Int
  }
}

/// The quarters of a list of numbers, R's type 7.
package struct Quartiles: Hashable, Sendable {
  package let lower: Double
  package let median: Double
  package let upper: Double
}

/// What came to one question.
package struct QuestionResult: Sendable {
  /// The question.
  package let question: Question
  /// To how many it was shown.
  package let shown: Int
  /// How many answered.
  package let answered: Int
  /// What they answered.
  package let detail: QuestionDetail
}

/// What was answered, by the kind of the question.
package enum QuestionDetail: Sendable {
  /// Single, multiple and picture choice, "other" last; shares are of those who answered.
  case choices([ChoiceCount], isSingle: Bool)
  /// A number or a scale.
  case numbers(NumberSummary, bins: [NumberBin])
  /// Counts by row and column, in the order of the definition.
  case matrix(rows: [Choice], columns: [Choice], counts: [[Int]])
  /// In the order of the mean place, the best first.
  case ranking([RankedChoice])
  /// How many by day, or by month when there are more than 60 different days.
  case dates([DateCount])
  /// Texts are read on their own page; here a few of them, in no order that means anything.
  case texts([String])
}

/// How often one choice was chosen.
package struct ChoiceCount: Hashable, Sendable {
  package let id: String
  package let label: String
  package let picture: ID?
  package let count: Int
  /// Of those who answered; nil when nobody did.
  package let share: Double?
  /// Wilson's 95 % interval of the share.
  package let interval: Interval?
}

/// What there is to say of numbers.
package struct NumberSummary: Hashable, Sendable {
  package let count: Int
  package let mean: Double?
  package let deviation: Double?
  /// The 95 % interval of the mean by Student's t.
  package let interval: Interval?
  package let quartiles: Quartiles?
  package let least: Double?
  package let most: Double?
  /// The share of the two highest steps of a scale of five steps or more.
  package var topTwo: Double?
}

/// One bar of a histogram.
package struct NumberBin: Hashable, Sendable {
  /// Where it begins; on a scale, the step.
  package let from: Double
  /// Where the next begins; equal to `from` where each bar is one value.
  package let to: Double
  package let count: Int
}

/// How one choice was ranked.
package struct RankedChoice: Hashable, Sendable {
  package let id: String
  package let label: String
  package let meanPlace: Double?
  /// How often it came first.
  package let first: Int
}

/// How many chose one day or month.
package struct DateCount: Hashable, Sendable {
  /// `2026-01-31` or `2026-01`.
  package let day: String
  package let count: Int
}
