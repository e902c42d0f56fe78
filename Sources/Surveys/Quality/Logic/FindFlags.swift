import Core

/// What speaks against an answer, from the answer alone and what is known of all.
///
/// - Parameters:
///   - answers: those that count, by question.
///   - pageSeconds: how long each page was open; a page that is not in it is not judged.
///   - seconds: how long it took in all.
///   - medianSeconds: how long it took half of the others; nil while there are too few to say.
///   - isDuplicate: whether somebody else has the same fingerprint.
package func qualityFlags(
  of answers: [String: Answer], pageSeconds: [String: Int], seconds: Int,
  in definition: SurveyDefinition, medianSeconds: Double?, isDuplicate: Bool
) -> QualityFlags {
  let walk = SurveyWalk(definition, answers: answers)
  let asked = walk.stops.map { (definition.pages[$0.index].id, walk.questions(at: $0)) }
  let questions = asked.flatMap(\.1)
  var flags: QualityFlags = []
  // The length of the survey counts whatever others did: where many farm, their median is nothing.
  let least = max(walk.leastSeconds, medianSeconds.map { $0 / 2 } ?? 0)
  if Double(seconds) < least { flags.insert(.speeder) }
  if asked.contains(where: { page, questions in
    pageSeconds[page].map { Double($0) < questions.reduce(0) { $0 + $1.leastSeconds } } ?? false
  }) {
    flags.insert(.hastyPage)
  }
  if walk.isNearlyEmpty { flags.insert(.nearlyEmpty) }
  if isStraight(questions, walk.answers) { flags.insert(.straightLining) }
  let announcing = questions.filter { walk.answers[$0.id] != nil && $0.isTelling }
  if isDuplicate, announcing.count >= leastTelling { flags.insert(.duplicate) }
  if questions.contains(where: { $0.isAttentive(walk.answers[$0.id]) == false }) {
    flags.insert(.inattentive)
  }
  return flags
}

/// So many equal answers are no chance.
private let leastTelling = 5
/// Rows from which a matrix says something of its rows.
private let leastRows = 4
/// Scales one after another from which they do.
private let leastScales = 5

/// Whether all matrices have one column each, or several scales one after another one step.
private func isStraight(_ questions: [Question], _ answers: [String: Answer]) -> Bool {
  let matrices = questions.compactMap { question -> Set<String>? in
    guard case .rows(let rows) = answers[question.id], rows.count >= leastRows else { return nil }
    return Set(rows.values)
  }
  if !matrices.isEmpty, matrices.allSatisfy({ $0.count == 1 }) { return true }
  var run = 0
  var last: (ClosedRange<Int>, Double)?
  for question in questions {
    guard let ends = question.kind.rules.ends, case .number(let step) = answers[question.id]
    else { continue }
    run = last.map { $0 == (ends, step) } == true ? run + 1 : 1
    last = (ends, step)
    if run >= leastScales { return true }
  }
  return false
}

extension SurveyWalk {
  fileprivate func questions(at stop: Stop) -> [Question] {
    definition.pages[stop.index].questions.filter { stop.questions.contains($0.id) }
  }
}

extension Question {
  /// Whether two people who answer it alike have much in common: there are several answers, and it
  /// is not one that everybody answers the same.
  fileprivate var isTelling: Bool { attention == nil && kind.rules.isTelling }

  /// Nobody reads and answers it faster: a second each, or fifteen words in a second, which is
  /// three times of what a quick reader does.
  fileprivate var leastSeconds: Double { max(kind.isAnswered ? 1 : 0, Double(words) / 15) }

  /// The words that have to be read before one can answer; choices are skimmed.
  private var words: Int {
    ([title, help] + kind.rules.readFirst).reduce(0) {
      $0 + $1.split(whereSeparator: \.isWhitespace).count
    }
  }
}
