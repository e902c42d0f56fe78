import Core

/// The noisy sums that everybody may know of a survey's answers, and all that public results are
/// made of.
///
/// How they come about: at a step, what was answered since the step before (the *block*) is counted
/// in cells, noise is added to each (``PublicNoise``), and the sums are added to those that were
/// told before (``PublicSteps``). Between steps nothing changes. Sums keep their sign: they may be
/// below nought, and are cut only where they are shown.
///
/// What is stored, as JSON:
///
/// `told`: by the name of the cell, a whole number.
///
/// - `all`: responses to the survey.
/// - `QUESTION//all`: how many answered a question that is neither a matrix nor a ranking.
/// - `QUESTION//CHOICE`: how many chose a choice, by its id (`other` is the last one).
/// - `QUESTION//0`, `QUESTION//1`, …: the groups of steps of a scale from its lowest
///   (``ToldForm/groups(of:)``), the detractors, passives and promoters of a recommendation, or the
///   classes of numbers and days from the lowest.
/// - `QUESTION/ROW/all` and `QUESTION/ROW/COLUMN`: a row of a matrix, by ids.
/// - `QUESTION/CHOICE/all` and `QUESTION/CHOICE/1`, …: a choice of a ranking, by its id, and its
///   places from the first.
///
/// A choice or a column whose id is `all` is written `all=`, which no id can be.
///
/// `limits`: of each question for numbers or days that has begun, the limits between its classes,
/// ascending: class 0 is below the first, class i from limit i − 1 to below limit i, the last one
/// from the last limit on. Numbers as they are answered, days since 1970. They are there too where
/// they follow from the questionnaire.
///
/// `began`: of each question that has begun, the step, counted from 1, at which its cells begin; so
/// in a cell there is the noise of `steps − began + 1` steps. Questions for numbers or days without
/// both ends in the questionnaire begin when about ten have answered them, with all answers so far;
/// all others at step 1.
struct ToldSums: Hashable, Sendable {
  /// How often what everybody sees has changed.
  var steps = 0
  /// By the name of the cell.
  var told: [String: Int] = [:]
  /// By question: the step at which it began.
  var began: [String: Int] = [:]
  /// By question: the limits of its classes.
  var limits: [String: [Double]] = [:]

  /// The noise of one step has this variance (``PublicNoise``).
  static let variance = 1.5

  /// The sum in a cell, nought where there is none.
  subscript(_ name: String) -> Int { told[name] ?? 0 }

  /// The variance of the noise in each cell of a question.
  func variance(of question: String) -> Double {
    Self.variance * Double(max(1, steps - (began[question] ?? 1) + 1))
  }
}

/// The names of cells.
enum ToldName {
  /// All responses to the survey.
  static let responses = "all"

  /// All who answered a question.
  static func all(_ question: String) -> String { "\(question)//all" }

  /// All who answered a row.
  static func all(_ question: String, row: String) -> String { "\(question)/\(row)/all" }

  /// Those who answered this.
  static func cell(_ question: String, row: String = "", _ part: String) -> String {
    "\(question)/\(row)/\(part == "all" ? "all=" : part)"
  }

  /// The part of a place in a ranking, by its index.
  static func place(_ index: Int) -> String { "\(index + 1)" }
}
