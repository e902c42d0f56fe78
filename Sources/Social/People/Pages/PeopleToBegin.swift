import Core
import HTML
import Web

extension Social {
  /// The step of the welcome with people to follow; nil where there is nobody.
  ///
  /// A list without keys and news: it is gone through once, on a page without tabs.
  /// - Parameter back: where the step stands.
  func peopleToBegin(_ t: ViewContext, _ back: String) async throws -> HTML? {
    guard let viewer = t.viewer else { return nil }
    let people = try await firstPeople(for: viewer)
    guard !people.isEmpty else { return nil }
    func row(_ suggestion: Suggestion) -> HTML {
      let (person, relation) = (suggestion.person, suggestion.relation)
      return personRow(
        t, person, relation, action: followButton(t, person, relation, back: back))
    }
    return """
      <h2>\(t(.whomToFollow))</h2>
      <p>\(t(.peopleToBeginText))</p>
      <ul class="cells people">\(each: people, row)</ul>
      """
  }
}
