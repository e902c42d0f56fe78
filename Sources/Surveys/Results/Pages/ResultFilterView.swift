import Core
import HTML
import Web

/// Of so many answers one chooses in one step; of more, the question comes first.
private let maximumOptions = 400

/// What is left out, as chips that go at a tap, and the ways to leave out more.
/// - Parameters:
///   - asked: the question that was chosen first.
///   - typed: what was typed, with what is wrong with it.
func filterView(_ shown: ShownResults, path: String, asked: String?, typed: FilterForm) -> HTML {
  let (t, results) = (shown.t, shown.results)
  let conditions = results.filter.conditions
  func chip(_ condition: ResultFilter.Condition) -> HTML {
    let rest = conditions.filter { $0 != condition }
    let name = conditionName(t, condition, results.definition)
    return """
      <li><a class="chip" href="\(path)\(shown.query([], rest))">\
      <span class="hidden">\(t(.resultsFilterRemove)): </span><span>\(name)</span>\
      \(icon(.close))</a></li>
      """
  }
  let chips: HTML =
    conditions.isEmpty
    ? .empty : "<ul class=\"filter-chips\">\(each: conditions, chip)</ul>"
  guard conditions.count < ResultFilter.most else { return chips }
  let groups = filterGroups(results.definition)
  let chosen = groups.isEmpty ? HTML.empty : filterForm(shown, path: path, groups, asked: asked)
  let forms = chosen + typedFilters(shown, path: path, typed)
  guard !forms.isEmpty else { return chips }
  return """
    <div class="result-filter">\(chips)\(fold(
      t(conditions.isEmpty ? .resultsFilter : .resultsFilterMore), icon: .filter,
      isOpen: asked != nil || typed.isUsed, body: forms))</div>
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
  return """
    <form class="form" action="\(path)"><p class="hint">\(t(.resultsFilterHint))</p>\(kept(shown.results.filter))\
    \(fields)<div class="ways">\(submitButton(
      t, isLarge && chosen.isEmpty ? .resultsFilterNext : .resultsFilterApply, style: .quiet,
      icon: .filter))</div></form>
    """
}

/// The conditions until now, in a form that adds one.
func kept(_ filter: ResultFilter) -> HTML {
  "\(each: filter.query, { "<input type=\"hidden\" name=\"if\" value=\"\($0)\">" })"
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
