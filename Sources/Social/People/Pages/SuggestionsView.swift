import Core
import HTML
import Web

/// People whom one may want to follow, side by side; nothing when there are none.
func suggestionsView(_ t: ViewContext, _ suggestions: [Suggestion]) -> HTML {
  guard !suggestions.isEmpty else { return .empty }
  return """
    <section class="suggest" aria-labelledby="suggest"><h2 class="section" id="suggest">\
    \(t(.whomToFollow))</h2>
    <ul class="suggested">\(each: suggestions, { suggestionView(t, $0) })</ul></section>
    """
}

private func suggestionView(_ t: ViewContext, _ suggestion: Suggestion) -> HTML {
  let person = suggestion.person
  return """
    <li>\(avatar(name: person.name, seed: person.id, picture: person.photo, size: .large))\
    <a href="\(person.path)" class="name" dir="auto">\(person.name)</a>\
    <small>\(reason(t, suggestion))</small>\
    \(followButton(t, person, suggestion.relation))</li>

    """
}

private func reason(_ t: ViewContext, _ suggestion: Suggestion) -> String {
  guard let friend = suggestion.friend else { return "@" + suggestion.person.userName }
  guard suggestion.others > 0 else { return t(.followedBy, friend.userName) }
  return t(.followedByAnd, friend.userName, t(.otherPeople, suggestion.others))
}
