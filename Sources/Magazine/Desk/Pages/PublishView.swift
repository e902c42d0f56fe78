import Core
import HTML
import Web

/// Where an article is published, planned, taken back and deleted.
func publishView(_ t: ViewContext, _ shown: PublishModel, _ form: Form) -> Screen {
  let path = deskPath(shown.entry.id)
  let publication = shown.entry.article.publication
  let isOut = publication.status == .published
  let seen: HTML? =
    isOut && !publication.isPlanned(at: t.now)
    ? linkCell(t(.seeArticle), path: shown.entry.article.path, icon: .eye) : nil
  return deskScreen(
    t, title: t(.publication), back: Link(title: t(.backToText), path: path),
    body: """
      <div class="desk-publish"><h2 dir="auto">\
      \(shown.entry.title.isEmpty ? t(.untitled) : shown.entry.title)</h2>
      <p class="marks">\(stateMark(t, publication))\
      \(when: shown.entry.hasChanges, "<span class=\"mark changed\">\(t(.stateChanged))</span>")</p>
      \(problemList(t, shown.problems))
      <form class="form" method="post" action="\(path)/publish">\(t.tokenField)\
      <input type="hidden" name="revision" value="\(shown.entry.head)">\
      <input type="hidden" name="version" value="\(shown.entry.version)">\
      \(pastField(form))
      \(formErrors(t, form))
      \(whenFields(t, shown, form))
      <p class="ways">\(submitButton(
        t, isOut ? .updateArticle : .publishVerb, icon: .send))</p></form>
      \(cellGroup(cells: [
        linkCell(t(.articleSettings), path: path + "/settings", icon: .settings),
        linkCell(t(.previewLinks), path: path + "/links", icon: .share),
      ] + [seen].compactMap(\.self)))
      \(endings(t, shown))</div>
      """)
}

/// The time long past that somebody was asked about: sent once more, it is meant.
private func pastField(_ form: Form) -> HTML {
  guard form.errors["time"] == .longPast else { return .empty }
  return "<input type=\"hidden\" name=\"past\" value=\"\(form["time"])\">"
}

/// When it is for everybody, and for subscribers.
private func whenFields(_ t: ViewContext, _ shown: PublishModel, _ form: Form) -> HTML {
  let publication = shown.entry.article.publication
  let isOut = publication.status == .published
  let now = Choice("now", t(.publishNow))
  let time = Choice("at", t(.publishAt), hint: t(.inTimeZone, shown.zone))
  let keep = Choice("keep", t(.publishTextOnly), hint: t(.publishTextOnlyHint))
  let choices =
    !isOut ? [now, time] : publication.isPlanned(at: t.now) ? [keep, now, time] : [keep, time]
  return """
    \(radioGroup(
      t, "when", label: .publishWhen, choices: choices, form: form,
      selected: isOut ? "keep" : "now"))
    <div class="pair">\(momentField(t, "time", label: .publishTime, form: form, value: shown.time))\
    \(momentField(
      t, "early", label: .earlyTime, form: form, value: shown.early, hint: .earlyTimeHint))</div>
    """
}

/// A day and a time of day, in the site's time zone.
private func momentField(
  _ t: ViewContext, _ name: String, label: Phrase, form: Form, value: String, hint: Phrase? = nil
) -> HTML {
  let typed = form.values[name] ?? value
  let error: HTML? = form.errors[name].map {
    "<p class=\"error\" id=\"f-\(name)-error\">\(icon(.warning))\(t($0))</p>"
  }
  let described = [hint.map { _ in "f-\(name)-hint" }, error.map { _ in "f-\(name)-error" }]
    .compactMap(\.self).joined(separator: " ")
  return """
    <div class="field"><label for="f-\(name)">\(t(label))</label>
    \(hint.map { "<p class=\"hint\" id=\"f-\(name)-hint\">\(t($0))</p>" as HTML })\
    <input type="datetime-local" id="f-\(name)" name="\(name)" value="\(typed)"\
    \(attribute: "aria-describedby", described.isEmpty ? nil : described)\
    \(attribute: "aria-invalid", error.map { _ in "true" })>\(error)</div>
    """
}

private func problemList(_ t: ViewContext, _ problems: [ArticleProblem]) -> HTML {
  guard !problems.isEmpty else { return .empty }
  let isBlocked = problems.contains(where: \.isBlocking)
  return """
    <div class="note\(when: isBlocked, " bad")">\(icon(.warning))<div>\
    <p>\(t(isBlocked ? .mendFirst : .lookBefore))</p>\
    <ul>\(each: problems, { "<li>\(t($0.phrase))</li>" })</ul></div></div>
    """
}

/// Taking back and deleting.
private func endings(_ t: ViewContext, _ shown: PublishModel) -> HTML {
  let path = deskPath(shown.entry.id)
  let button: HTML =
    shown.entry.article.publication.status == .published
    ? confirmButton(
      t, path: path + "/unpublish", label: .unpublish, question: .unpublishQuestion,
      confirm: .unpublish, icon: .undo, fields: ["version": shown.entry.version])
    : confirmButton(
      t, path: path + "/delete", label: .deleteArticle, question: .deleteArticleQuestion,
      confirm: .deleteArticle, icon: .trash, fields: ["version": shown.entry.version])
  return "<div class=\"ways\">\(button)</div>"
}
