import Core
import Features
import HTML
import Web

func publishScreen(
  _ t: ViewContext, _ model: PublishResultsModel, _ form: Form, _ options: Surveys.Options
) -> Screen {
  let path = "\(model.survey.path)/publish-results"
  var screen = Screen(
    title: t(.resultsPublish), tab: .ask,
    back: Link(title: t(.results), path: "\(model.survey.path)/results"),
    body: """
      <p class="lede">\(t(.publishLede))</p>\(addressView(t, model, options))\
      \(model.standing.map { standingNote(t, $0) })
      <form class="form" method="post" action="\(path)">\(t.tokenField)\(formErrors(t, form))
      \(tick(
        name: "on", value: "1", isOn: isOn(model, form), label: t(.publishOn),
        hint: t(.publishOnHint)))
      \(questionTicks(t, model, form))
      \(tick(
        name: "listed", value: "1", isOn: isListed(model, form), label: t(.publishListed),
        hint: t(.publishListedHint)))
      <div class="ways">\(submitButton(t, .publishSave))</div></form>
      \(renewing(t, model))
      """)
  screen.styles = resultStyles
  screen.scripts = ["surveys/survey-results.js"]
  return screen
}

private func isOn(_ model: PublishResultsModel, _ form: Form) -> Bool {
  form.values.isEmpty ? model.publication?.isOn ?? true : form.flag("on")
}

private func isListed(_ model: PublishResultsModel, _ form: Form) -> Bool {
  form.values.isEmpty ? model.publication?.isListed ?? false : form.flag("listed")
}

/// The address, and the ways to tell others of it, while it leads somewhere.
private func addressView(
  _ t: ViewContext, _ model: PublishResultsModel, _ options: Surveys.Options
) -> HTML {
  guard model.publication?.isOn == true, let path = model.path else { return .empty }
  return """
    <section class="card result"><h2>\(t(.publishAddress))</h2>
    <p><a class="secret" href="\(path)">\(options.site.address)\(path)</a></p>
    \(shareActions(t, title: model.survey.title, path: path, options))</section>
    """
}

/// Words stand apart, with what one has to know before they are shown.
private func questionTicks(
  _ t: ViewContext, _ model: PublishResultsModel, _ form: Form
) -> HTML {
  let chosen = form.values.isEmpty ? model.chosen : Set(form.values.all("question"))
  func question(_ question: Question) -> HTML {
    tick(
      name: "question", value: question.id, isOn: chosen.contains(question.id),
      label: question.title, hint: questionHint(t, model, question))
  }
  let (texts, others) = (
    model.questions.filter(\.kind.rules.isText), model.questions.filter { !$0.kind.rules.isText }
  )
  let textPart: HTML = """
    <fieldset><legend>\(t(.publishTexts))</legend><p class="hint">\(t(.publishTextsHint))</p>\
    \(each: texts, question)</fieldset>
    """
  let otherPart: HTML = """
    <fieldset id="f-question" tabindex="-1"><legend>\(t(.publishQuestions))</legend>\
    \(form.errors["question"].map { "<p class=\"error\">\(icon(.warning))\(t($0))</p>" as HTML })\
    <p class="hint">\(t(.publishNote))</p>\(each: others, question)</fieldset>
    """
  return "\(otherPart)\(when: !texts.isEmpty, textPart)"
}

/// Why a question is not on the page, and what would make its classes finer.
private func questionHint(
  _ t: ViewContext, _ model: PublishResultsModel, _ question: Question
) -> String? {
  var hints: [String] = []
  if model.standing?.hidden.contains(question.id) == true { hints.append(t(.publishHidden)) }
  if question.kind.rules.toldForm?.lacksEnds == true { hints.append(t(.publishGiveRange)) }
  return hints.isEmpty ? nil : hints.joined(separator: " ")
}

private func tick(
  name: String, value: String, isOn: Bool, label: String, hint: String? = nil
) -> HTML {
  """
  <div class="tick"><input type="checkbox" id="t-\(name)-\(value)" name="\(name)" \
  value="\(value)"\(flag: "checked", isOn)\
  \(attribute: "aria-describedby", hint.map { _ in "h-\(name)-\(value)" })>\
  <label for="t-\(name)-\(value)" dir="auto">\(label)</label>\
  \(hint.map { "<p class=\"hint\" id=\"h-\(name)-\(value)\">\($0)</p>" as HTML })</div>

  """
}

private func renewing(_ t: ViewContext, _ model: PublishResultsModel) -> HTML {
  guard model.publication?.isOn == true else { return .empty }
  return confirmButton(
    t, path: "\(model.survey.path)/publish-results/renew", label: .publishRenew,
    question: .publishRenewQuestion, confirm: .publishRenewConfirm, icon: .key)
}
