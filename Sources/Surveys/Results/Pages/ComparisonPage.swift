import Core
import Database
import HTML
import Web

extension Surveys {
  /// Two questions set against each other. Query: `one`, `two` (ids of questions), `merge` (whether
  /// rare answers are looked at together), `if`.
  func comparisonPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let (one, two) = (request.query["one"] ?? "", request.query["two"] ?? "")
    let conditions = request.query.all("if")
    let merges = Form(request.query).flag("merge")
    let model = try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let definition = try definition(of: id, in: db)
      let filter = ResultFilter(query: conditions, definition)
      let (first, second) = (definition.compared(one), definition.compared(two))
      let fits = first.flatMap { first in second.map(first.canBeCompared) } ?? false
      return ComparisonModel(
        survey: survey, definition: definition, filter: filter, one: first?.name,
        two: second?.name, merges: merges,
        comparison: fits
          ? try compare(
            one, with: two, of: survey, filter: filter, merges: merges, in: db) : nil)
    }
    return .page(comparisonScreen(request.view, model))
  }
}

/// What the page of a comparison needs of the database.
struct ComparisonModel: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let filter: ResultFilter
  /// What was chosen: names of compared questions.
  let one: String?
  let two: String?
  /// Whether rare answers are to be looked at together.
  let merges: Bool
  /// Nil until two questions are chosen that fit together.
  let comparison: Comparison?
}

private func comparisonScreen(_ t: ViewContext, _ model: ComparisonModel) -> Screen {
  let found = model.comparison.map { comparisonView(t, $0, merging: merging(t, model)) }
  var screen = Screen(
    title: t(.comparison), tab: .ask,
    back: Link(title: t(.results), path: "\(model.survey.path)/results"),
    body: model.definition.comparable.count < 2
      ? emptyState(icon: .sort, title: t(.comparisonNone), text: t(.comparisonNoneText))
      : """
      \(chooser(t, model))\(filterNote(t, model.filter, model.definition))\
      \(found ?? unchosen(t, model))
      """)
  screen.styles = resultStyles
  return screen
}

/// Two selects; what was chosen stays, and at first two different ones are.
private func chooser(_ t: ViewContext, _ model: ComparisonModel) -> HTML {
  let questions = model.definition.comparable
  let first = questions.first { $0.name == model.one } ?? questions.first
  let second =
    questions.first { $0.name == model.two }
    ?? questions.first { question in first.map(question.canBeCompared) ?? false }
  func select(_ name: String, _ label: Phrase, _ chosen: ComparedQuestion?) -> HTML {
    func option(_ question: ComparedQuestion) -> HTML {
      """
      <option value="\(question.name)"\(flag: "selected", question == chosen)>\
      \(question.title)</option>
      """
    }
    return """
      <div class="field"><label for="f-\(name)">\(t(label))</label>
      <select id="f-\(name)" name="\(name)">\(each: questions, option)</select></div>
      """
  }
  return """
    <form class="form" action="\(model.survey.path)/results/compare">\
    \(select("one", .comparisonOne, first))\(select("two", .comparisonTwo, second))\
    \(checkbox(
      t, "merge", label: .comparisonMerge, isOn: model.merges, hint: .comparisonMergeHint))\
    \(kept(model.filter))<div class="ways">\(submitButton(
      t, .comparisonShow, icon: .sort))</div></form>
    """
}

/// The way to merge rare answers where that would help; nothing elsewhere.
private func merging(_ t: ViewContext, _ model: ComparisonModel) -> HTML {
  guard let comparison = model.comparison, comparison.canMerge, !comparison.isMerged,
    let one = model.one, let two = model.two
  else { return .empty }
  let query = formEncoded(
    [("one", one), ("two", two), ("merge", "on")] + model.filter.query.map { ("if", $0) })
  return """
    <div class="ways">\(linkButton(
      t(.comparisonMerge), path: "\(model.survey.path)/results/compare?\(query)",
      style: .quiet))</div>
    """
}

/// Why there is nothing to see, once two were chosen.
private func unchosen(_ t: ViewContext, _ model: ComparisonModel) -> HTML {
  guard let one = model.one, let two = model.two else { return .empty }
  return one == two ? note(t(.comparisonSame), icon: .info) : .empty
}
