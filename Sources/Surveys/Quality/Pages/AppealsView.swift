import Core
import HTML
import Web

func appealsView(_ t: ViewContext, _ queue: AppealQueue) -> Screen {
  let list: HTML =
    queue.appeals.items.isEmpty
    ? emptyState(icon: .check, title: t(.noAppealsTitle), text: t(.noAppealsText))
    : "<ul class=\"appeals\" data-list>\(each: queue.appeals.items, { appealRow(t, $0) })</ul>"
  var screen = Screen(
    title: t(.surveyAdmin), tab: .me, back: Link(title: t(.surveyAdminBack), path: "/me"),
    body: """
      \(surveyAdminActions(t, isAppeals: true, appeals: queue.waiting))
      \(list)\(moreLink(t, queue.appeals.next, path: "/admin/surveys/appeals"))
      """)
  screen.styles = ["surveys-quality.css"]
  return screen
}

private func appealRow(_ t: ViewContext, _ appeal: WaitingAppeal) -> HTML {
  """
  <li data-row><h2 dir="auto">\(appeal.survey.title)</h2>
  \(flagReasons(t, appeal.response.flags))
  \(words(t, .authorSays, appeal.voiding.reason))
  \(words(t, .respondentSays, appeal.voiding.appeal ?? ""))
  \(fold(
    t(.whatWasAnswered), icon: .list,
    body: answeredView(t, appeal.definition, appeal.response.answers)))
  <div class="ways">\(decisions(t, appeal))</div></li>

  """
}

private func words(_ t: ViewContext, _ who: Phrase, _ said: String) -> HTML {
  """
  <h3>\(t(who))</h3><blockquote class="evidence" dir="auto">\
  \(said.isEmpty ? t(.nobodySaid) : said)</blockquote>
  """
}

private func decisions(_ t: ViewContext, _ appeal: WaitingAppeal) -> HTML {
  let path = "/admin/surveys/appeals/\(appeal.response.id)"
  return postButton(
    t, path: path, label: .letCount, icon: .check, style: .primary,
    fields: ["decision": AppealDecision.restore.rawValue])
    + confirmButton(
      t, path: path, label: .leaveOut, question: .leaveOutQuestion, confirm: .leaveOut,
      icon: .block, fields: ["decision": AppealDecision.remove.rawValue])
}
