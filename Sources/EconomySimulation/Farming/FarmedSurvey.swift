import Core
import Surveys

/// Questionnaires as people make them: ten to thirty questions, about half of them optional, in
/// every other one a test of attention.
func farmedSurvey(_ number: Int, _ random: inout SeededRandom) -> SurveyDefinition {
  let count = random.whole(10...30)
  var questions = (0..<count).map { question($0, &random) }
  if number.isMultiple(of: 2) {
    questions.append(
      Question(
        id: "test", title: "To show that you read this, please choose the last one.",
        isRequired: true, attention: .is(.text("d")), kind: .singleChoice(choices)))
  }
  return SurveyDefinition(
    title: "Survey \(number)", language: .english,
    pages: [SurveyPage(id: "p", questions: questions)])
}

private let choices = Choices(
  ["a", "b", "c", "d"].map { Choice(id: $0, label: "One of several choices") })
private let rows = (1...5).map { Choice(id: "r\($0)", label: "A row of the table") }

/// A kind of question, and how it is answered without a thought.
private struct Asked: Sendable {
  let kind: QuestionKind
  let answer: @Sendable (inout SeededRandom) -> Answer
}

private let scale = Asked(kind: .scale(ScaleRules(from: 1, to: 7))) { random in
  .number(Double(random.whole(1...7)))
}
private let asked = [
  Asked(kind: .shortText(most: 200)) { .text("Word \($0.below(100_000))") },
  Asked(kind: .matrix(MatrixRules(rows: rows, columns: choices.items))) { random in
    .rows(Dictionary(uniqueKeysWithValues: rows.map { ($0.id, choice(&random)) }))
  },
  Asked(kind: .singleChoice(choices)) { .choices([choice(&$0)]) },
  scale, scale,
]

private func choice(_ random: inout SeededRandom) -> String {
  choices.items[random.below(choices.items.count)].id
}

private func question(_ number: Int, _ random: inout SeededRandom) -> Question {
  Question(
    id: "q\(number)", title: "How do you see this, when you think of the last twelve months?",
    isRequired: random.happens(0.5), kind: asked[number % asked.count].kind)
}

/// What somebody answers.
func farmedAnswers(
  _ way: FarmingWay, to definition: SurveyDefinition, _ random: inout SeededRandom
) -> [String: Answer] {
  var answers: [String: Answer] = [:]
  guard way != .blank else { return answers }
  for question in definition.questions {
    if way == .skipping, !question.isRequired, random.happens(0.6) { continue }
    answers[question.id] = answer(way, to: question, &random)
  }
  return answers
}

private func answer(
  _ way: FarmingWay, to question: Question, _ random: inout SeededRandom
) -> Answer {
  // Of a hundred people who read, two miss the test.
  if question.attention != nil, !way.isScript, random.happens(0.98) { return .choices(["d"]) }
  return (asked.first { $0.kind == question.kind } ?? scale).answer(&random)
}
