import Core
import HTML
import Web

/// A person in a list: photo, name, user name, and the button to follow.
///
/// - Parameters:
///   - relation: nil for visitors and for oneself: there is nothing to follow.
///   - action: what stands at the end instead of the button.
func personRow(
  _ t: ViewContext, _ person: PersonCard, _ relation: Relation?, action: HTML? = nil
) -> HTML {
  """
  <li id="u-\(person.id)" data-row><div class="cell whole">\
  \(avatar(name: person.name, seed: person.id, picture: person.photo))\
  <span class="what"><a href="\(person.path)" dir="auto" data-open>\(person.name)</a>\
  <small>@\(person.userName)\
  \(when: relation?.followsMe == true, " · \(t(.followsYou))")</small></span>\
  \(action ?? followButton(t, person, relation))</div></li>

  """
}

/// The list around ``personRow(_:_:_:action:)``s.
func personList(_ t: ViewContext, _ rows: [HTML]) -> HTML {
  "<ul class=\"cells people\" data-list data-keys>\(each: rows, \.self)</ul>"
}

/// The button that follows and stops following; nothing for visitors and for oneself.
///
/// Both of its words are in it and the style sheet shows the one that is true, so that it can
/// answer at once.
/// - Parameter back: where it leads without scripts, if that is not the page's path.
func followButton(
  _ t: ViewContext, _ person: PersonCard, _ relation: Relation?, back: String? = nil
) -> HTML {
  guard let relation, let viewer = t.viewer, viewer.id != person.id else { return .empty }
  if relation.isBlocked {
    return postButton(t, path: person.path + "/unblock", label: .unblock)
  }
  let isOn = relation.follows || relation.requested
  let on: Phrase = relation.follows || !relation.isPrivate ? .youFollow : .requestSent
  return """
    <form class="act follow" method="post" action="\(person.path)/follow" data-enhance="toggle">\
    \(t.tokenField)<input type="hidden" name="on" value="\(String(!isOn))">\
    <input type="hidden" name="back" value="\(back ?? t.path)">\
    <button type="submit" class="button primary" aria-pressed="\(String(isOn))" \
    aria-label="\(t(.followPerson, person.name))"><span class="if-off">\(t(.follow))</span>\
    <span class="if-on">\(t(on))</span></button></form>
    """
}
