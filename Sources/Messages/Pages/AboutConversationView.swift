import Core
import HTML
import Web

/// - Parameters:
///   - found: people who were looked for, to add them.
///   - form: a name that was refused, or why nobody was added.
func aboutConversationView(
  _ t: ViewContext, _ head: ConversationHead, _ found: [PersonFace], _ words: String, _ form: Form
) -> Screen {
  let title = conversationTitle(t, head)
  let many: HTML = """
    \(renameForm(t, head, form))\(peopleGroup(t, head))\(addGroup(t, head, found, words))
    """
  var screen = Screen(
    title: t(.aboutConversation), tab: .inbox,
    back: Link(title: title, path: head.path),
    body: """
      <header class="about-head">\
      \(conversationFace(head.others.map(\.face), seed: head.id, isGroup: head.isGroup))\
      <h2 dir="auto">\(title)</h2></header>
      \(formErrors(t, form))\(when: head.isGroup, many)\
      \(when: head.state == .member, muteGroup(t, head))\(wayOut(t, head))
      """)
  screen.styles = ["messages.css"]
  screen.head = noPreview
  return screen
}

private func renameForm(_ t: ViewContext, _ head: ConversationHead, _ form: Form) -> HTML {
  guard head.state == .member else { return .empty }
  return """
    <form class="form renaming" method="post" action="\(head.path)/title">\(t.tokenField)
    \(textField(
      t, "title", label: .groupTitle, form: form, value: head.title, hint: .groupTitleHint,
      autocomplete: "off", required: false, maxLength: maximumGroupTitleLength))
    <p class="ways">\(submitButton(t, .rename, style: .quiet))</p></form>
    """
}

private func peopleGroup(_ t: ViewContext, _ head: ConversationHead) -> HTML {
  func row(_ member: ConversationMember) -> HTML {
    let remove = confirmButton(
      t, path: head.path + "/people/remove", label: .removePerson,
      question: .removePersonQuestion, confirm: .removePerson,
      fields: ["person": "\(member.face.id)"])
    let made = " · \(t(.groupMaker))"
    return faceRow(
      t, member.face, note: member.isMaker ? made : nil, path: member.face.path,
      action: head.isMaker ? remove : .empty)
  }
  return """
    <section><h2 class="section">\(t(.people)) <span class="num">\
    \(t.language.number(head.others.count + 1))</span></h2>
    <ul class="cells">\(each: head.others, row)</ul></section>
    """
}

/// Somebody in a list: face, name, user name.
/// - Parameter path: where the row leads.
func faceRow(
  _ t: ViewContext, _ face: PersonFace, note: String? = nil, path: String, action: HTML = .empty
) -> HTML {
  """
  <li data-row><div class="cell whole">\(faceView(face, seed: face.id))\
  <span class="what"><a href="\(path)" dir="auto" data-open>\(face.name)</a>\
  <small>@\(face.userName)\(note)</small></span>\(action)</div></li>

  """
}

private func addGroup(
  _ t: ViewContext, _ head: ConversationHead, _ found: [PersonFace], _ words: String
) -> HTML {
  guard head.state == .member, head.others.count + 1 < largestGroup else { return .empty }
  func row(_ face: PersonFace) -> HTML {
    faceRow(
      t, face, path: face.path,
      action: postButton(
        t, path: head.path + "/people", label: .addPerson, fields: ["person": "\(face.id)"]))
  }
  let nobody: HTML = "<p class=\"hint nobody\">\(t(.nobodyFound)). \(t(.nobodyFoundText))</p>"
  return """
    <section><h2 class="section">\(t(.addPeople))</h2>
    \(searchField(
      t, path: head.path + "/people", label: .searchPerson, value: words, maxLength: 100))
    <ul class="cells">\(each: found, row)</ul>\
    \(when: !words.isEmpty && found.isEmpty, nobody)</section>
    """
}

private func muteGroup(_ t: ViewContext, _ head: ConversationHead) -> HTML {
  let path = head.path + "/mute"
  if head.isMuted {
    let until = head.mutedUntil.map { t.timeText($0) }
    return cellGroup(
      title: t(.mute), note: t(.muteNote),
      actionCell(
        t(.mutedForEver), hint: until, lead: icon(.mute),
        action: postButton(t, path: path, label: .unmute)))
  }
  let buttons = ConversationMute.allCases.map { time in
    postButton(t, path: path, label: time.title, fields: ["for": time.rawValue])
  }
  return """
    <section class="group"><h2>\(t(.mute))</h2><div class="ways muting">\(each: buttons, \.self)</div>
    <p class="hint">\(t(.muteNote))</p></section>
    """
}

extension ConversationMute {
  /// What the button says.
  var title: Phrase {
    switch self {
    case .hour: .muteForHour
    case .day: .muteForDay
    case .week: .muteForWeek
    case .always: .muteAlways
    }
  }
}

/// The profile, a block, the way out of a group, and the end of it all.
private func wayOut(_ t: ViewContext, _ head: ConversationHead) -> HTML {
  let profile: HTML? = head.other.map {
    linkButton(t(.seeProfile), path: $0.path, style: .quiet, icon: .user)
  }
  let block: HTML? = head.other.map { other in
    confirmButton(
      t, path: other.path + "/block", label: .block, question: .blockQuestion, confirm: .block,
      icon: .block)
  }
  let leave: HTML? =
    head.isGroup
    ? confirmButton(
      t, path: head.path + "/leave", label: .leaveGroup, question: .leaveQuestion,
      confirm: .leaveGroup, icon: .external) : nil
  let clear = confirmButton(
    t, path: head.path + "/clear", label: .clear, question: .clearQuestion, confirm: .clear,
    icon: .trash)
  return """
    <section class="ways endings">\(profile)\(block)\(leave)\(clear)</section>
    """
}
