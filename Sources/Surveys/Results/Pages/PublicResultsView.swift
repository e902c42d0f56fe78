import Core
import Features
import HTML
import Media
import Web

/// The public page: what was asked, about how many answered, a card for each chosen question.
func publicScreen(
  _ t: ViewContext, _ found: PublicResults, _ pictures: [ID: Picture], isAuthor: Bool,
  now: Timestamp, _ options: Surveys.Options
) -> Screen {
  var screen = Screen(
    title: found.survey.title, tab: .ask,
    actions: shareButton(t, url: options.site.address + found.path, title: found.survey.title),
    body: publicBody(t, found, pictures, isAuthor: isAuthor, now: now, options))
  screen.description = t(.publicDescription, t(found.about.answers))
  screen.head = publicHead(t, found, options)
  screen.styles = resultStyles
  screen.scripts = ["surveys/survey-results.js"]
  return screen
}

private func publicBody(
  _ t: ViewContext, _ found: PublicResults, _ pictures: [ID: Picture], isAuthor: Bool,
  now: Timestamp, _ options: Surveys.Options
) -> HTML {
  let shown = ShownPublic(t: t, found: found, pictures: pictures)
  let (survey, path) = (found.survey, found.survey.path)
  let change: HTML? =
    isAuthor
    ? note(
      "\(t(.publicYours)) \(t(.publishDiffers))", icon: .globe,
      action: linkButton(
        t(.publicChange), path: "\(path)/publish-results", style: .quiet, icon: .edit)) : nil
  let answer: HTML? =
    survey.isOpen(at: now) && !isAuthor
    ? linkButton(t(.publicAnswer), path: path, icon: .ask) : nil
  let cards: HTML =
    found.isEnough
    ? "\(each: found.questions, { publicQuestionView(shown, $0) })"
    : emptyState(icon: .lock, title: t(.publicFew), text: t(.publicFewText))
  return """
    \(change)\(publicLead(shown))\(when: found.isEnough, publicFigures(t, found))
    \(cards)\(when: found.isEnough, "<p class=\"hint\">\(t(.publicNote))</p>")
    <section class="card result"><h2>\(t(.shareTitle))</h2>\(shareActions(
      t, title: survey.title, path: found.path, options))</section>
    <div class="take-away">\(answer)</div>
    """
}

/// What it is about, and when people answered.
private func publicLead(_ shown: ShownPublic) -> HTML {
  let (t, survey) = (shown.t, shown.found.survey)
  let about: HTML? =
    survey.description.isEmpty
    ? nil
    : """
    <p class="lede lines"\(attribute: "lang", shown.language) dir="auto">\(survey.description)</p>
    """
  let end = survey.closedAt ?? survey.endsAt
  let times: HTML? =
    if let start = survey.startsAt, let end {
      "<p class=\"muted tiny\">\(t(.publicTimes, t.dateText(start), t.dateText(end)))</p>"
    } else { nil }
  return "\(about)\(times)"
}

private func publicFigures(_ t: ViewContext, _ found: PublicResults) -> HTML {
  let count = HeadFigure(
    value: t(found.about.number), name: t(.resultsAnswersName, max(2, found.about.rounded)))
  return "<section class=\"card result\">\(figureList([count]))</section>"
}

/// What search engines and other sites may know of it (https://ogp.me).
private func publicHead(
  _ t: ViewContext, _ found: PublicResults, _ options: Surveys.Options
) -> HTML {
  let address = options.site.address + found.path
  func property(_ name: String, _ content: String) -> HTML {
    "<meta property=\"\(name)\" content=\"\(content)\">\n"
  }
  let robots: HTML = "<meta name=\"robots\" content=\"noindex\">\n"
  let about = t(.publicDescription, t(found.about.answers))
  return """
    \(when: !found.isListed, robots)<link rel="canonical" href="\(address)">
    \(property("og:type", "article"))\(property("og:url", address))\
    \(property("og:site_name", options.site.name))\
    \(property("og:title", t(.publicTitle, found.survey.title)))\
    \(property("og:description", about))\
    <meta name="twitter:card" content="summary">

    """
}
