import Core
import HTML
import Web

func qualityView(_ t: ViewContext, _ list: QualityList) -> Screen {
  func way(_ choice: QualityStore.Choice, _ title: Phrase, _ count: Int) -> SegmentItem {
    SegmentItem(
      t(title), path: path(list.survey, choice), isCurrent: choice == list.choice, count: count)
  }
  let ways =
    (list.waiting > 0 || list.choice == .waiting
      ? [way(.waiting, .waitingAnswers, list.waiting)] : []) + [
      way(.flagged, .flaggedAnswers, list.flagged),
      way(.doubtful, .doubtfulAnswers, list.doubtful),
      way(.void, .voidAnswers, list.voided),
    ]
  // Four do not fit beside each other on a phone.
  let switches = ways.count > 3 ? chips : segmented
  let lead: Phrase = list.choice == .waiting ? .waitingLead : .qualityLead
  let more = moreLink(t, list.responses.next, path: path(list.survey, list.choice))
  var screen = Screen(
    title: t(.quality), tab: .ask,
    back: Link(title: list.survey.title, path: list.survey.path),
    body: """
      <p>\(t(lead))</p>
      \(switches(t, ways, t(.quality)))
      \(acceptAll(t, list))\(rows(t, list))\(more)
      """)
  screen.styles = ["surveys-quality.css"]
  return screen
}

private func path(_ survey: Survey, _ choice: QualityStore.Choice) -> String {
  "\(survey.path)/quality?show=\(choice.rawValue)"
}

/// One button for all that wait, where there are several.
private func acceptAll(_ t: ViewContext, _ list: QualityList) -> HTML {
  guard list.choice == .waiting, list.waiting > 1 else { return .empty }
  return confirmButton(
    t, path: "\(list.survey.path)/quality/accept-all", label: .acceptAllAnswers,
    question: .acceptAllQuestion, confirm: .acceptAllAnswers, icon: .check)
}

private func rows(_ t: ViewContext, _ list: QualityList) -> HTML {
  guard !list.responses.items.isEmpty else {
    return emptyState(
      icon: .check, title: t(.noFlaggedTitle),
      text: t(list.choice.emptyText))
  }
  func row(_ response: StoredResponse) -> HTML {
    let state: HTML? =
      response.state == .counted ? nil : "<b class=\"tag\">\(t(response.state.title))</b> "
    let signs = t(.signals, response.flags.count)
    return """
      <li><a class="cell" href="\(list.survey.path)/quality/\(response.id)">\
      <span class="what">\(signs)\(flagTags(t, response.flags))\
      <small>\(state)\(t(.tookSeconds, durationText(t, response.seconds)))</small></span>\
      \(icon(.chevron))</a></li>

      """
  }
  return "<ul class=\"cells judged\" data-list>\(each: list.responses.items, row)</ul>"
}

extension QualityStore.Choice {
  fileprivate var emptyText: Phrase {
    switch self {
    case .flagged, .doubtful: .noFlaggedText
    case .waiting: .noWaitingText
    case .void: .noVoidText
    }
  }
}
