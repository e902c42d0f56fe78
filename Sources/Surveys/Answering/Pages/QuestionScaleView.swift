import Core
import HTML
import Web

/// More steps are a slider.
private let mostSteps = 11

/// The steps of a scale and what its ends mean: a row that wraps, or a slider.
func scaleView(_ shown: ShownQuestion, _ rules: ScaleRules) -> HTML {
  rules.to - rules.from < mostSteps ? scaleSteps(shown, rules) : scaleSlider(shown, rules)
}

/// A field for the number, which is what is sent, and a slider that writes into it
/// (`survey-slider.js`): a slider by itself cannot be without an answer.
private func scaleSlider(_ shown: ShownQuestion, _ rules: ScaleRules) -> HTML {
  let (t, id) = (shown.t, shown.name + ".number")
  let (from, to) = ("\(rules.from)", "\(rules.to)")
  let meanings = "\(meant(from, rules.fromLabel)) – \(meant(to, rules.toLabel))"
  let keyboard = rules.from < 0 ? "text" : "numeric"
  let middle = rules.from + (rules.to - rules.from) / 2
  let slider: HTML = """
    <input type="range" min="\(from)" max="\(to)" step="1" value="\(middle)" \
    aria-label="\(t(.scaleSlider, meanings))" data-empty="\(t(.notAnsweredYet))" \
    autocomplete="off">
    """
  let field: HTML = """
    <input type="text" inputmode="\(keyboard)" class="number" id="\(id)" name="\(shown.name)" \
    value="\(shown.value(shown.name))" maxlength="30" autocomplete="off" \
    aria-label="\(t(.scaleNumber, from, to))" placeholder="–"\
    \(attribute: "aria-describedby", shown.describedBy)\
    \(attribute: "aria-invalid", shown.problem.map { _ in "true" })>
    """
  return """
    <div class="slider unanswered" data-slider>\(slider)\(field)</div>\
    <p class="ends"\(shown.foreign)><span>\(meaning(rules.from, rules.fromLabel))</span>\
    <span>\(meaning(rules.to, rules.toLabel))</span></p>
    """
}

/// `0 (not at all)`
private func meant(_ number: String, _ label: String) -> String {
  label.isEmpty ? number : "\(number) (\(label))"
}

/// An end below a slider: without a meaning it is a number.
private func meaning(_ number: Int, _ label: String) -> String {
  label.isEmpty ? "\(number)" : end(number, label)
}

/// The steps of a scale in a row that wraps, and what its ends mean.
private func scaleSteps(_ shown: ShownQuestion, _ rules: ScaleRules) -> HTML {
  func step(_ number: Int) -> HTML {
    let meaning =
      number == rules.from ? rules.fromLabel : number == rules.to ? rules.toLabel : ""
    return """
      <label class="step"><input type="radio" name="\(shown.name)" value="\(number)"\
      \(flag: "required", shown.question.isRequired)\
      \(flag: "checked", shown.isOn(shown.name, String(number)))>\
      <span>\(number)\(when: !meaning.isEmpty, hiddenText(" (\(meaning))"))</span></label>
      """
  }
  let hasLabels = !rules.fromLabel.isEmpty || !rules.toLabel.isEmpty
  // Read out with the steps that they belong to.
  let ends: HTML = """
    <p class="ends" aria-hidden="true"\(shown.foreign)><span>\(end(rules.from, rules.fromLabel))</span>\
    <span>\(end(rules.to, rules.toLabel))</span></p>
    """
  return """
    <div class="steps">\(each: rules.from...max(rules.from, rules.to), step)</div>\
    \(when: hasLabels, ends)
    """
}

private func end(_ number: Int, _ label: String) -> String {
  label.isEmpty ? "" : "\(number): \(label)"
}
