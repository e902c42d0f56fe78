import Core
import Foundation
import HTML
import Web

/// A page of a survey for its author, who tries it.
func previewView(_ t: ViewContext, _ shown: PreviewModel) -> Screen {
  let survey = shown.survey
  let isDraft = survey.state == .draft
  let back = isDraft ? editPath(survey.id) : survey.path
  var screen = Screen(
    title: survey.shownTitle(t), tab: .ask,
    back: Link(title: t(isDraft ? .editSurvey : .survey), path: back),
    body: """
      \(note(t(.previewNote), icon: .eye))
      \(shown.page.map { previewForm(t, shown, $0) } ?? previewEnd(t, shown, back))
      """)
  screen.styles = ["surveys.css"]
  screen.scripts = ["surveys/survey-fields.js"]
  return screen
}

private func previewForm(
  _ t: ViewContext, _ shown: PreviewModel, _ page: SurveyPage
) -> HTML {
  let language = shown.walk.definition.language
  let asked = shown.walk.questions(on: page.id)
  // A page that nothing leads to is shown whole: its author came to look at it.
  let questions = asked.isEmpty ? page.questions : asked
  func view(_ question: Question) -> HTML {
    questionView(
      t, question, shown.order, answer: shown.answers[question.id],
      problem: shown.problems.first { $0.question == question.id }, typed: shown.typed,
      pictures: shown.pictures, language: language)
  }
  let title: HTML = """
    <h2 class="survey-page-title" dir="auto" lang="\(language.tag)">\(page.title)</h2>
    """
  let hasBack = shown.walk.page(before: page.id) != nil
  let percent = Int((shown.walk.progress(at: page.id) * 100).rounded())
  return """
    \(surveyTitle(shown.survey.shownTitle(t), shown.walk, on: page))<div class="survey-progress"><progress max="100" value="\(percent)" \
    aria-label="\(t(.surveyProgress))"></progress></div>
    <form class="survey-form" method="post" action="\(shown.survey.path)/preview" novalidate \
    autocomplete="off">\(t.tokenField)<input type="hidden" name="page" value="\(page.id)">\
    <input type="hidden" name="seed" value="\(shown.order.seed)">\
    <input type="hidden" name="answers" value="\(answersJSON(shown.answers))">\
    <button type="submit" class="enter" name="to" value="next" tabindex="-1" aria-hidden="true">\
    \(t(.nextPage))</button>
    \(when: !page.title.isEmpty, title)\
    \(each: shown.order.questions(questions, of: page), view)
    <div class="survey-ways">\
    \(when: hasBack, submitButton(t, .previousPage, style: .quiet, name: "to", value: "back"))\
    \(submitButton(t, .nextPage, name: "to", value: "next"))</div></form>
    """
}

private func previewEnd(_ t: ViewContext, _ shown: PreviewModel, _ back: String) -> HTML {
  let thanks = shown.walk.definition.thanks
  return emptyState(
    icon: .check, title: t(.previewEnd), text: thanks.isEmpty ? t(.previewEndText) : thanks,
    action: """
      <div class="ways">\(linkButton(t(.previewAgain), path: "\(shown.survey.path)/preview"))\
      \(linkButton(t(.editSurvey), path: back, style: .quiet))</div>
      """)
}

private func answersJSON(_ answers: [String: Answer]) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys]
  return (try? encoder.encode(answers)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
}
