import Core
import HTML
import Web

/// The form of one question: a page by itself, a sheet over the overview with JavaScript.
func questionFormView(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> Screen {
  let (draft, question) = (shown.draft, shown.question)
  let back = editPath(draft.survey.id)
  let path = "\(back)/questions/\(question.id)"
  let fresh = form.values.isEmpty && !question.title.isEmpty
  let problems = fresh ? draft.problems(of: question.id) : []
  return editScreen(
    t, title: t(KindName(question.kind).title), back: Link(title: t(.editSurvey), path: back),
    draft: draft,
    body: """
      \(conflictNote(t, shown))\(problemList(t, problems, draft.definition))
      <form class="form editor-form" method="post" action="\(path)" enctype="multipart/form-data" \
      \(saving(shown))>\(t.tokenField)\
      <input type="hidden" name="seen" value="\(shown.seen)">\(formErrors(t, form))
      \(questionFields(t, shown, form))
      \(savingState(t))\(formActions(t, shown, back: back))</form>
      \(conditionsCell(t, shown))
      """)
}

/// The fields of a question's form.
private func questionFields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
  let question = shown.question
  let isInformation = !question.kind.isAnswered
  return """
    \(kindField(t, question, form))
    \(textField(
      t, "title", label: isInformation ? .informationText : .questionTitle, form: form,
      value: question.title, kind: .textarea, required: false, saysOptional: false,
      maxLength: SurveyLimits.question))
    \(question.kind.rules.fields(t, shown, form))
    \(when: !isInformation, requiredField(t, question, form))
    \(textField(
      t, "help", label: .questionHelp, form: form, value: question.help, kind: .textarea,
      required: false, maxLength: SurveyLimits.help))
    \(attentionView(t, question, form))
    """
}

/// What the script does with the form: saves it by itself, or leaves it to the author.
private func saving(_ shown: QuestionModel) -> HTML {
  let part = "question-\(shown.question.id)"
  return shown.conflict == nil
    ? "data-autosave=\"\(part)\"" : "data-met=\"\(part)\""
}

private func conflictNote(_ t: ViewContext, _ shown: QuestionModel) -> HTML {
  shown.conflict.map { note(t($0), icon: .warning, tone: .bad) } ?? .empty
}

private func formActions(_ t: ViewContext, _ shown: QuestionModel, back: String) -> HTML {
  guard shown.conflict != nil else {
    return "<p class=\"ways\">\(submitButton(t, .editSave, icon: .check))</p>"
  }
  return """
    <p class="ways">\(submitButton(t, .addMine, icon: .plus, name: "then", value: "copy"))\
    \(linkButton(t(.seeTheirs), path: "\(back)/questions/\(shown.question.id)", style: .quiet))</p>
    """
}

/// The kind, where it can become another one; else it goes along unseen.
private func kindField(_ t: ViewContext, _ question: Question, _ form: Form) -> HTML {
  let kind = KindName(question.kind)
  guard kind.family.count > 1 else {
    return "<input type=\"hidden\" name=\"kind\" value=\"\(kind.rawValue)\">"
  }
  return selectField(
    t, "kind", label: .questionKind,
    choices: kind.family.map { Web.Choice($0.rawValue, t($0.title)) }, form: form,
    selected: kind.rawValue)
}

private func requiredField(_ t: ViewContext, _ question: Question, _ form: Form) -> HTML {
  checkbox(
    t, "required", label: .questionRequired, form: form,
    isOn: form.values.isEmpty && question.isRequired)
}

/// The answer that somebody gives who reads the question, where one can be named.
private func attentionView(_ t: ViewContext, _ question: Question, _ form: Form) -> HTML {
  let value = question.attention?.fieldText ?? ""
  switch question.kind.rules.attentionField {
  case .none: return .empty
  case .choices(let choices):
    let items = choices.map { Web.Choice($0.id, shortened($0.label)) }
    return selectField(
      t, "attention", label: .attentionField, choices: [Web.Choice("", t(.noAttention))] + items,
      form: form, selected: value, hint: .attentionHint, required: false)
  case .line:
    return textField(
      t, "attention", label: .attentionField, form: form, value: value, hint: .attentionHint,
      required: false, maxLength: SurveyLimits.label)
  }
}

/// The way to the conditions, which have a form of their own.
private func conditionsCell(_ t: ViewContext, _ shown: QuestionModel) -> HTML {
  guard shown.conflict == nil else { return .empty }
  let (draft, question) = (shown.draft, shown.question)
  let hint = question.showIf.map { conditionsText(t, $0, draft.definition) }
  return cellGroup(
    linkCell(
      t(.conditionsLink), path: conditionsPath(draft.survey.id, .question(question.id)),
      icon: .filter, hint: hint ?? t(.conditionsNone)))
}
