import Core
import HTML
import Web

// Fields of one value. Browsers are not asked to check them: what is wrong is said once, by the
// server, in the language of the page.

/// One line of words.
func shortTextInput(_ shown: ShownQuestion, most: Int) -> HTML {
  """
  <input type="text" value="\(shown.value(shown.name))" maxlength="\(most)"\(shared(shown))>
  """
}

/// Several lines of words.
func longTextInput(_ shown: ShownQuestion, most: Int) -> HTML {
  """
  <textarea rows="4" maxlength="\(most)"\(shared(shown))>
  \(shown.value(shown.name))</textarea>
  """
}

/// A number. It is no `type="number"`: that drops what it cannot read, and turns by the wheel.
func numberInput(_ shown: ShownQuestion, _ rules: NumberRules) -> HTML {
  let canBeNegative = rules.least.map { $0 < 0 } ?? true
  // The keyboard for digits has no minus on some phones.
  let keyboard = canBeNegative ? "text" : rules.isWhole ? "numeric" : "decimal"
  let input: HTML = """
    <input type="text" inputmode="\(keyboard)" class="number" value="\(shown.value(shown.name))" \
    maxlength="30"\(shared(shown))>
    """
  guard !rules.unit.isEmpty else { return input }
  return "<span class=\"measured\">\(input)<span\(shown.foreign)>\(rules.unit)</span></span>"
}

/// A day.
func dateInput(_ shown: ShownQuestion, _ rules: DateRules) -> HTML {
  """
  <input type="date" class="number" value="\(shown.value(shown.name))"\
  \(attribute: "min", rules.least?.description)\(attribute: "max", rules.most?.description)\
  \(shared(shown))>
  """
}

/// What all of them have.
private func shared(_ shown: ShownQuestion) -> HTML {
  """
   id="\(shown.name)" name="\(shown.name)" autocomplete="off"\
  \(flag: "required", shown.question.isRequired)\
  \(attribute: "aria-describedby", shown.describedBy)\
  \(attribute: "aria-invalid", shown.problem.map { _ in "true" })
  """
}
