/// What a definition and an answer may hold at most.
package enum SurveyLimits {
  /// Bytes of a definition.
  package static let bytes = 1_000_000
  /// Pages of a survey.
  package static let pages = 100
  /// Questions of a survey, those that are only read included.
  package static let questions = 200
  /// Choices of which one or several are chosen: a country, a municipality, a field of study. They
  /// are found by searching; each of several is a column of an export.
  package static let choices = 500
  /// Pictures, ranked choices, rows, or columns of a question, which have to be looked at one by one.
  package static let items = 100
  /// Cells of a matrix, and so fields of a page for one question.
  package static let cells = 1_000
  /// Conditions of one set.
  package static let conditions = 20
  /// Conditions of the whole survey.
  package static let allConditions = 500
  /// Jumps at the end of one page.
  package static let skips = 20
  /// Steps of a scale.
  package static let steps = 101
  /// Characters of an id.
  package static let id = 40
  /// Characters of the survey's title and of a page's.
  package static let title = 200
  /// Characters of the description and of the thanks.
  package static let text = 5_000
  /// Characters of a question.
  package static let question = 1_000
  /// Characters of the help below a question.
  package static let help = 2_000
  /// Characters of a choice, of an end of a scale, of a text to compare with.
  package static let label = 300
  /// Characters of a unit.
  package static let unit = 30
  /// Characters of an answer in one line, and of "other".
  package static let shortAnswer = 1_000
  /// Characters of an answer in several lines.
  package static let longAnswer = 10_000
  /// Bytes of all answers of one respondent.
  package static let answers = 4_000_000
  /// Problems that are told at once; who has more begins with these.
  package static let problems = 50
}
