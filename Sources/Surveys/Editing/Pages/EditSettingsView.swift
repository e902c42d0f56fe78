import Core
import HTML
import Web

/// Results of fewer are shown to nobody but the author, and so is how many fewer than that fit.
let leastAudience = 5

/// How many people fit, and what few of them mean.
func audienceText(_ t: ViewContext, _ count: Int) -> String {
  count < leastAudience ? t(.fewFit) + " " + t(.fewPeopleFit) : t(.peopleFitNow, count)
}

/// The form of a draft's texts and plan.
func settingsView(
  _ t: ViewContext, _ shown: SettingsModel, _ form: Form, isConflict: Bool = false
) throws -> Screen {
  let (draft, definition) = (shown.draft, shown.draft.definition)
  let path = editPath(draft.survey.id)
  let fresh = form.values.isEmpty && !definition.title.isEmpty
  let again: HTML = "<input type=\"hidden\" name=\"again\" value=\"true\">"
  return editScreen(
    t, title: t(.settingsCell), back: Link(title: t(.editSurvey), path: path), draft: draft,
    body: """
      \(when: fresh, problemList(t, draft.generalProblems, definition))
      <form class="form editor-form" method="post" action="\(path)/settings" \
      \(isConflict ? "data-met=\"settings\"" : "data-autosave=\"settings\"")>\(t.tokenField)\(when: isConflict, again)\
      <input type="hidden" name="seen" value="\(try definition.mark(draft.plan))">\
      \(formErrors(t, form))
      \(textField(
        t, "title", label: .surveyTitle, form: form, value: definition.title, required: false,
        saysOptional: false, maxLength: SurveyLimits.title))
      \(textField(
        t, "description", label: .surveyAbout, form: form, value: definition.description,
        kind: .textarea, hint: .surveyAboutHint, required: false, maxLength: SurveyLimits.text))
      \(textField(
        t, "thanks", label: .surveyThanks, form: form, value: definition.thanks,
        kind: .textarea, hint: .surveyThanksHint, required: false, maxLength: SurveyLimits.text))
      <div class="pair">\(selectField(
        t, "language", label: .surveyLanguage,
        choices: Language.allCases.map { Web.Choice($0.rawValue, $0.ownName) }, form: form,
        selected: definition.language.rawValue))\
      \(selectField(
        t, "category", label: .surveyCategory,
        choices: SurveyCategory.allCases.map { Web.Choice($0.rawValue, t($0.name)) }, form: form,
        selected: draft.survey.category.rawValue))</div>
      \(targetFields(t, shown, form))
      \(timeFields(t, shown, form))
      \(savingState(t))<p class="ways">\(submitButton(t, .editSave, icon: .check))</p></form>
      """)
}

/// Whom it is meant for; nothing ticked is everybody.
private func targetFields(_ t: ViewContext, _ shown: SettingsModel, _ form: Form) -> HTML {
  let target = shown.draft.target
  func boxes(
    _ name: String, _ label: Phrase, _ kind: SurveyTarget.Kind, _ choices: [(String, Phrase)]
  ) -> HTML {
    func box(_ value: String, _ title: Phrase) -> HTML {
      let isOn = form.values.isEmpty && target.values[kind]?.contains(value) == true
      return checkbox(t, name, label: title, form: form, isOn: isOn, value: value)
    }
    guard !choices.isEmpty else { return .empty }
    return """
      <fieldset class="editor-boxes"><legend>\(t(label))</legend>\
      \(each: choices, box)</fieldset>
      """
  }
  let groups: HTML = """
    <p class="hint">\(t(.targetHint))</p>
    \(boxes("sex", .targetSex, .sex, Sex.allCases.map { ($0.rawValue, $0.name) }))
    \(boxes(
      "occupation", .targetOccupation, .occupation,
      Occupation.allCases.map { ($0.rawValue, $0.name) }))
    \(boxes(
      "region", .targetRegion, .region, shown.regions.map { ($0, Phrase(verbatim: $0)) }))
    \(boxes(
      "speaks", .targetLanguage, .language,
      Language.allCases.map { ($0.rawValue, Phrase(verbatim: $0.ownName)) }))
    """
  return """
    \(fold(t(.targetTitle), icon: .users, isOpen: !target.isEverybody, body: groups))
    <p class="hint editor-audience" role="status" data-audience>\
    \(audienceText(t, shown.audience))</p>
    """
}

private func timeFields(_ t: ViewContext, _ shown: SettingsModel, _ form: Form) -> HTML {
  """
  <div class="pair">\(textField(
    t, "starts", label: .surveyStarts, form: form, value: shown.starts, kind: .moment,
    required: false))\
  \(textField(
    t, "ends", label: .surveyEnds, form: form, value: shown.ends, kind: .moment,
    required: false, saysOptional: false))</div>
  <p class="hint">\(t(.timesHint)) \(t(.timesAreIn, shown.zone))</p>
  """
}
