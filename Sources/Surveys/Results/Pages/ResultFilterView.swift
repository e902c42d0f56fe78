import Core
import HTML
import Web

/// The most conditions of a filter.
private let maximumConditions = 5
/// Of so many answers one chooses in one step; of more, the question comes first.
private let maximumOptions = 400

/// What is left out, as chips that go at a tap, and the way to leave out more.
/// - Parameter asked: the question that was chosen first.
func filterView(_ shown: ShownResults, path: String, asked: String?) -> HTML {
  let (t, results) = (shown.t, shown.results)
  let conditions = results.filter.conditions
  func chip(_ condition: ResultFilter.Condition) -> HTML {
    let rest = conditions.filter { $0 != condition }
    let name = conditionName(condition, results.definition)
    return """
      <li><a class="chip" href="\(path)\(shown.query([], rest))">\
      <span class="hidden">\(t(.resultsFilterRemove)): </span><span>\(name)</span>\
      \(icon(.close))</a></li>
      """
  }
  let chips: HTML =
    conditions.isEmpty
    ? .empty : "<ul class=\"filter-chips\">\(each: conditions, chip)</ul>"
  let groups = filterGroups(results.definition)
  guard !groups.isEmpty, conditions.count < maximumConditions else { return chips }
  return """
    <div class="result-filter">\(chips)\(fold(
      t(conditions.isEmpty ? .resultsFilter : .resultsFilterMore), icon: .filter,
      isOpen: asked != nil, body: filterForm(shown, path: path, groups, asked: asked)))</div>
    """
}

/// A question, or a row of a matrix, with the answers of which one can be asked for.
struct FilterGroup: Sendable {
  let question: String
  let title: String
  /// By what an address says: see ``ResultFilter``.
  let options: [(parameter: String, label: String)]
}

private func filterForm(
  _ shown: ShownResults, path: String, _ groups: [FilterGroup], asked: String?
) -> HTML {
  let t = shown.t
  let isLarge = groups.reduce(0) { $0 + $1.options.count } > maximumOptions
  let chosen = asked.map { asked in groups.filter { $0.question == asked } } ?? []
  let fields: HTML =
    isLarge && chosen.isEmpty
    ? select(t, "ask", .resultsFilterQuestion, questionOptions(groups))
    : select(
      t, "if", .resultsFilterAnswer, "\(each: isLarge ? chosen : groups, optionGroup)")
  let kept: HTML = """
    \(each: shown.results.filter.conditions, {
      "<input type=\"hidden\" name=\"if\" value=\"\($0.text)\">"
    })
    """
  return """
    <form class="form" action="\(path)"><p class="hint">\(t(.resultsFilterHint))</p>\(kept)\
    \(fields)<div class="ways">\(submitButton(
      t, isLarge && chosen.isEmpty ? .resultsFilterNext : .resultsFilterApply, style: .quiet,
      icon: .filter))</div></form>
    """
}

private func select(_ t: ViewContext, _ name: String, _ label: Phrase, _ options: HTML) -> HTML {
  """
  <div class="field"><label for="f-\(name)">\(t(label))</label>
  <select id="f-\(name)" name="\(name)">\(options)</select></div>
  """
}

private func optionGroup(_ group: FilterGroup) -> HTML {
  """
  <optgroup label="\(group.title)">\(each: group.options, {
    "<option value=\"\($0.parameter)\">\($0.label)</option>"
  })</optgroup>
  """
}

private func questionOptions(_ groups: [FilterGroup]) -> HTML {
  var seen: Set<String> = []
  let first = groups.filter { seen.insert($0.question).inserted }
  return "\(each: first, { "<option value=\"\($0.question)\">\($0.title)</option>" })"
}
