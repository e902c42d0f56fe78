import Core
import HTML
import Web

/// The settings of notifications: this device, what comes on which way, and when.
func settingsView(_ t: ViewContext, _ page: SettingsModel, _ form: Form) -> Screen {
  var screen = Screen(
    title: t(.notifications), tab: .me, back: Link(title: t(.me), path: "/me"),
    body: """
      \(page.devices.map { pushDeviceView(t, $0) })
      <form class="form choices" method="post" action="/me/notifications">\(t.tokenField)
      \(formErrors(t, form))
      <section><h2>\(t(.whatReachesYou))</h2>
      \(choiceTable(t, page))
      <p class="hint">\(t(page.hasAddress ? .mailHint : .noAddress))</p></section>
      <section><h2>\(t(.timesTitle))</h2>
      \(scheduleFields(t, page, form))</section>
      <p class="ways">\(submitButton(t, .save))</p>
      </form>
      """)
  screen.styles = ["inbox.css"]
  screen.scripts = page.isZoneGuessed ? ["zone.js"] : []
  return screen
}

private func choiceTable(_ t: ViewContext, _ page: SettingsModel) -> HTML {
  let choices: [Phrase] = [.inInbox, .onDevices, .byMail]
  return """
    <table class="matrix"><thead><tr><th scope="col">\(hiddenText(t(.what)))</th>\
    \(each: choices, { "<th scope=\"col\">\(t($0))</th>" })</tr></thead>
    <tbody>\(each: page.groups, { choiceRow(t, $0, page.settings.choice(of: $0)) })</tbody></table>
    """
}

private func choiceRow(
  _ t: ViewContext, _ group: NotificationGroup, _ choice: NotificationChoice
) -> HTML {
  let inbox: HTML =
    group.canLeaveInbox
    ? box(t, "in_app", group, .inInbox, isOn: choice.inApp)
    : "<span class=\"box\">\(icon(.check))\(hiddenText(t(.always)))</span>"
  return """
    <tr><th scope="row"><span>\(icon(group.icon))<span>\(t(group.title))</span></span></th>\
    <td data-way="\(t(.inInbox))">\(inbox)</td>\
    <td data-way="\(t(.onDevices))">\(box(t, "push", group, .onDevices, isOn: choice.push))</td>\
    <td data-way="\(t(.byMail))">\(mailSelect(t, group, choice.mail))</td></tr>

    """
}

private func box(
  _ t: ViewContext, _ name: String, _ group: NotificationGroup, _ way: Phrase, isOn: Bool
) -> HTML {
  """
  <label class="box"><input type="checkbox" name="\(name)" value="\(group.name)"\
  \(flag: "checked", isOn) aria-label="\(t(.groupOnWay, t(group.title), t(way)))"></label>
  """
}

private func mailSelect(
  _ t: ViewContext, _ group: NotificationGroup, _ chosen: NotificationChoice.MailChoice
) -> HTML {
  let choices: [(NotificationChoice.MailChoice, Phrase)] = [
    (.off, .mailOff), (.digest, .mailDigest), (.each, .mailEach),
  ]
  func option(_ way: (choice: NotificationChoice.MailChoice, title: Phrase)) -> HTML {
    """
    <option value="\(way.choice.rawValue)"\(flag: "selected", way.choice == chosen)>\
    \(t(way.title))</option>
    """
  }
  return """
    <select name="mail-\(group.name)" aria-label="\(t(.groupOnWay, t(group.title), t(.byMail)))">\
    \(each: choices, option)</select>
    """
}
