import Core
import HTML
import Web

/// The form of a question in the overview: its script saves it by itself. Without scripts the
/// overview shows a line that leads to the form of its own (``questionFormView(_:_:_:)``).
func cardView(_ card: EditedCard, action: String, seen: String, more: HTML = .empty) -> HTML {
  let (t, question) = (card.t, card.question)
  let kind = question.kind.rules
  let parts = kind.card(card)
  let tag = card.draft.definition.language.tag
  let isInformation = !question.kind.isAnswered
  let label: Phrase = isInformation ? .informationText : .questionTitle
  let required: HTML =
    isInformation ? .empty : card.tick("required", .cardRequired, question.isRequired)
  let help: HTML = """
    <textarea class="card-help" name="help" rows="1" maxlength="\(SurveyLimits.help)" dir="auto" \
    lang="\(tag)" autocomplete="off" data-part-of="help" aria-label="\(t(.questionHelp))" \
    placeholder="\(t(.questionHelp))"\(flag: "hidden", question.help.isEmpty)>
    \(question.help)</textarea>
    """
  return """
    <form class="editor-card" method="post" action="\(action)" \
    data-card="\(KindName(question.kind).rawValue)" data-autosave="question-\(question.id)">\
    \(t.tokenField)<input type="hidden" name="seen" value="\(seen)">\(more)\
    <p class="card-head"><span class="card-number" aria-hidden="true"></span>\(kindChoice(card))\
    <span class="card-state" data-state role="status" hidden></span></p>
    <textarea class="card-title" name="title" rows="1" maxlength="\(SurveyLimits.question)" \
    dir="auto" lang="\(tag)" autocomplete="off" aria-label="\(t(label))" \
    placeholder="\(t(.cardTitleHint))"\(flag: "data-line", !isInformation)>
    \(question.title)</textarea>\(help)
    \(parts.body)
    <div class="card-tools" role="group" aria-label="\(t(.cardTools))">\(required)\(parts.tools)\
    \(card.opener("help", .cardHelp))\(cardLinks(card))\
    <button type="button" class="chip" data-add-here>\(icon(.plus))<span>\(t(.cardBelow))</span>\
    </button></div></form>
    """
}

/// The kind, where it can become another one; else it goes along.
private func kindChoice(_ card: EditedCard) -> HTML {
  let kind = KindName(card.question.kind)
  guard kind.family.count > 1 else {
    return """
      <span class="card-kind">\(card.t(kind.title))</span>\(card.unseen("kind", kind.rawValue))
      """
  }
  func option(_ one: KindName) -> HTML {
    """
    <option value="\(one.rawValue)"\(flag: "selected", one.rawValue == kind.rawValue)>\
    \(card.t(one.title))</option>
    """
  }
  return """
    <select class="card-kind" name="kind" aria-label="\(card.t(.questionKind))">\
    \(each: kind.family, option)</select>
    """
}

/// What a question has that is not edited where it stands; of one that is new, its id follows.
private func cardLinks(_ card: EditedCard) -> HTML {
  let id = card.question.id
  let survey = card.draft.survey.id
  return """
    <a class="chip" href="\(conditionsPath(survey, .question(id)))"><span>\
    \(card.t(.cardOnlyIf))</span></a><a class="chip" href="\(editPath(survey))/questions/\(id)">\
    <span>\(card.t(.cardMore))</span></a>
    """
}

/// Cards of new questions, for the script. Pictures need a connection first.
func newQuestionCards(_ t: ViewContext, _ draft: SurveyDraft) -> HTML {
  func template(_ kind: KindName) -> HTML {
    let card = EditedCard(
      t: t, draft: draft, question: Question(id: "", title: "", kind: kind.empty), pictures: [:])
    let known: HTML = "\(each: ["page", "after", "id"], { card.unseen($0, "") })"
    return """
      <template data-kind="\(kind.rawValue)"><li class="editor-question" data-question>\
      <span class="drag" data-drag>\(icon(.sort))</span>\
      \(cardView(card, action: "\(editPath(draft.survey.id))/questions", seen: "", more: known))\
      <div class="editor-acts"><button type="button" class="sign danger-ink" data-delete \
      aria-label="\(t(.deleteQuestion))" title="\(t(.deleteQuestion))">\(icon(.trash))</button>\
      </div></li></template>
      """
  }
  return "\(each: KindName.allCases.filter { $0.type.isMadeOffline }, template)"
}

/// Title and description of the survey, as they stand on its front page.
func textsCard(_ t: ViewContext, _ draft: SurveyDraft) throws -> HTML {
  let definition = draft.definition
  let tag = definition.language.tag
  return """
    <form class="editor-card editor-texts" method="post" \
    action="\(editPath(draft.survey.id))/texts" data-card="texts" data-autosave="texts">\
    \(t.tokenField)<input type="hidden" name="seen" value="\(try definition.textsMark())">\
    <textarea class="card-title" name="title" rows="1" maxlength="\(SurveyLimits.title)" \
    dir="auto" lang="\(tag)" autocomplete="off" aria-label="\(t(.surveyTitle))" \
    placeholder="\(t(.cardSurveyTitle))" data-line>
    \(definition.title)</textarea>
    <textarea class="card-help" name="description" rows="1" maxlength="\(SurveyLimits.text)" \
    dir="auto" lang="\(tag)" autocomplete="off" aria-label="\(t(.surveyAbout))" \
    placeholder="\(t(.surveyAbout))">
    \(definition.description)</textarea>\
    <span class="card-state" data-state role="status" hidden></span></form>
    """
}
