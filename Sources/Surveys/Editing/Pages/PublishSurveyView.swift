import Core
import HTML
import Web

/// Where a survey is published: whom it reaches, what it costs and why, from when until when.
func publishSurveyView(
  _ t: ViewContext, _ shown: PublishSurveyModel, _ form: Form
) -> Screen {
  let survey = shown.survey
  var screen = Screen(
    title: t(.publishSurvey), tab: .ask,
    back: Link(title: survey.shownTitle(t), path: survey.path),
    body: """
      <div class="publish-survey"><h2 dir="auto">\(survey.shownTitle(t))</h2>
      <p class="meta">\(t(.questionCount, survey.questions)) · \
      \(t(.aboutMinutes, survey.minutes))</p>
      \(audienceNote(t, shown))
      \(shown.problems.isEmpty ? offer(t, shown, form) : problemNote(t, shown))</div>
      """)
  screen.styles = ["surveys-board.css"]
  return screen
}

/// How many people it fits; few are a reason to think again before one pays.
private func audienceNote(_ t: ViewContext, _ shown: PublishSurveyModel) -> HTML {
  let whom = t(shown.target.isEverybody ? .meantForEverybody : .meantForSome)
  let isSmall = shown.audience < leastAudience
  return note(
    "\(whom) \(audienceText(t, shown.audience))", icon: .users, tone: isSmall ? .bad : .info)
}

private func problemNote(_ t: ViewContext, _ shown: PublishSurveyModel) -> HTML {
  let listed = sameProblems(shown.problems).prefix(10)
  return """
    <div class="note bad">\(icon(.warning))<div><p>\(t(.mendSurveyFirst))</p>
    <ul>\(each: listed, { "<li>\(t($0.first.phrase))\($0.times)</li>" })</ul>
    \(linkButton(t(.backToEditor), path: "\(shown.survey.path)/edit", icon: .edit))</div></div>
    """
}

private func offer(_ t: ViewContext, _ shown: PublishSurveyModel, _ form: Form) -> HTML {
  """
  <section class="price" aria-labelledby="price"><h3 id="price">\(t(.price))</h3>
  <p class="figure">\(t(.tokens(shown.quote.price.value)))</p>
  <p>\(t(.youHave, t(.tokens(shown.quote.balance))))</p>
  \(fold(t(.priceHow), icon: .info, body: priceView(t, shown.quote)))</section>
  \(shown.quote.missing > .zero ? missingNote(t, shown.quote, form) : publishForm(t, shown, form))
  """
}

/// What to do to have enough: the next step, not only the refusal.
private func missingNote(_ t: ViewContext, _ quote: PriceQuote, _ form: Form) -> HTML {
  let surveys = (quote.missing.halves + 1) / 2
  let text =
    quote.facts.toAnswer >= surveys
    ? t(.answerToPublish, surveys) : t(.notEnoughToAnswer, t(.tokens(quote.missing)))
  return """
    \(formErrors(t, form))\(note(
      text, icon: .ask, action: linkButton(t(.toSurveysForMe), path: "/ask")))
    """
}

private func publishForm(
  _ t: ViewContext, _ shown: PublishSurveyModel, _ form: Form
) -> HTML {
  let free = shown.quote.price.value == .zero
  let label: Phrase =
    free ? .publishForFree : Phrase.publishForTokens.filled(.tokens(shown.quote.price.value))
  return """
    <form class="form" method="post" action="\(shown.survey.path)/publish">\(t.tokenField)\
    <input type="hidden" name="revision" value="\(shown.survey.revision)">\
    <input type="hidden" name="price" value="\(shown.quote.price.value.halves)">
    \(formErrors(t, form))
    \(radioGroup(
      t, "when", label: .surveyStart,
      choices: [
        Web.Choice("now", t(.startNow)), Web.Choice("at", t(.startLater), hint: t(.timesAreIn, shown.zone)),
      ], form: form, selected: shown.isPlanned ? "at" : "now"))
    \(textField(
      t, "starts", label: .surveyStarts, form: form, value: shown.starts, kind: .moment,
      required: false))
    \(textField(
      t, "ends", label: .surveyEnds, form: form, value: shown.ends, kind: .moment,
      hint: .surveyEndsHint))
    <p class="ways">\(submitButton(t, label, icon: .send))</p></form>
    """
}

extension Survey {
  /// What it is called; a draft may have no title yet.
  func shownTitle(_ t: ViewContext) -> String {
    title.isEmpty ? t(.untitledSurvey) : title
  }
}
