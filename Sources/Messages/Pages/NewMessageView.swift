import Core
import HTML
import Web

/// - Parameter form: a group that was refused.
func newMessageView(_ t: ViewContext, _ choice: RecipientChoice, _ form: Form = Form()) -> Screen {
  var screen = Screen(
    title: t(
      choice.sharing != nil ? .shareInMessage : choice.isGroup ? .newGroup : .newMessage),
    tab: .inbox, back: Link(title: t(.messages), path: "/messages"),
    body: """
      \(choice.sharing.map { "<div class=\"sharing alone\">\(sharedView(t, $0))</div>" as HTML })\
      \(when: choice.isGroup, groupForm(t, choice, form))\
      \(recipientSearch(t, choice))\(recipientList(t, choice))
      """)
  screen.styles = ["messages.css"]
  screen.head = noPreview
  return screen
}

/// Like ``searchField(_:path:label:value:maxLength:)``, with what was chosen before.
private func recipientSearch(_ t: ViewContext, _ choice: RecipientChoice) -> HTML {
  let shared: HTML? = choice.sharing.map {
    "<input type=\"hidden\" name=\"share\" value=\"\($0.thing)\">"
  }
  return """
    <form class="find" role="search" action="/messages/new"><label class="hidden" for="find">\
    \(t(.searchPerson))</label>\(icon(.search))<input type="search" id="find" name="q" \
    value="\(choice.words)" placeholder="\(t(.searchPerson))" maxlength="100" autocomplete="off" \
    enterkeyhint="search">\
    \(when: choice.isGroup, "<input type=\"hidden\" name=\"group\" value=\"1\">")\(shared)\
    \(each: choice.chosen, { "<input type=\"hidden\" name=\"with\" value=\"\($0.userName)\">" })\
    </form>
    """
}

private func recipientList(_ t: ViewContext, _ choice: RecipientChoice) -> HTML {
  let group: HTML = """
    <ul class="cells"><li>\
    \(linkCell(t(.newGroup), path: "/messages/new?group=1", icon: .users))</li></ul>
    """
  let hasWay = !choice.isGroup && choice.sharing == nil && choice.words.isEmpty
  let people = choice.words.isEmpty ? recentPeople(choice) : choice.found
  func conversation(_ card: ConversationCard) -> HTML { shareRow(t, card, choice.sharing) }
  func person(_ face: PersonFace) -> HTML { personChoice(t, face, choice) }
  let isSharing = choice.sharing != nil && choice.words.isEmpty
  let rows: HTML =
    isSharing ? "\(each: choice.recent, conversation)" : "\(each: people, person)"
  let isEmpty = isSharing ? choice.recent.isEmpty : people.isEmpty
  let list: HTML =
    isEmpty
    ? choice.words.isEmpty
      ? emptyState(icon: .search, title: t(.whomToWrite), text: t(.whomToWriteText))
      : emptyState(icon: .search, title: t(.nobodyFound), text: t(.nobodyFoundText))
    : """
    \(when: choice.words.isEmpty, "<h2 class=\"section\">\(t(.recentPeople))</h2>")\
    <ul class="cells" data-keys>\(rows)</ul>
    """
  return "\(when: hasWay, group)\(list)"
}

/// Those with whom one talks alone, and who are reachable.
private func recentPeople(_ choice: RecipientChoice) -> [PersonFace] {
  choice.recent.filter { !$0.isGroup }.compactMap(\.others.first)
}

/// A conversation to pass something on in.
private func shareRow(
  _ t: ViewContext, _ card: ConversationCard, _ sharing: SharedCard?
) -> HTML {
  let query = sharing.map { "?share=\($0.thing)" } ?? ""
  return """
    <li data-row><div class="cell whole">\(conversationFace(card))<span class="what">\
    <a href="\(card.path)\(query)" dir="auto" data-open>\(conversationTitle(t, card))</a></span>\
    \(icon(.send))</div></li>

    """
}

/// Somebody to write to, or to choose for a group.
private func personChoice(
  _ t: ViewContext, _ face: PersonFace, _ choice: RecipientChoice
) -> HTML {
  guard choice.isGroup else {
    let query = choice.sharing.map { "?share=\($0.thing)" } ?? ""
    return faceRow(t, face, path: "/messages/with\(face.path)\(query)")
  }
  let isChosen = choice.chosen.contains { $0.id == face.id }
  var names = choice.chosen.map(\.userName)
  if isChosen { names.removeAll { $0 == face.userName } } else { names.append(face.userName) }
  let label = t(isChosen ? .leaveOut : .choosePerson, face.name)
  return """
    <li data-row><div class="cell whole">\(faceView(face, seed: face.id))<span class="what">\
    <a href="\(groupPath(names))" data-open>\(hiddenText(label))\
    <span dir="auto" aria-hidden="true">\(face.name)</span></a><small>@\(face.userName)</small>\
    </span><span class="tickmark\(when: isChosen, " on")">\(icon(.check))</span></div></li>

    """
}

/// The page with these people chosen. User names need no encoding.
private func groupPath(_ names: [String]) -> String {
  "/messages/new?group=1" + names.map { "&with=\($0)" }.joined()
}

/// Who is in the group, its name, and the button.
private func groupForm(_ t: ViewContext, _ choice: RecipientChoice, _ form: Form) -> HTML {
  let names = choice.chosen.map(\.userName)
  func chip(_ face: PersonFace) -> HTML {
    """
    <li><a class="chip" href="\(groupPath(names.filter { $0 != face.userName }))">\
    \(faceView(face, seed: face.id, size: .small))<span>\(face.name)</span>\(icon(.close))\
    \(hiddenText(t(.leaveOut, face.name)))</a></li>
    """
  }
  let chips: HTML = """
    <ul class="picked" aria-label="\(t(.chosenPeople))">\(each: choice.chosen, chip)</ul>
    """
  guard !choice.chosen.isEmpty || !form.isValid else {
    return "<p class=\"lede\">\(t(.chooseForGroup))</p>"
  }
  return """
    <form class="form grouping" method="post" action="/messages/new">\(t.tokenField)\
    \(each: names, { "<input type=\"hidden\" name=\"with\" value=\"\($0)\">" })
    \(formErrors(t, form))\(chips)\(textField(
      t, "title", label: .groupTitle, form: form, hint: .groupTitleHint, autocomplete: "off",
      required: false, maxLength: maximumGroupTitleLength))
    \(when: choice.chosen.count < 2, "<p class=\"hint\">\(t(.peopleNeeded))</p>")
    <p class="ways">\(submitButton(t, .makeGroup, icon: .users))</p></form>
    """
}
