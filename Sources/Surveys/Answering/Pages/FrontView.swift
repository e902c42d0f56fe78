import Core
import Features
import HTML
import Web

/// A survey for everybody but its author.
func frontView(
  _ t: ViewContext, _ content: FrontModel, _ options: Surveys.Options
) -> Screen {
  let survey = content.survey
  var screen = Screen(
    title: t(.survey), tab: .ask, back: Link(title: t(.surveys), path: "/ask"),
    actions: frontActions(t, survey, options),
    body: """
      <div class="survey-front">\(surveyHead(t, content, options))
      \(standingView(t, content))</div>\(answerState(t, survey, content.fate))
      \(privacyView(t, content))
      """)
  screen.styles = ["surveys.css"]
  screen.description = shortLine(survey.description)
  screen.head = surveyPreview(t, survey, options)
  return screen
}

/// The ways to tell others of it; in a story those who are signed in, and while it can be answered.
private func frontActions(
  _ t: ViewContext, _ survey: Survey, _ options: Surveys.Options
) -> HTML {
  let story = options.storyPath.flatMap { path in
    t.viewer == nil || !survey.isOpen(at: t.now)
      ? nil : iconLink(t(.shareAsStory), path: path(survey.id), icon: .story)
  }
  let address = options.site.address + survey.path
  return "\(story)\(shareButton(t, url: address, title: survey.title))"
}

/// Title, length, author, description: what one wants to know before anything else.
func surveyHead(_ t: ViewContext, _ content: FrontModel, _ options: Surveys.Options) -> HTML {
  let survey = content.survey
  let lead: HTML = "<p class=\"lead lines\" dir=\"auto\">\(survey.description)</p>\n"
  return """
    <h2 dir="auto" lang="\(survey.language.tag)">\(survey.title)</h2>
    \(surveyFacts(t, survey))
    \(content.author.map { authorLine(t, $0, survey, options) })\
    \(when: !survey.description.isEmpty, lead)
    """
}

/// The length first, then until when.
private func surveyFacts(_ t: ViewContext, _ survey: Survey) -> HTML {
  func fact(_ name: Phrase, _ value: HTML) -> HTML {
    "<div><dt class=\"hidden\">\(t(name))</dt><dd>\(value)</dd></div>\n"
  }
  let end: HTML? = survey.endsAt.map { end in
    survey.hasEnded(at: t.now)
      ? "\(t(.frontEndedOn)) \(t.dateTime(survey.closedAt ?? end))"
      : "\(t(.frontOpenUntil)) \(t.dateTime(end))"
  }
  return """
    <dl class="survey-facts">\
    \(fact(.frontLength, "<b>\(t(.frontMinutes, survey.minutes))</b>"))\
    \(fact(.frontQuestionsName, "\(t(.frontQuestions, survey.questions))"))\
    \(fact(.frontCategory, "\(t(survey.category.name))"))\
    \(end.map { fact(.frontEnd, $0) })</dl>
    """
}

private func authorLine(
  _ t: ViewContext, _ author: FrontModel.Author, _ survey: Survey, _ options: Surveys.Options
) -> HTML {
  let name: HTML =
    options.hasProfiles
    ? "<a href=\"/@\(author.userName)\">\(author.name)</a>" : "<b>\(author.name)</b>"
  let count: HTML = "<small>\(t(aboutAnswers(survey.publicCount)))</small>"
  return """
    <div class="survey-author">\(avatar(name: author.name, seed: author.id, picture: author.photo))\
    <p>\(name)\(when: survey.publicCount > 0, count)</p></div>

    """
}

/// The one thing that can be done now, or why nothing can.
private func standingView(_ t: ViewContext, _ content: FrontModel) -> HTML {
  let survey = content.survey
  switch content.eligibility {
  case .hidden, .author: return .empty
  case .mayAnswer:
    return """
      \(startForm(t, survey, .startSurvey))<p class="hint">\(t(.earnsTokenIf))</p>
      <p class="hint">\(t(.frontGrace, survey.endsAt.map(t.timeText) ?? ""))</p>
      """
  case .answering:
    return """
      \(linkButton(t(.goOnAnswering), path: "\(survey.path)/answer", icon: .edit))
      <p class="hint">\(goOnHint(t, survey))</p>
      """
  case .answered:
    return """
      \(note(t(.youHaveAnswered), icon: .check, tone: .good))\(resultsLink(t, content))
      """
  case .ended:
    let toCopy = linkButton(t(.toYourAnswers), path: "\(survey.path)/answer", style: .quiet)
    return """
      \(note(t(.surveyHasEnded)))\(when: content.canCopy, toCopy)\(resultsLink(t, content))
      """
  case .visitor:
    guard t.viewer == nil else { return note(t(.verifyFirst)) }
    return """
      \(linkButton(t(.frontSignIn), path: "/sign-in?next=\(survey.path)"))
      <p class="hint">\(t(.frontSignInHint))</p>
      """
  case .misfit(let kinds): return misfitView(t, kinds, untold: content.untold)
  }
}

/// That what was answered is kept, and after the end until when it can be handed in.
private func goOnHint(_ t: ViewContext, _ survey: Survey) -> String {
  guard survey.hasEnded(at: t.now), let last = survey.handInUntil else { return t(.goOnHint) }
  return t(.answeringInGrace, t.timeText(last))
}

private func startForm(_ t: ViewContext, _ survey: Survey, _ label: Phrase) -> HTML {
  """
  <form method="post" action="\(survey.path)/begin">\(t.tokenField)\(submitButton(t, label))</form>
  """
}

private func resultsLink(_ t: ViewContext, _ content: FrontModel) -> HTML? {
  content.results.map { linkButton(t(.frontResults), path: $0, icon: .list) }
}

/// By what one does not fit. What was never told can be told.
private func misfitView(
  _ t: ViewContext, _ kinds: [SurveyTarget.Kind], untold: [SurveyTarget.Kind]
) -> HTML {
  let missing = kinds.filter(untold.contains)
  let other = kinds.filter { !untold.contains($0) }
  let names = { (kinds: [SurveyTarget.Kind]) in
    kinds.map { t($0.nameInSentence) }.joined(separator: ", ")
  }
  let notify: HTML = """
    <p>\(t(.misfitUntold, names(missing)))</p>\
    \(linkButton(t(.tellOfYourself), path: "/me/profile", style: .quiet))
    """
  return """
    <div class="note">\(icon(.info))<div>\
    \(when: !other.isEmpty, "<p>\(t(.misfitOther, names(other)))</p>")\
    \(when: !missing.isEmpty, notify)</div></div>
    """
}

/// What is kept of an answer and what is not, in two sentences; among few, one more.
private func privacyView(_ t: ViewContext, _ content: FrontModel) -> HTML {
  switch content.eligibility {
  case .mayAnswer, .answering, .visitor, .answered: break
  default: return .empty
  }
  let isAmongFew = content.survey.publicCount < AboutCount.few
  return cellGroup(
    title: t(.frontPrivacy),
    """
    <div class="cell tall">\(icon(.lock))<span class="what">\(t(.frontPrivacyText))\
    \(when: isAmongFew, "<small>\(t(.frontPrivacyAmongFew))</small>")</span></div>
    """)
}
