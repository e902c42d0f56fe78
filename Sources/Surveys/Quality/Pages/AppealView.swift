import Core
import HTML
import Web

func appealView(_ t: ViewContext, _ model: OwnAnswer, _ form: Form) -> Screen {
  let content: HTML =
    switch model.quality.response.state {
    case .counted: countedNote(t, model.quality.response.token)
    case .removed:
      note(
        t(model.quality.response.token == .lapsed ? .answerRemovedUnpaid : .answerRemoved),
        icon: .info)
    case .appealed: note(t(.appealWaits), icon: .info) + why(t, model) + said(t, model)
    case .void:
      note(t(.yourAnswerIsVoid), icon: .warning) + why(t, model) + meaning(t, model)
        + appealForm(t, model, form)
    }
  var screen = Screen(
    title: t(.yourAnswer), tab: .ask,
    back: Link(title: model.survey.title, path: model.survey.path), body: content)
  screen.styles = ["surveys-quality.css"]
  return screen
}

private func countedNote(_ t: ViewContext, _ token: TokenState) -> HTML {
  switch token {
  case .earned: note(t(.answerCounts), icon: .check, tone: .good)
  case .waiting: note(t(.tokenWaits))
  case .granted: note(t(.tokenGranted), icon: .check, tone: .good)
  case .expired, .lapsed: note(t(.tokenLapsed))
  }
}

private func why(_ t: ViewContext, _ model: OwnAnswer) -> HTML {
  let reason = model.quality.voiding?.reason ?? ""
  let words: HTML = """
    <h2>\(t(.authorSays))</h2><blockquote class="evidence" dir="auto">\(reason)</blockquote>
    """
  return """
    <section class="judged"><h2>\(t(.voidReasons))</h2>\
    \(flagReasons(t, model.quality.response.flags))\(when: !reason.isEmpty, words)</section>
    """
}

private func meaning(_ t: ViewContext, _ model: OwnAnswer) -> HTML {
  let last = model.quality.voiding?.lastDay(today: model.today) ?? model.today
  let words: Phrase = model.quality.response.token == .waiting ? .tokenWaitsStill : .tokenStays
  // At noon it is that day almost everywhere.
  let day = Timestamp(milliseconds: Int64(last) * Duration.days(1).milliseconds) + .hours(12)
  return """
    <section class="judged"><h2>\(t(.whatItMeans))</h2>\
    <p>\(t(words, t.dateText(day)))</p></section>
    """
}

private func said(_ t: ViewContext, _ model: OwnAnswer) -> HTML {
  """
  <section class="judged"><h2>\(t(.youSaid))</h2>\
  <blockquote class="evidence" dir="auto">\(model.quality.voiding?.appeal)</blockquote></section>
  """
}

private func appealForm(_ t: ViewContext, _ model: OwnAnswer, _ form: Form) -> HTML {
  """
  <form class="form asking" method="post" action="\(model.survey.path)/appeal">\(t.tokenField)
  <h2>\(t(.appealTitle))</h2>\(formErrors(t, form))
  \(textField(
    t, "words", label: .appealWords, form: form, kind: .textarea, hint: .appealHint,
    maxLength: Voiding.maximumAppealLength))
  <p class="ways">\(submitButton(t, .sendAppeal, icon: .send))</p></form>
  """
}
