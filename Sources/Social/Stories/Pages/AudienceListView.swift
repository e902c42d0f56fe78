import Core
import HTML
import Web

/// A list for stories: the field to find somebody, those found, or those on the list with others who
/// may be added.
func audienceListView(_ t: ViewContext, _ model: AudienceListModel) -> HTML {
  let path = t.path
  func row(_ person: PersonCard) -> HTML {
    if model.away.contains(person.id) { return awayRow(t, person, model.list) }
    return personRow(
      t, person, nil,
      action: choiceButton(
        t, person, model.list, isOn: model.chosen.contains(person.id),
        back: searchPath(path, model.words)))
  }
  let list =
    model.people.isEmpty ? emptyList(t, model) : personList(t, model.people.map(row))
  let others: HTML = """
    <h2 class="section">\(t(.chooseMore))</h2><ul class="cells people">\(each: model.others, row)</ul>
    """
  return """
    \(searchField(
      t, path: path, label: model.list.find, value: model.words, maxLength: 100))
    \(list)\(moreLink(
      t, model.next, path: searchPath(path, model.words), isEndless: model.others.isEmpty))
    \(when: !model.others.isEmpty, others)
    """
}

/// Somebody of whom there is no profile to open, and who can only be taken off the list.
private func awayRow(_ t: ViewContext, _ person: PersonCard, _ list: AudienceList) -> HTML {
  let remove = postButton(
    t, path: list.path(of: person), label: .removeChosen, fields: ["on": "false", "back": t.path],
    enhance: "remove")
  return """
    <li id="u-\(person.id)" data-row><div class="cell whole">\
    \(avatar(name: person.name, seed: person.id, picture: nil))\
    <span class="what"><bdi>@\(person.userName)</bdi><small>\(t(.isAway))</small></span>\
    \(remove)</div></li>

    """
}

private func emptyList(_ t: ViewContext, _ model: AudienceListModel) -> HTML {
  guard model.words.isEmpty else {
    return emptyState(icon: .search, title: t(.nobodyFound), text: t(.nobodyFoundText))
  }
  switch model.list {
  case .closeFriends:
    let text: Phrase = model.others.isEmpty ? .noFollowersText : .noCloseFriendsText
    return emptyState(icon: .heart, title: t(.noCloseFriends), text: t(text))
  case .hiddenFrom:
    return emptyState(icon: .eye, title: t(.hiddenFromNobody), text: t(.hiddenFromNobodyText))
  }
}

/// The button that puts a person on a list and takes them off it, as ``followButton(_:_:_:back:)``.
private func choiceButton(
  _ t: ViewContext, _ person: PersonCard, _ list: AudienceList, isOn: Bool, back: String
) -> HTML {
  let off: HTML = "<span class=\"if-off\">\(t(list.add))</span>"
  let on: HTML = "<span class=\"if-on\">\(t(list.added))</span>"
  return """
    <form class="act follow" method="post" action="\(list.path(of: person))" \
    data-enhance="toggle">\(t.tokenField)\
    <input type="hidden" name="on" value="\(String(!isOn))">\
    <input type="hidden" name="back" value="\(back)">\
    <button type="submit" class="button primary" aria-pressed="\(String(isOn))" \
    aria-label="\(t(list.addPerson, person.name))">\(off)\(on)</button></form>
    """
}

extension AudienceList {
  /// Where its page is.
  var path: String {
    switch self {
    case .closeFriends: "/settings/close-friends"
    case .hiddenFrom: "/settings/stories"
    }
  }

  /// Where a person is put on it and taken off it.
  fileprivate func path(of person: PersonCard) -> String {
    switch self {
    case .closeFriends: "\(path)/\(person.userName)"
    case .hiddenFrom: "\(path)/hidden/\(person.userName)"
    }
  }

  fileprivate var find: Phrase {
    switch self {
    case .closeFriends: .findFollower
    case .hiddenFrom: .findPerson
    }
  }

  fileprivate var add: Phrase {
    switch self {
    case .closeFriends: .addChosen
    case .hiddenFrom: .hideFrom
    }
  }

  fileprivate var added: Phrase {
    switch self {
    case .closeFriends: .isChosen
    case .hiddenFrom: .isHiddenFrom
    }
  }

  fileprivate var addPerson: Phrase {
    switch self {
    case .closeFriends: .addPerson
    case .hiddenFrom: .hideFromPerson
    }
  }
}
