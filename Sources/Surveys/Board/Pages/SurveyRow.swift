import Core
import HTML
import Web

/// A survey in a list: what it is called, who asks, how long it takes, until when.
func surveyRow(
  _ t: ViewContext, _ entry: BoardEntry, path: String, badge: String? = nil
) -> HTML {
  let survey = entry.survey
  let ends: HTML? = survey.endsAt.map { " · \(t(.surveyEndsOn)) \(t.ago($0))" }
  return """
    <li><a class="survey-row" href="\(path)"><h3 dir="auto">\(survey.title)</h3>
    <p class="meta"><span dir="auto">\(entry.authorName)</span> · \(t(survey.category.name))</p>
    <p class="meta">\(t(.aboutMinutes, survey.minutes)) · \
    \(t(aboutAnswers(survey.publicCount)))\(ends)</p>\
    \(badge.map { "<span class=\"tag\">\($0)</span>" as HTML })</a></li>

    """
}

/// Where a survey stands, as a mark.
func surveyMark(_ t: ViewContext, _ survey: Survey) -> HTML {
  switch survey.state {
  case .draft: return "<span class=\"tag\">\(t(.markDraft))</span>"
  case .closed: return "<span class=\"tag\">\(t(.markEnded))</span>"
  case .published:
    if survey.hasEnded(at: t.now) { return "<span class=\"tag\">\(t(.markEnded))</span>" }
    let time = survey.isPlanned(at: t.now) ? survey.startsAt : survey.endsAt
    let text: Phrase = survey.isPlanned(at: t.now) ? .markPlanned : .markOpen
    return "<span class=\"tag live\">\(t(text, time.map(t.timeText) ?? ""))</span>"
  }
}
