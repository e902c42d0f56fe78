import Core
import HTML
import Web

/// A page of a draft with its questions, in the overview.
func pageView(
  _ t: ViewContext, _ draft: SurveyDraft, _ page: SurveyPage, _ index: Int, _ cards: [String: HTML]
) -> HTML {
  let path = "\(editPath(draft.survey.id))/pages/\(page.id)"
  func row(_ question: Question) -> HTML {
    questionRow(t, draft, question, cards[question.id] ?? .empty)
  }
  let actions = MoveActions(up: index > 0, down: index < draft.definition.pages.count - 1)
  let name = pageName(t, page, index)
  return """
    <li class="editor-page" id="page-\(page.id)"><header data-live="head"><h2><a href="\(path)" data-sheet dir="auto">\
    \(name)</a></h2><div class="editor-acts">\
    \(stepButtons(t, path: path, of: name, actions))\(pageMenu(t, draft, page, path, actions))</div></header>
    <div data-live="marks">\(pageMarks(t, draft, page))\
    \(problemList(t, draft.problems(ofPage: index), draft.definition))</div>
    <ol class="editor-questions" data-questions="\(page.id)">\(each: page.questions, row)</ol>
    \(addQuestion(t, draft.survey.id, page.id))</li>
    """
}

/// A question in the overview: what it asks, what else is said of it, and what one can do.
private func questionRow(
  _ t: ViewContext, _ draft: SurveyDraft, _ question: Question, _ card: HTML
) -> HTML {
  let path = "\(editPath(draft.survey.id))/questions/\(question.id)"
  let title = question.title.isEmpty ? t(.untitledQuestion) : question.title
  let actions = moveActions(of: question, in: draft.definition)
  let name = shortened(title, to: 40)
  return """
    <li class="editor-question" id="question-\(question.id)" data-question="\(question.id)">\
    <span class="drag" data-drag hidden>\(icon(.sort))</span><a class="what" href="\(path)" data-sheet><span class="editor-title" dir="auto">\
    \(shortened(title, to: 200))</span><small>\(questionFacts(t, question))</small>\
    \(question.kind.rules.carried.map { carriedLine(t, $0, draft.definition) })\
    \(question.showIf.map { conditionLine(t, .shownIf, $0, draft.definition) })</a>\(card)\
    <div class="editor-acts" data-live="acts">\
    \(stepButtons(t, path: path, of: name, actions))\(quickActs(t, path: path, of: name))\(menu(
      t, label: .moreActions,
      items: actions.up ? stepItem(t, path: path, up: true) : .empty,
      actions.down ? stepItem(t, path: path, up: false) : .empty,
      menuLink(t(.editSurvey), path: path, icon: .edit),
      menuLink(
        t(.conditionsLink), path: conditionsPath(draft.survey.id, .question(question.id)),
        icon: .filter),
      postButton(t, path: path + "/duplicate", label: .duplicateQuestion, icon: .plus),
      confirmButton(
        t, path: path + "/delete", label: .deleteQuestion, question: .deleteQuestionQuestion,
        confirm: .deleteQuestion, icon: .trash)))</div>
    <div class="editor-below" data-live="below">\(question.showIf.map {
      conditionLine(t, .shownIf, $0, draft.definition)
    })\(problemList(t, draft.problems(of: question.id), draft.definition))</div></li>
    """
}

/// What is done at once, because it can be undone; only with a script.
private func quickActs(_ t: ViewContext, path: String, of name: String) -> HTML {
  let copy = postButton(
    t, path: path + "/duplicate", label: .duplicateQuestion, icon: .copy, iconOnly: true)
  return """
    <span class="quick-acts">\(copy)<button type="button" class="sign danger-ink" data-delete \
    aria-label="\(t(.deleteQuestion)): \(name)" title="\(t(.deleteQuestion))">\(icon(.trash))\
    </button></span>
    """
}

/// A question that is first on its page can go to the page before, and so on.
private func moveActions(of question: Question, in definition: SurveyDefinition) -> MoveActions {
  guard let place = definition.place(of: question.id) else {
    return MoveActions(up: false, down: false)
  }
  let last = definition.pages[place.page].questions.count - 1
  return MoveActions(
    up: place.page > 0 || place.question > 0,
    down: place.page < definition.pages.count - 1 || place.question < last)
}

private func questionFacts(_ t: ViewContext, _ question: Question) -> String {
  var facts = [t(KindName(question.kind).title)]
  if question.isRequired { facts.append(t(.requiredMark)) }
  if question.attention != nil { facts.append(t(.attentionField)) }
  return facts.joined(separator: " · ")
}

