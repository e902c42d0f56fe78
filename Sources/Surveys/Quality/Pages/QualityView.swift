import Core
import HTML
import Web

func qualityView(_ t: ViewContext, _ list: QualityList) -> Screen {
  func way(_ choice: QualityStore.Choice, _ title: Phrase, _ count: Int) -> SegmentItem {
    SegmentItem(
      t(title), path: path(list.survey, choice), isCurrent: choice == list.choice, count: count)
  }
  var screen = Screen(
    title: t(.quality), tab: .ask,
    back: Link(title: list.survey.title, path: list.survey.path),
    body: """
      <p>\(t(.qualityLead))</p>
      \(segmented(
        t,
        [
          way(.flagged, .flaggedAnswers, list.flagged),
          way(.doubtful, .doubtfulAnswers, list.doubtful),
          way(.void, .voidAnswers, list.voided),
        ], label: t(.quality)))
      \(rows(t, list))\(moreLink(t, list.responses.next, path: path(list.survey, list.choice)))
      """)
  screen.styles = ["surveys-quality.css"]
  return screen
}

private func path(_ survey: Survey, _ choice: QualityStore.Choice) -> String {
  choice == .flagged
    ? "\(survey.path)/quality" : "\(survey.path)/quality?show=\(choice.rawValue)"
}

private func rows(_ t: ViewContext, _ list: QualityList) -> HTML {
  guard !list.responses.items.isEmpty else {
    return emptyState(
      icon: .check, title: t(.noFlaggedTitle),
      text: t(list.choice == .void ? .noVoidText : .noFlaggedText))
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
