import Core
import HTML
import Media
import Web

// Fields of which the forms of several kinds are made.

/// How many may be chosen.
func boundFields(_ t: ViewContext, _ bounds: ChosenBounds, _ form: Form) -> HTML {
  pair(
    numberLine(t, "min", .leastChosen, form, String(bounds.least)),
    numberLine(
      t, "max", .maximumChosen, form, bounds.most.map(String.init), hint: .maximumChosenHint))
}

/// What can be chosen, a line each.
func choiceLines(_ t: ViewContext, _ choices: Choices, _ form: Form) -> HTML {
  lines(t, "choices", .choiceLines, .choiceLinesHint, form, choices.own)
}

/// The earlier question from which choices, or rows, come; nothing where there is none.
func carryField(
  _ t: ViewContext, _ shown: QuestionModel, _ carried: CarriedChoices?, _ form: Form
) -> HTML {
  let definition = shown.draft.definition
  let page = definition.place(of: shown.question.id)?.page ?? definition.pages.count
  let sources = definition.pages.prefix(page).flatMap(\.questions)
    .filter { $0.kind.rules.givable != nil }
  guard !sources.isEmpty || carried != nil else { return .empty }
  var options = [Web.Choice("", t(.carryNone))]
  for source in sources {
    let (chosen, others) = (
      CarriedChoices(from: source.id, isChosen: true),
      CarriedChoices(from: source.id, isChosen: false)
    )
    options.append(Web.Choice(chosen.fieldText, t(.carryChosenOf, source.title)))
    options.append(Web.Choice(others.fieldText, t(.carryOthersOf, source.title)))
  }
  let selected = form.values["carry"] ?? carried?.fieldText ?? ""
  // What is there no more is shown, and told as a problem, until somebody changes it.
  if !options.contains(where: { $0.value == selected }) {
    options.append(Web.Choice(selected, t(.carryGone)))
  }
  return selectField(
    t, "carry", label: .carryLabel, choices: options, form: form, selected: selected,
    hint: .carryHint, required: false)
}

/// Choices, rows or columns, a line each.
func lines(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ hint: Phrase, _ form: Form,
  _ items: [Choice]
) -> HTML {
  textField(
    t, name, label: label, form: form, value: items.map(\.label).joined(separator: "\n"),
    kind: .textarea, hint: hint, required: false, saysOptional: false)
}

/// What comes from which question, for people.
func carriedText(
  _ t: ViewContext, _ carried: CarriedChoices, _ definition: SurveyDefinition
) -> String {
  guard let source = definition.question(carried.question) else { return t(.carryGone) }
  return t(carried.isChosen ? .carryChosenOf : .carryOthersOf, source.title)
}

/// The label of "other".
func otherField(_ t: ViewContext, _ choices: Choices, _ form: Form) -> HTML {
  textField(
    t, "other", label: .otherLabel, form: form, value: choices.other, hint: .otherHint,
    required: false, maxLength: SurveyLimits.label)
}

/// Whether the order is another one for each respondent.
func randomize(
  _ t: ViewContext, _ label: Phrase, _ isOn: Bool, _ form: Form
) -> HTML {
  checkbox(t, "randomize", label: label, form: form, isOn: form.values.isEmpty && isOn)
}

/// The pictures with what they show, and where more are added.
func pictureFields(
  _ t: ViewContext, _ shown: QuestionModel, _ choices: Choices, _ form: Form
) -> HTML {
  func item(_ item: Choice) -> HTML {
    let picture = item.picture.flatMap { shown.pictures[$0] }
    return """
      <li>\(picture.map { pictureView($0, alt: item.label, sizes: "7rem") })<div>\(textField(
        t, "alt.\(item.id)", label: .pictureShows, form: form, value: item.label,
        hint: item.label.isEmpty ? .pictureShowsHint : nil, required: false, saysOptional: false,
        maxLength: SurveyLimits.label))
      \(checkbox(t, "remove.\(item.id)", label: .removeThisPicture, form: form))</div></li>
      """
  }
  return """
    <ul class="editor-pictures">\(each: choices.items, item)</ul>
    <div class="field"><label for="f-pictures">\(t(.addPictures))</label>
    <input type="file" id="f-pictures" name="pictures" accept="image/*,.heic,.heif,.avif" \
    multiple data-send>\(form.errors["pictures"].map { error(t, $0) })</div>
    """
}

private func error(_ t: ViewContext, _ text: Phrase) -> HTML {
  "<p class=\"error\" id=\"f-pictures-error\">\(icon(.warning))\(t(text))</p>"
}

/// Digits and a point or comma: the field's keyboard shows numbers, and takes both.
func numberLine(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ form: Form, _ value: String?,
  hint: Phrase? = nil, isNeeded: Bool = false
) -> HTML {
  textField(
    t, name, label: label, form: form, value: value, hint: hint, required: false,
    saysOptional: !isNeeded, maxLength: 30)
}

/// A day.
func dateLine(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ form: Form, _ date: SurveyDate?
) -> HTML {
  let value = form.values[name] ?? date?.description
  return """
    <div class="field"><label for="f-\(name)">\(t(label))</label>
    <input type="date" id="f-\(name)" name="\(name)"\(attribute: "value", value)>
    \(form.errors[name].map { error(t, $0) })</div>
    """
}

/// Two fields beside each other.
func pair(_ one: HTML, _ other: HTML) -> HTML {
  "<div class=\"pair\">\(one)\(other)</div>"
}
