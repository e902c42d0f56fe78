import Core
import HTML
import Web

/// The ways to narrow results down by what is typed: numbers and steps, days, words; each where the
/// survey asks for such a thing.
func typedFilters(_ shown: ShownResults, path: String, _ typed: FilterForm) -> HTML {
  let (t, form) = (shown.t, typed.form)
  let questions = shown.results.definition.questions
  func part(
    _ name: String, _ title: Phrase, _ fits: (any KindOfQuestion) -> Bool, _ fields: HTML
  ) -> HTML {
    let own = questions.filter { fits($0.kind.rules) }
    guard !own.isEmpty else { return .empty }
    return """
      <form class="form" action="\(path)"><h2>\(t(title))</h2>\(kept(shown.results.filter))\
      \(questionSelect(t, name, own, chosen: form[name]))\(fields)\
      <div class="ways">\(submitButton(
        t, .resultsFilterApply, style: .quiet, icon: .filter))</div></form>
      """
  }
  let numbers = pair(
    numberLine(t, "from", .resultsFilterLeast, form, nil, isNeeded: true),
    numberLine(t, "to", .resultsFilterMost, form, nil, isNeeded: true))
  let days = pair(
    dateLine(t, "since", .resultsFilterSince, form, nil),
    dateLine(t, "until", .resultsFilterUntil, form, nil))
  let words = textField(
    t, "has", label: .resultsFilterWords, form: form, hint: .resultsFilterWordsHint,
    required: false, saysOptional: false, maxLength: FilterTest.mostWords)
  return part("number", .resultsFilterByNumber, \.isNumber, numbers)
    + part("day", .resultsFilterByDay, { $0.recordForm == .day }, days)
    + part("text", .resultsFilterByWords, \.hasWords, words)
}

/// Of one question it is only said which.
private func questionSelect(
  _ t: ViewContext, _ name: String, _ questions: [Question], chosen: String
) -> HTML {
  """
  <div class="field"><label for="f-\(name)">\(t(.resultsFilterQuestion))</label>
  <select id="f-\(name)" name="\(name)">\(each: questions, {
    "<option value=\"\($0.id)\"\(flag: "selected", $0.id == chosen)>\($0.title)</option>"
  })</select></div>
  """
}
