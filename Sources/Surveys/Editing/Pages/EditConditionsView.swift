import Core
import HTML
import Web

/// The conditions at a place, and two steps that add one: the question, then what its answer has to
/// be.
func conditionsView(
  _ t: ViewContext, _ draft: SurveyDraft, _ place: ConditionPlace, asked: String, _ form: Form
) -> Screen {
  let definition = draft.definition
  let set = definition.conditions(at: place)
  let path = conditionsPath(draft.survey.id, place)
  let items = Array((set?.conditions ?? []).enumerated())
  func item(_ index: Int, _ condition: Condition) -> HTML {
    let remove = postButton(
      t, path: path + "/remove", label: .removeCondition, icon: .trash,
      fields: ["index": "\(index)"], iconOnly: true)
    return "<li>\(actionCell(conditionText(t, condition, definition), action: remove))</li>"
  }
  let list: HTML = """
    <ul class="cells">\(each: items, item)</ul>
    \(when: items.count > 1, joinForm(t, path, isAny: set?.isAny ?? false))
    """
  return editScreen(
    t, title: t(.conditionsTitle), back: backLink(t, draft, place), draft: draft,
    body: """
      <p class="hint editor-lead">\(placeText(t, definition, place))</p>
      \(items.isEmpty ? "<p class=\"hint editor-lead\">\(t(.conditionsEmpty))</p>" : list)
      \(addForm(t, draft, place, asked: asked, form))
      """)
}

/// Whether all have to hold or one.
private func joinForm(_ t: ViewContext, _ path: String, isAny: Bool) -> HTML {
  let choices = [Web.Choice("false", t(.allHold)), Web.Choice("true", t(.oneHolds))]
  return """
    <form class="form" method="post" action="\(path)/join">\(t.tokenField)\
    \(radioGroup(t, "any", label: .conditionsHold, choices: choices, selected: "\(isAny)"))
    <p class="ways">\(submitButton(t, .editSave, style: .quiet, icon: .check))</p></form>
    """
}

private func addForm(
  _ t: ViewContext, _ draft: SurveyDraft, _ place: ConditionPlace, asked: String, _ form: Form
) -> HTML {
  let path = conditionsPath(draft.survey.id, place)
  let askable = draft.definition.askable(at: place)
  guard !askable.isEmpty else { return note(t(.nothingToAskAbout)) }
  guard let question = askable.first(where: { $0.id == asked }) else {
    let choices = askable.map { question in
      Web.Choice(
        question.id, question.title.isEmpty ? t(.untitledQuestion) : shortened(question.title))
    }
    return """
      <form class="form" method="get" action="\(path)"><h2>\(t(.addCondition))</h2>
      \(selectField(t, "ask", label: .conditionQuestion, choices: choices))
      <p class="ways">\(submitButton(t, .conditionNext, style: .quiet, icon: .right))</p></form>
      """
  }
  let kind = question.kind.rules
  let tests = kind.tests.map { Web.Choice($0.rawValue, t(kind.title(of: $0))) }
  return """
    <form class="form" method="post" action="\(path)"><h2>\(t(.addCondition))</h2>\(t.tokenField)\
    <input type="hidden" name="question" value="\(question.id)">\(formErrors(t, form))
    <p dir="auto">\(shortened(question.title, to: 200))</p>
    \(rowField(t, question, form))
    \(selectField(t, "test", label: .conditionTest, choices: tests, form: form))
    \(valueField(t, question, form))
    <p class="ways">\(submitButton(t, .addCondition, icon: .plus))\
    \(linkButton(t(.otherQuestion), path: path, style: .quiet))</p></form>
    """
}

private func rowField(_ t: ViewContext, _ question: Question, _ form: Form) -> HTML {
  guard let rows = question.kind.rules.rows else { return .empty }
  return selectField(
    t, "row", label: .conditionRow, choices: rows.map { Web.Choice($0.id, $0.label) },
    form: form)
}

/// What the answer is compared with: a choice where there are any.
private func valueField(_ t: ViewContext, _ question: Question, _ form: Form) -> HTML {
  switch question.kind.rules.comparedField {
  case .none: return .empty
  case .choices(let choices) where !choices.isEmpty:
    return selectField(
      t, "value", label: .conditionValue, choices: choices.map { Web.Choice($0.id, $0.label) },
      form: form, hint: .conditionValueHint, required: false)
  case .choices, .line: break
  }
  return textField(
    t, "value", label: .conditionValue, form: form, hint: .conditionValueHint, required: false,
    maxLength: SurveyLimits.label)
}

/// What the conditions decide.
private func placeText(
  _ t: ViewContext, _ definition: SurveyDefinition, _ place: ConditionPlace
) -> String {
  func page(_ id: String) -> String {
    guard let index = definition.place(ofPage: id) else { return t(.pageGone) }
    return pageName(t, definition.pages[index], index)
  }
  switch place {
  case .question(let id):
    let title = definition.question(id)?.title ?? ""
    return t(.showsQuestion, shortened(title.isEmpty ? t(.untitledQuestion) : title))
  case .page(let id): return t(.showsPage, page(id))
  case .skip(let id, let index):
    guard let found = definition.place(ofPage: id) else { return t(.pageGone) }
    return t(
      .takesSkip, page(id), skipTarget(t, definition.pages[found].skips[index], definition))
  }
}

private func backLink(_ t: ViewContext, _ draft: SurveyDraft, _ place: ConditionPlace) -> Link {
  let path = editPath(draft.survey.id)
  return switch place {
  case .question(let id): Link(title: t(.questionTitle), path: "\(path)/questions/\(id)")
  case .page(let id), .skip(let id, _):
    Link(title: t(.pageSettings), path: "\(path)/pages/\(id)")
  }
}
