import Core
import Foundation

/// What came of a pasted list.
struct GuessedQuestions: Sendable {
  var questions: [GuessedQuestion] = []
  /// Why it cannot be taken as it is; nothing is cut off by itself.
  var problem: Phrase?
}

/// A question that was guessed from lines.
struct GuessedQuestion: Sendable {
  /// The question; it has no id yet.
  var question: Question
  /// Kinds that it could have as well, itself the first.
  let kinds: [KindName]
  fileprivate let labels: [String]
}

/// Characters that are read at once.
let maximumPaste = 100_000

/// Guesses the questions of a list that somebody pasted, and how each is answered. It reads each
/// line once, and never fails: what is too long is told with its line.
func guessQuestions(_ text: String, language: Language) -> GuessedQuestions {
  guard length(text) <= maximumPaste else { return GuessedQuestions(problem: .pasteTooLong) }
  let blocks = pastedBlocks(text)
  guard !blocks.isEmpty else { return GuessedQuestions(problem: .pasteNothing) }
  guard blocks.count <= SurveyLimits.questions else {
    return GuessedQuestions(problem: .pasteTooMany)
  }
  var guessed = GuessedQuestions()
  for block in blocks {
    if let problem = problem(of: block) {
      return GuessedQuestions(problem: problem)
    }
    guessed.questions.append(guess(block, language))
  }
  return guessed
}

private func problem(of block: PastedBlock) -> Phrase? {
  func told(_ phrase: Phrase, _ line: PastedLine) -> Phrase {
    phrase.filled(Phrase(verbatim: String(line.place)))
  }
  if length(block.title.text) > SurveyLimits.question {
    return told(.pasteLongQuestion, block.title)
  }
  if block.choices.count > SurveyLimits.choices { return told(.pasteManyChoices, block.title) }
  let long = block.choices.first { length($0.text) > SurveyLimits.label }
  return long.map { told(.pasteLongChoice, $0) }
}

private func guess(_ block: PastedBlock, _ language: Language) -> GuessedQuestion {
  let hint = PastedHint.split(block.title.text)
  var labels = block.choices.map(\.text)
  let named = PastedKind.named(hint.hint)
  if labels.isEmpty, let offered = PastedKind.alternatives(hint.written) { labels = offered }
  var kind = named ?? PastedKind.said(hint.words, hasChoices: !labels.isEmpty)
  if labels.isEmpty, let (from, to) = PastedKind.range(hint.hint) {
    // What has more steps than fit on a screen is written as a number.
    let asksToRecommend = kind == .promoters && (from, to) == (0, 10)
    kind = asksToRecommend ? .promoters : .steps(from, to)
  }
  if block.choices.contains(where: { $0.mark == .box }) { kind = kind ?? .several }
  if kind == .yesOrNo, block.choices.isEmpty {
    labels = [language(.yesWord), language(.noWord)]
  }
  let first = GuessedParts(kind: kind, labels: labels)
  var question = Question(
    id: "", title: hint.words, isRequired: hint.isRequired, kind: first.made(language))
  if !question.kind.isAnswered { question.isRequired = false }
  let others = labels.isEmpty ? KindName.writtenKinds : KindName.chosenKinds
  let own = KindName(question.kind)
  return GuessedQuestion(
    question: question, kinds: [own] + others.filter { $0.rawValue != own.rawValue },
    labels: labels)
}

/// A kind and what it is made of.
private struct GuessedParts {
  let kind: PastedKind?
  let labels: [String]

  func made(_ language: Language) -> QuestionKind {
    if !labels.isEmpty {
      let name: KindName =
        switch kind {
        case .several: .multipleChoice
        case .order: .ranking
        default: .singleChoice
        }
      return name.made(of: labels)
    }
    return switch kind {
    case .number: .number(NumberRules())
    case .date: .date(DateRules())
    case .lines: KindName.longText.empty
    case .promoters: .netPromoter()
    case .read: .information
    case .steps(let from, let to) where to - from <= 10: .scale(ScaleRules(from: from, to: to))
    case .steps(let from, let to):
      .number(NumberRules(least: Double(from), most: Double(to), isWhole: true))
    default: KindName.shortText.empty
    }
  }
}

extension GuessedQuestion {
  /// The same as another kind, with what it is made of.
  func turned(into name: KindName) -> Question {
    var turned = question
    if name.rawValue == kinds.first?.rawValue { return turned }
    turned.kind = labels.isEmpty ? name.empty : name.made(of: labels)
    if !turned.kind.isAnswered { turned.isRequired = false }
    return turned
  }
}

extension KindName {
  /// A question of this kind with these choices; the last may be a field for one's own words.
  fileprivate func made(of labels: [String]) -> QuestionKind {
    var labels = labels
    var other: String?
    let ends = ["other", "jine", "jina", "jiny", "else", "something else", "neco jineho"]
    if type.takesOther, labels.count > 1, let last = labels.last,
      ends.contains(PastedHint.folded(last.filter { $0 != "_" }))
    {
      other = last.filter { $0 != "_" && $0 != "…" }.trimmingCharacters(in: [" ", ":", "."])
      labels.removeLast()
    }
    return type.chosen(from: Choices(named(labels, []), other: other)) ?? empty
  }
}
