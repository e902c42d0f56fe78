import Core
import Database
import HTML
import Web

extension Surveys {
  /// What people wrote to one question. Query: `q` (words to search for), `if`, `after`.
  func resultTextsPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let name = try request.parameter("question")
    let (words, conditions) = (request.query["q"] ?? "", request.query.all("if"))
    let cursor = try request.cursor()
    let model = try await database.read { [self] db in
      let survey = try ownSurvey(id, of: viewer, now: now, in: db)
      let definition = try definition(of: id, in: db)
      guard let question = definition.question(name), question.kind.rules.hasWords else {
        throw AppError.notFound
      }
      let filter = ResultFilter(query: conditions, definition)
      return ResultTextsModel(
        survey: survey, definition: definition, question: question, filter: filter, words: words,
        found: try findTexts(
          question, of: id, words: words, filter: AnswerFilter(filter, definition), after: cursor,
          in: db))
    }
    return .page(textsScreen(request.view, model))
  }
}

/// What the page of texts needs of the database.
struct ResultTextsModel: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let question: Question
  let filter: ResultFilter
  let words: String
  let found: ResultTexts
}

private func textsScreen(_ t: ViewContext, _ model: ResultTextsModel) -> Screen {
  let path = "\(model.survey.path)/results/texts/\(model.question.id)"
  var screen = Screen(
    title: t(.resultsTexts), tab: .ask,
    back: Link(title: t(.results), path: "\(model.survey.path)/results"),
    body: """
      <p class="lede" dir="auto">\(model.question.title)</p>
      \(searchForm(t, path: path, model))\(filterNote(t, model.filter, model.definition))\
      \(textList(t, model))\
      \(moreLink(t, model.found.next, path: path + textQuery(model)))
      """)
  screen.styles = resultStyles
  return screen
}

/// A search keeps the filter.
private func searchForm(_ t: ViewContext, path: String, _ model: ResultTextsModel) -> HTML {
  let label = t(.resultsTextsSearch)
  return """
    <form class="find" role="search" action="\(path)"><label class="hidden" for="find">\
    \(label)</label>\(icon(.search))<input type="search" id="find" name="q" \
    value="\(model.words)" placeholder="\(label)" maxlength="150" autocomplete="off" \
    enterkeyhint="search">\(each: model.filter.conditions, {
      "<input type=\"hidden\" name=\"if\" value=\"\($0.text)\">"
    })</form>
    """
}

private func textQuery(_ model: ResultTextsModel) -> String {
  let words = model.words.isEmpty ? [] : ["q=\(model.words.percentEncoded)"]
  let all = words + model.filter.query.map { "if=\($0.percentEncoded)" }
  return all.isEmpty ? "" : "?" + all.joined(separator: "&")
}

private func textList(_ t: ViewContext, _ model: ResultTextsModel) -> HTML {
  guard model.found.texts.isEmpty else {
    return """
      <ul class="words" data-list>\
      \(each: model.found.texts, { "<li dir=\"auto\">\($0.text)</li>\n" })</ul>
      """
  }
  // A rare word may come further on.
  if model.found.next != nil { return "<p>\(t(.resultsTextsFurther))</p>" }
  return emptyState(
    icon: .talk, title: t(.resultsTextsNone),
    text: t(model.words.isEmpty ? .resultsTextsNoneText : .resultsTextsNotFound))
}
