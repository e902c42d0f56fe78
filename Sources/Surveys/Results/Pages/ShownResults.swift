import Core
import HTML
import Media
import Web

/// What the parts of a page of results need.
struct ShownResults: Sendable {
  let t: ViewContext
  let results: SurveyResults
  /// Those of the choices.
  let pictures: [ID: Picture]
  /// Where the author can go on from a question.
  let path: String?
  /// The questions that the page for everybody does not show yet, though their author wants it to.
  var hidden: Set<String> = []

  /// The language of the survey's texts; nil: that of the page.
  var language: String? {
    let language = results.definition.language
    return language == t.language ? nil : language.tag
  }

  /// The filter as it is in addresses, with another beginning: `?one=a&if=…`.
  func query(_ fields: [(String, String)] = []) -> String {
    query(fields, results.filter.conditions)
  }

  /// The same with other conditions.
  func query(
    _ fields: [(String, String)] = [], _ conditions: [ResultFilter.Condition]
  ) -> String {
    let all = fields + conditions.map { ("if", $0.text) }
    guard !all.isEmpty else { return "" }
    return "?" + formEncoded(all)
  }
}
