import Core
import HTML
import Web

/// One page of a survey.
func answerView(_ t: ViewContext, _ content: AnswerModel) -> Screen {
  let survey = content.survey
  let path = "\(survey.path)/answer"
  let isLast = content.walk.page(after: content.page.id) == nil
  let isAsked = content.isReady && !content.doubts.isEmpty
  let form: HTML = """
    <form class="survey-form" method="post" action="\(path)" novalidate autocomplete="off" \
    data-answer="\(survey.id)">\
    \(t.tokenField)<input type="hidden" name="page" value="\(content.page.id)">\
    <input type="hidden" name="revision" value="\(content.attempt.revision)">\
    \(when: isAsked, "<input type=\"hidden\" name=\"sure\" value=\"1\">")\
    <button type="submit" class="enter" name="to" value="\(isLast ? "send" : "next")" tabindex="-1" \
    aria-hidden="true">\(t(.nextPage))</button>
    \(remarks(t, content))\(pageTitle(content))
    \(questionsView(t, content))
    \(loginMethodsView(t, content, isLast: isLast))</form>
    """
  var screen = Screen(
    title: survey.title, tab: .ask, back: Link(title: survey.title, path: survey.path),
    body:
      "\(surveyTitle(survey.title, content.walk, on: content.page))\(progressView(t, content))\(endView(t, survey))\(form)"
  )
  screen.styles = ["surveys.css"]
  screen.scripts = ["surveys/survey-answer.js"]
  return screen
}

/// The survey's title, which scrolls away: the bar goes on to show it in one line. On later pages
/// people know it, and a long one is cut.
func surveyTitle(_ title: String, _ walk: SurveyWalk, on page: SurveyPage) -> HTML {
  let isKnown = walk.page(before: page.id) != nil
  let language = walk.definition.language.tag
  return """
    <h1 class="survey-title\(when: isKnown, " known")" dir="auto" lang="\(language)">\(title)</h1>
    """
}

private func progressView(_ t: ViewContext, _ content: AnswerModel) -> HTML {
  let percent = Int((content.walk.progress(at: content.page.id) * 100).rounded())
  return """
    <div class="survey-progress"><progress max="100" value="\(percent)" \
    aria-label="\(t(.surveyProgress))"></progress>\
    <span aria-hidden="true">\(t(.percentDone, String(percent)))</span></div>
    """
}

/// Until when it can be handed in, on the last day and after the end.
private func endView(_ t: ViewContext, _ survey: Survey) -> HTML {
  guard let end = survey.closedAt ?? survey.endsAt, let last = survey.handInUntil else {
    return .empty
  }
  if survey.hasEnded(at: t.now) {
    return "<div class=\"survey-end\">\(note(t(.answeringInGrace, t.timeText(last))))</div>"
  }
  guard end <= t.now + .days(1) else { return .empty }
  return """
    <p class="hint survey-end">\(t(.answeringEnds, t.timeText(end), t.timeText(last)))</p>
    """
}

/// What is wrong, with links to it; or that another window went on; or that only sending is left.
private func remarks(_ t: ViewContext, _ content: AnswerModel) -> HTML {
  if content.isOvertaken {
    return """
      <div class="alert" role="alert" tabindex="-1" autofocus>\(icon(.warning))\
      <div><p>\(t(.overtaken))</p></div></div>
      """
  }
  if content.isReady, content.problems.isEmpty, !content.doubts.isEmpty {
    let doubt: Phrase =
      content.doubts.contains(.nearlyEmpty) ? .nearlyEmptyBefore : .tooFastBefore
    return note(t(doubt), icon: .warning)
  }
  if content.isReady, content.problems.isEmpty {
    return note(t(.readyToSend), icon: .check, tone: .good)
  }
  guard !content.problems.isEmpty else { return .empty }
  func line(_ problem: AnswerProblem) -> HTML {
    guard let question = content.definition.question(problem.question) else {
      return "<li>\(t(problem.phrase))</li>"
    }
    return """
      <li><a href="#\(target(of: question))"><span dir="auto">\(question.title)</span> \
      \(t(problem.phrase))</a></li>
      """
  }
  return """
    <div class="alert" role="alert" tabindex="-1" autofocus>\(icon(.warning))\
    <div><p>\(t(.lookAtThis))</p><ul>\(each: content.problems, line)</ul></div></div>
    """
}

/// The id of what a link to a question leads to.
private func target(of question: Question) -> String { AnswerField.whole(question.id) }

private func pageTitle(_ content: AnswerModel) -> HTML {
  guard !content.page.title.isEmpty else { return .empty }
  return """
    <h2 class="survey-page-title" dir="auto" lang="\(content.definition.language.tag)">\
    \(content.page.title)</h2>
    """
}

private func questionsView(_ t: ViewContext, _ content: AnswerModel) -> HTML {
  let asked = content.walk.questions(on: content.page.id)
  func view(_ question: Question) -> HTML {
    questionView(
      t, question, content.attempt.order, answer: content.attempt.answers[question.id],
      problem: content.problems.first { $0.question == question.id }, typed: content.typed,
      pictures: content.pictures, language: content.definition.language)
  }
  return "\(each: content.attempt.order.questions(asked, of: content.page), view)"
}

private func loginMethodsView(_ t: ViewContext, _ content: AnswerModel, isLast: Bool) -> HTML {
  let send: Phrase =
    content.isReady && !content.doubts.isEmpty ? .sendAllTheSame : .sendAnswers
  let hasBack = content.walk.page(before: content.page.id) != nil
  return """
    <div class="survey-ways">\
    \(when: hasBack, submitButton(t, .previousPage, style: .quiet, name: "to", value: "back"))\
    \(isLast
      ? submitButton(t, send, icon: .send, name: "to", value: "send")
      : submitButton(t, .nextPage, name: "to", value: "next"))</div>
    <p class="hint">\(t(.answersKept))</p>
    """
}
