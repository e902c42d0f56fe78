import Core
import HTML
import Jobs
import Web

func jobsView(_ t: ViewContext, _ jobs: Page<DeadJob>, _ timers: [DeadlyTimer]) -> Screen {
  let list =
    jobs.items.isEmpty
    ? emptyState(icon: .check, title: t(.noJobsTitle), text: t(.noJobsText))
    : cellGroup(cells: jobs.items.map { jobCell(t, $0) })
  let times: HTML =
    timers.isEmpty
    ? .empty : cellGroup(title: t(.deadlyTimers), cells: timers.map { timerCell(t, $0) })
  return Screen(
    title: t(.jobsTitle), tab: .me, back: Link(title: t(.jobsBack), path: "/me"),
    body: """
      <p class="hint">\(t(.jobsHint))</p>
      \(times)\(list)\(moreLink(t, jobs.next, path: "/admin/jobs"))
      """)
}

private func jobCell(_ t: ViewContext, _ job: DeadJob) -> HTML {
  let path = "/admin/jobs/\(job.id)"
  let buttons: HTML = """
    <span class="ways">\(postButton(t, path: "\(path)/retry", label: .jobRetry, icon: .refresh))\
    \(confirmButton(
      t, path: "\(path)/delete", label: .jobDelete, question: .jobDeleteQuestion,
      confirm: .jobDelete, icon: .trash))</span>
    """
  return factsCell(
    job.kind, facts: ["\(t.dateTime(job.time))", "\(t(.jobTries, job.attempts))", "\(job.error)"],
    icon: .warning, badge: job.deaths > 1 ? t(.jobDeadly) : nil, action: buttons)
}

private func timerCell(_ t: ViewContext, _ timer: DeadlyTimer) -> HTML {
  factsCell(
    timer.name,
    facts: ["\(t(.timerDeaths, timer.deaths))", "\(t(.timerNext, t.dateText(timer.nextRun)))"],
    icon: .warning)
}
