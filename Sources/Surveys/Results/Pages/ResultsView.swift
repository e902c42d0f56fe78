import Core
import HTML
import Web

/// Few enough that the author of a survey could tell who answered what.
func isFew(_ results: SurveyResults) -> Bool {
  results.allResponses > 0 && results.allResponses < SurveyResults.enough
}

/// The signs on top: how good the answers are, and the page for everybody.
func resultActions(_ t: ViewContext, _ survey: Survey) -> HTML {
  menu(
    t, label: .resultsMore,
    items: menuLink(
      t(.resultsCompare), path: "\(survey.path)/results/compare", icon: .sort),
    menuLink(t(.resultsPublish), path: "\(survey.path)/publish-results", icon: .globe),
    menuLink(t(.resultsQuality), path: "\(survey.path)/quality", icon: .eye))
}

/// The author's page: figures, filter, a card for each question, what one can take away.
func resultsView(
  _ t: ViewContext, _ found: OwnResults, asked: String?, now: Timestamp
) -> HTML {
  let survey = found.results.survey
  let path = "\(survey.path)/results"
  let shown = ShownResults(
    t: t, results: found.results, pictures: found.pictures, path: path,
    hidden: found.standing?.hidden ?? [])
  guard found.results.allResponses > 0 || found.results.started > 0 else {
    return """
      <div id="results" data-stream="\(survey.path)/live">\(emptyState(
        icon: .ask, title: t(.resultsNone), text: t(.resultsNoneText),
        action: reload(t, path)))</div>
      """
  }
  let stream = survey.isOpen(at: now) ? "\(survey.path)/live" : nil
  return """
    \(filterView(shown, path: path, asked: asked, typed: found.typed))
    \(when: found.leavesOut, note(t(.resultsFilterLeftOut), icon: .info))
    <div id="results"\(attribute: "data-stream", stream)>
    \(resultsHead(shown, now: now))\(found.standing.map { standingNote(t, $0) })\
    \(each: found.results.questions, { resultView(shown, $0) })</div>
    \(takeAway(shown, found.publication))
    """
}

/// Without JavaScript one asks again oneself.
private func reload(_ t: ViewContext, _ path: String) -> HTML {
  linkButton(t(.resultsReload), path: path, style: .quiet, icon: .refresh)
}

/// Reports and tables, the page for everybody.
private func takeAway(_ shown: ShownResults, _ publication: Publication?) -> HTML {
  let (t, path) = (shown.t, shown.results.survey.path)
  let isOn = publication?.isOn == true
  return """
    <div class="take-away">\(linkButton(
      t(.resultsReport), path: "\(path)/report.pdf\(shown.query())", icon: .download))</div>
    \(cellGroup(
      title: t(.resultsTakeAway), note: t(.resultsTakeAwayNote),
      linkCell(t(.resultsExports), path: "\(path)/exports", icon: .download),
      linkCell(
        t(.resultsPublish), path: "\(path)/publish-results", icon: .globe,
        value: t(isOn ? .resultsIsPublic : .resultsIsPrivate)),
      linkCell(t(.resultsQuality), path: "\(path)/quality", icon: .eye)))
    """
}
