import Core
import HTML
import Web

/// What one person answered, question by question; what was not asked is left out.
func answeredView(
  _ t: ViewContext, _ definition: SurveyDefinition, _ answers: [String: Answer]
) -> HTML {
  let walk = SurveyWalk(definition, answers: answers)
  let asked = walk.asked
  let questions = definition.questions.filter { $0.kind.isAnswered && asked.contains($0.id) }
  func line(_ question: Question) -> HTML {
    """
    <div><dt dir="auto">\(question.title)</dt>\
    <dd dir="auto">\(answerView(t, question, walk.answers[question.id]))</dd></div>

    """
  }
  return "<dl class=\"answered\">\(each: questions, line)</dl>"
}

private func answerView(_ t: ViewContext, _ question: Question, _ answer: Answer?) -> HTML {
  guard let answer else { return "<small>\(t(.noAnswerGiven))</small>" }
  return question.kind.rules.view(of: answer, t)
}
