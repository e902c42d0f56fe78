import Core
import Features
import HTML
import Web

/// A survey for its author: how it stands, and all that can be done with it.
func hubView(_ t: ViewContext, _ content: FrontModel, _ options: Surveys.Options) -> Screen {
  let survey = content.survey
  let title = survey.title.isEmpty ? t(.hubUntitled) : survey.title
  var screen = Screen(
    title: title, tab: .ask, back: Link(title: t(.surveys), path: "/ask"),
    actions: survey.state == .draft
      ? .empty : shareButton(t, url: options.site.address + survey.path, title: survey.title),
    body: "\(hubNumbers(t, survey))\(hubActions(t, content, options))")
  screen.styles = ["surveys.css"]
  return screen
}

/// The state in a sentence, and who came so far.
private func hubNumbers(_ t: ViewContext, _ survey: Survey) -> HTML {
  let state: HTML =
    if survey.state == .draft { "\(t(.hubDraft))" } else if survey.isPlanned(at: t.now) {
      "\(t(.hubPlanned)) \(survey.startsAt.map(t.dateTime))"
    } else if survey.hasEnded(at: t.now) {
      "\(t(.frontEndedOn)) \((survey.closedAt ?? survey.endsAt).map(t.dateTime))"
    } else { "\(t(.frontOpenUntil)) \(survey.endsAt.map(t.dateTime))" }
  func line(_ name: Phrase, _ value: String) -> HTML {
    "<div><dt>\(t(name))</dt><dd class=\"num\">\(value)</dd></div>"
  }
  let counts: HTML = """
    \(line(.hubAnswered, t.language.number(survey.counting)))\
    \(line(.hubStarted, t.language.number(survey.started)))\
    \(line(.hubPrice, t(.tokens(survey.price))))
    """
  return """
    <p class="lede">\(state)</p><dl class="hub-numbers">\(when: survey.state != .draft, counts)\
    \(line(.frontLength, t(.frontMinutes, survey.minutes)))\
    \(line(.hubQuestions, t.language.number(survey.questions)))</dl>
    """
}

private func hubActions(
  _ t: ViewContext, _ content: FrontModel, _ options: Surveys.Options
) -> HTML {
  let survey = content.survey
  let path = survey.path
  let preview = linkCell(t(.hubPreview), path: "\(path)/preview", icon: .eye)
  let copy = actionCell(
    t(.hubDuplicate), hint: t(.hubDuplicateHint),
    action: postButton(t, path: "\(path)/duplicate", label: .hubDuplicateVerb))
  let file = linkCell(t(.hubDownload), path: "\(path)/definition.json", icon: .download)
  guard survey.state != .draft else {
    return """
      \(cellGroup(cells: [
        linkCell(t(.hubEdit), path: "\(path)/edit", icon: .edit), preview,
        linkCell(t(.hubPublish), path: "\(path)/publish", icon: .send, hint: t(.hubPublishHint)),
      ]))\(cellGroup(title: t(.hubMore), cells: [copy, file]))
      """
  }
  return """
    \(cellGroup(cells: [
      linkCell(
        t(.hubResults), path: "\(path)/results", icon: .list,
        value: t.language.number(survey.counting)),
      linkCell(
        t(.hubQuality), path: "\(path)/quality", icon: .filter,
        value: content.waiting == 0 ? nil : t.language.number(content.waiting),
        hint: content.waiting == 0 ? nil : t(.hubWaiting)),
      linkCell(
        t(.hubPublishResults), path: "\(path)/publish-results", icon: .globe,
        hint: content.results == nil ? nil : t(.hubResultsArePublic)),
    ]))\(cellGroup(title: t(.hubMore), cells: shareCells(t, survey, options) + [
      preview, copy, file,
    ]))\(closing(t, survey))\(cellGroup(cells: [
      linkCell(t(.deleteSurvey), path: "\(path)/delete", icon: .trash)
    ]))
    """
}

private func shareCells(
  _ t: ViewContext, _ survey: Survey, _ options: Surveys.Options
) -> [HTML] {
  guard survey.isOpen(at: t.now) else { return [] }
  return [
    options.sharePath.map { linkCell(t(.hubSendInMessage), path: $0(survey.id), icon: .talk) },
    options.storyPath.map { linkCell(t(.shareAsStory), path: $0(survey.id), icon: .story) },
  ].compactMap(\.self)
}

private func closing(_ t: ViewContext, _ survey: Survey) -> HTML {
  guard !survey.hasEnded(at: t.now) else { return .empty }
  return confirmButton(
    t, path: "\(survey.path)/close", label: .hubClose, question: .hubCloseQuestion,
    confirm: .hubCloseVerb, icon: .lock)
}