private func carriedLine(
  _ t: ViewContext, _ carried: CarriedChoices, _ definition: SurveyDefinition
) -> HTML {
  "<small>\(carriedText(t, carried, definition))</small>"
}

private func conditionLine(
  _ t: ViewContext, _ phrase: Phrase, _ set: ConditionSet, _ definition: SurveyDefinition
) -> HTML {
  "<small class=\"editor-if\">\(t(phrase, conditionsText(t, set, definition)))</small>"
}

/// What is special about a page, and where it leads.
private func pageMarks(_ t: ViewContext, _ draft: SurveyDraft, _ page: SurveyPage) -> HTML {
  let shown = page.showIf.map { conditionLine(t, .shownIf, $0, draft.definition) }
  func skip(_ skip: Skip) -> HTML {
    let target = skipTarget(t, skip, draft.definition)
    guard let when = skip.when else {
      return "<small class=\"editor-if\">\(t(.skipsAlways, target))</small>"
    }
    return """
      <small class="editor-if">\(t(.skipsIf, target, conditionsText(t, when, draft.definition)))</small>
      """
  }
  let mixed: HTML = "<small class=\"editor-if\">\(t(.mixedPage))</small>"
  return """
    <p class="editor-marks">\(shown)\(when: page.isRandomized, mixed)\(each: page.skips, skip)</p>
    """
}

/// Where a skip leads, in words.
func skipTarget(_ t: ViewContext, _ skip: Skip, _ definition: SurveyDefinition) -> String {
  switch skip.target {
  case .end: return t(.skipToEnd)
  case .page(let id):
    guard let index = definition.place(ofPage: id) else { return t(.pageGone) }
    return pageName(t, definition.pages[index], index)
  }
}

private func pageMenu(
  _ t: ViewContext, _ draft: SurveyDraft, _ page: SurveyPage, _ path: String, _ actions: MoveActions
) -> HTML {
  let delete: HTML =
    draft.definition.pages.count < 2
    ? .empty
    : confirmButton(
      t, path: path + "/delete", label: .deletePage, question: .deletePageQuestion,
      confirm: .deletePage, icon: .trash)
  return menu(
    t, label: .moreActions,
    items: actions.up ? stepItem(t, path: path, up: true) : .empty,
    actions.down ? stepItem(t, path: path, up: false) : .empty,
    menuLink(t(.pageSettings), path: path, icon: .settings),
    menuLink(
      t(.conditionsLink), path: conditionsPath(draft.survey.id, .page(page.id)), icon: .filter),
    delete)
}

/// Buttons that move a page or a question by one; they say which one. On a phone they are in the menu.
private func stepButtons(_ t: ViewContext, path: String, of name: String, _ actions: MoveActions)
  -> HTML
{
  func button(_ isUp: Bool) -> HTML {
    let label = t(isUp ? .moveUp : .moveDown, name)
    return """
      <form class="act \(isUp ? "step-up" : "step-down")" method="post" action="\(path)/move">\
      \(t.tokenField)<input type="hidden" name="to" value="\(isUp ? "up" : "down")">\
      <button type="submit" class="sign" aria-label="\(label)" title="\(label)">\
      \(icon(.chevron))</button></form>
      """
  }
  return "\(when: actions.up, button(true))\(when: actions.down, button(false))"
}

/// The same for the menu.
private func stepItem(_ t: ViewContext, path: String, up isUp: Bool) -> HTML {
  """
  <form class="act step-item \(isUp ? "step-up" : "step-down")" method="post" \
  action="\(path)/move">\(t.tokenField)\
  <input type="hidden" name="to" value="\(isUp ? "up" : "down")">\
  <button type="submit" class="button quiet">\(icon(.chevron))<span>\
  \(t(isUp ? .moveUpShort : .moveDownShort))</span></button></form>
  """
}

/// Where something can be moved.
private struct MoveActions {
  let up: Bool
  let down: Bool
}

/// The kinds of questions, each a button that adds one.
private func addQuestion(_ t: ViewContext, _ survey: ID, _ page: String) -> HTML {
  func kind(_ kind: KindName) -> HTML {
    """
    <button type="submit" class="button quiet" name="kind" value="\(kind.rawValue)">\
    <span>\(t(kind.title))</span></button>
    """
  }
  let body: HTML = """
    <form class="editor-kinds" method="post" action="\(editPath(survey))/questions">\(t.tokenField)\
    <input type="hidden" name="page" value="\(page)">\(each: KindName.allCases, kind)</form>
    """
  return fold(t(.addQuestion), icon: .plus, body: body)
}
