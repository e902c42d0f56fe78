import Core
import HTML
import Web

/// Names of the format in the words of the editor's forms.
private let fieldLabels: [String: Phrase] = [
  "title": .questionTitle, "help": .questionHelp, "choices": .choiceLines, "rows": .matrixRows,
  "columns": .matrixColumns, "min": .leastLabel, "max": .maximumLabel, "from": .scaleFrom,
  "to": .scaleTo, "alt": .pictureShows, "picture": .pictureWord, "attention": .attentionField,
  "max_length": .maxLength, "unit": .unitLabel, "text": .choiceLines,
]

/// What is wrong, in the words of the editor: not those of the file, and no ids.
func problemText(
  _ t: ViewContext, _ problem: DefinitionProblem, _ definition: SurveyDefinition
) -> String {
  if problem.pointer == "/title" { return t(.writeTitle) }
  if problem.pointer.hasSuffix("/title"), problem.text == .missingQuestionTitle {
    return t(.writeQuestion)
  }
  var text = t(problem.text)
  let quotes = t.language == .czech ? ("„", "“") : ("\"", "\"")
  func rename(_ name: String, _ label: String) {
    text = text.replacing(quotes.0 + name + quotes.1, with: quotes.0 + label + quotes.1)
  }
  for question in definition.questions where !question.title.isEmpty && !question.id.isEmpty {
    rename(question.id, shortened(question.title))
  }
  for (index, page) in definition.pages.enumerated() where !page.id.isEmpty {
    rename(page.id, pageName(t, page, index))
  }
  for (name, label) in fieldLabels { rename(name, t(label)) }
  return text.prefix(1).uppercased() + text.dropFirst()
}

/// What is wrong with one part, below it.
func problemList(
  _ t: ViewContext, _ problems: [DefinitionProblem], _ definition: SurveyDefinition
) -> HTML {
  guard !problems.isEmpty else { return .empty }
  func item(_ same: SameProblems) -> HTML {
    let text = problemText(t, same.first, definition)
    return """
      <li class="error">\(icon(.warning))<span>\(text)\(same.times)</span></li>
      """
  }
  return "<ul class=\"editor-problems\">\(each: sameProblems(problems), item)</ul>"
}

/// Problems that say the same of the same question: ten pictures without words are one.
struct SameProblems: Sendable {
  /// The first of them, which leads to where all are mended.
  let first: DefinitionProblem
  /// How many they are.
  var count = 1

  /// ` (10×)`; nothing behind a single one.
  var times: String { count > 1 ? " (\(count)×)" : "" }
}

/// Each problem once, in the order of the first of its like.
func sameProblems(_ problems: [DefinitionProblem]) -> [SameProblems] {
  var found: [SameProblems] = []
  var places: [Phrase: Int] = [:]
  for problem in problems {
    if let place = places[problem.phrase] {
      found[place].count += 1
    } else {
      places[problem.phrase] = found.count
      found.append(SameProblems(first: problem))
    }
  }
  return found
}

/// Where one mends a problem.
func problemPath(_ problem: DefinitionProblem, in draft: SurveyDraft) -> String {
  let path = editPath(draft.survey.id)
  let parts = problem.pointer.split(separator: "/").map(String.init)
  guard parts.count >= 2, parts[0] == "pages", let page = Int(decimal: parts[1], in: 0...9999),
    draft.definition.pages.indices.contains(page)
  else { return parts.first == "pages" ? path : path + "/settings" }
  let found = draft.definition.pages[page]
  if parts.count >= 4, parts[2] == "questions", let number = Int(decimal: parts[3], in: 0...9999),
    found.questions.indices.contains(number)
  {
    return "\(path)/questions/\(found.questions[number].id)"
  }
  return parts.count > 2 && parts[2] != "questions"
    ? "\(path)/pages/\(found.id)" : "\(path)#page-\(found.id)"
}

/// What a page is called.
func pageName(_ t: ViewContext, _ page: SurveyPage, _ index: Int) -> String {
  let number = t(.pageNumber, "\(index + 1)")
  return page.title.isEmpty ? number : "\(number): \(shortened(page.title))"
}

extension Phrase {
  fileprivate static let missingQuestionTitle = Phrase.missingText.filled(Phrase(verbatim: "title"))
}
