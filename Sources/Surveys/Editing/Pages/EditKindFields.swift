import Core
import HTML
import Media
import Web

/// The fields that only one kind of question has.
func kindFields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
  switch shown.question.kind {
  case .information: .empty
  case .shortText(let most), .longText(let most):
    numberLine(t, "max_length", .maxLength, form, String(most))
  case .number(let rules): numberFields(t, rules, form)
  case .date(let rules):
    pair(
      dateLine(t, "min", .firstDay, form, rules.least),
      dateLine(t, "max", .lastDay, form, rules.most))
  case .scale(let rules): scaleFields(t, rules, form)
  case .singleChoice(let choices):
    lines(t, "choices", .choiceLines, .choiceLinesHint, form, choices.items)
      + otherField(t, choices, form) + randomize(t, .randomizeChoices, choices.isRandomized, form)
  case .multipleChoice(let choices, let bounds):
    lines(t, "choices", .choiceLines, .choiceLinesHint, form, choices.items)
      + otherField(t, choices, form) + boundFields(t, bounds, form)
      + randomize(t, .randomizeChoices, choices.isRandomized, form)
  case .ranking(let choices):
    lines(t, "choices", .choiceLines, .choiceLinesHint, form, choices.items)
      + randomize(t, .randomizeChoices, choices.isRandomized, form)
  case .matrix(let rules):
    lines(t, "rows", .matrixRows, .matrixRowsHint, form, rules.rows)
      + lines(t, "columns", .matrixColumns, .matrixColumnsHint, form, rules.columns)
      + randomize(t, .randomizeRows, rules.isRandomized, form)
  case .pictureChoice(let choices, let bounds):
    pictureFields(t, shown, choices, form) + boundFields(t, bounds, form)
      + randomize(t, .randomizeChoices, choices.isRandomized, form)
  }
}

private func numberFields(_ t: ViewContext, _ rules: NumberRules, _ form: Form) -> HTML {
  """
  \(pair(
    numberLine(t, "min", .leastLabel, form, rules.least.map(fieldNumber)),
    numberLine(t, "max", .maximumLabel, form, rules.most.map(fieldNumber))))
  \(textField(
    t, "unit", label: .unitLabel, form: form, value: rules.unit, required: false,
    maxLength: SurveyLimits.unit))
  \(checkbox(
    t, "whole", label: .onlyWhole, form: form, isOn: form.values.isEmpty && rules.isWhole))
  """
}

private func scaleFields(_ t: ViewContext, _ rules: ScaleRules, _ form: Form) -> HTML {
  """
  \(pair(
    numberLine(t, "from", .scaleFrom, form, String(rules.from), isNeeded: true),
    textField(
      t, "from_label", label: .scaleFromLabel, form: form, value: rules.fromLabel,
      required: false, maxLength: SurveyLimits.label)))
  \(pair(
    numberLine(t, "to", .scaleTo, form, String(rules.to), isNeeded: true),
    textField(
      t, "to_label", label: .scaleToLabel, form: form, value: rules.toLabel, required: false,
      maxLength: SurveyLimits.label)))
  """
}

private func boundFields(_ t: ViewContext, _ bounds: ChosenBounds, _ form: Form) -> HTML {
  pair(
    numberLine(t, "min", .leastChosen, form, String(bounds.least)),
    numberLine(
      t, "max", .maximumChosen, form, bounds.most.map(String.init), hint: .maximumChosenHint))
}

private func lines(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ hint: Phrase, _ form: Form,
  _ items: [Choice]
) -> HTML {
  textField(
    t, name, label: label, form: form, value: items.map(\.label).joined(separator: "\n"),
    kind: .textarea, hint: hint, required: false, saysOptional: false)
}

private func otherField(_ t: ViewContext, _ choices: Choices, _ form: Form) -> HTML {
  textField(
    t, "other", label: .otherLabel, form: form, value: choices.other, hint: .otherHint,
    required: false, maxLength: SurveyLimits.label)
}

private func randomize(
  _ t: ViewContext, _ label: Phrase, _ isOn: Bool, _ form: Form
) -> HTML {
  checkbox(t, "randomize", label: label, form: form, isOn: form.values.isEmpty && isOn)
}

/// The pictures with what they show, and where more are added.
private func pictureFields(
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
private func numberLine(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ form: Form, _ value: String?,
  hint: Phrase? = nil, isNeeded: Bool = false
) -> HTML {
  textField(
    t, name, label: label, form: form, value: value, hint: hint, required: false,
    saysOptional: !isNeeded, maxLength: 30)
}

private func dateLine(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ form: Form, _ date: SurveyDate?
) -> HTML {
  let value = form.values[name] ?? date?.description
  return """
    <div class="field"><label for="f-\(name)">\(t(label))</label>
    <input type="date" id="f-\(name)" name="\(name)"\(attribute: "value", value)>
    \(form.errors[name].map { error(t, $0) })</div>
    """
}

private func pair(_ one: HTML, _ other: HTML) -> HTML {
  "<div class=\"pair\">\(one)\(other)</div>"
}
