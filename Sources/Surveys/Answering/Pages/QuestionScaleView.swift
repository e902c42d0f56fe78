import Core
import HTML
import Web

/// The steps of a scale in a row that wraps, and what its ends mean.
func scaleSteps(_ shown: ShownQuestion, _ rules: ScaleRules) -> HTML {
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
