import Core
import Database
import HTML
import Web

extension Surveys {
  /// The form of a page of the survey: title, order, skips.
  func editSectionPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, page) = (try request.id(), try request.parameter("page"))
    do {
      let draft = try await database.read { [self] db in
        try readDraft(id, of: request.viewer, in: db)
      }
      return .page(try sectionView(request.view, draft, page, Form()))
    } catch {
      return try published(error, id, request.view)
    }
  }

  /// Fields `title`, `randomize`, `seen`.
  func editSectionAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, page) = (try request.id(), try request.parameter("page"))
    var form = try await request.form()
    let title = cleanText(form["title"], isLine: true)
    if length(title) > SurveyLimits.title {
      form.fail("title", Phrase.fieldTooLong.filled(counted(SurveyLimits.title)))
    }
    let (isValid, isRandomized, seen) = (form.isValid, form.flag("randomize"), form["seen"])
    let mark = try await change(id, by: request.viewer) { definition -> String? in
      guard isValid, let index = definition.place(ofPage: page) else { return nil }
      let before = try definition.pages[index].mark()
      definition.pages[index].title = title
      definition.pages[index].isRandomized = isRandomized
      let after = try definition.pages[index].mark()
      guard before == seen || before == after else { throw AppError.pageChanged }
      return after
    }
    if let mark {
      if request.wantsJSON { return try .json(SavedAnswer(state: "saved", seen: mark)) }
      return .redirect(
        to: "\(editPath(id))#page-\(isID(page) ? page : "")",
        notice: Notice(request.view(.editSaved)))
    }
    guard !form.isValid else { throw AppError.notFound }
    if request.wantsJSON {
      let texts = form.errors.mapValues { request.view($0) }
      return try .json(SavedAnswer(state: "refused", problems: texts), status: 422)
    }
    let draft = try await database.read { [self] db in
      try readDraft(id, of: request.viewer, in: db)
    }
    return .page(try sectionView(request.view, draft, page, form), status: 422)
  }

  /// Field `to`: a page or `end`. Adds a skip and leads to its conditions.
  func addSkipAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, page) = (try request.id(), try request.parameter("page"))
    let to = try await request.form()["to"]
    let index = try await change(id, by: request.viewer) { definition -> Int in
      guard let place = definition.place(ofPage: page),
        to == "end" || definition.place(ofPage: to) != nil
      else { throw AppError.notFound }
      guard definition.pages[place].skips.count < SurveyLimits.skips else {
        throw AppError.surveyFull
      }
      // Skips after one that always holds would never be taken.
      let first = definition.pages[place].skips.firstIndex { $0.when == nil }
      let index = first ?? definition.pages[place].skips.count
      definition.pages[place].skips.insert(
        Skip(to: to == "end" ? .end : .page(to)), at: index)
      return index
    }
    return .redirect(to: conditionsPath(id, .skip(page: page, index: index)))
  }

  /// Field `index`: removes a skip.
  func removeSkipAction(_ request: Request<SignedIn>) async throws -> Response {
    let (id, page) = (try request.id(), try request.parameter("page"))
    let index = Int(decimal: try await request.form()["index"], in: 0...9999) ?? -1
    try await change(id, by: request.viewer) { definition in
      guard let place = definition.place(ofPage: page),
        definition.pages[place].skips.indices.contains(index)
      else { return }
      definition.pages[place].skips.remove(at: index)
    }
    return .redirect(to: "\(editPath(id))/pages/\(page)")
  }
}

extension AppError {
  fileprivate static let pageChanged = AppError(
    status: 409, code: "changed_meanwhile",
    message: Phrase(
      en: "This page was changed elsewhere meanwhile. Open it again, then change it.",
      cs: "Stránka se mezitím změnila jinde. Otevřete ji znovu a pak ji upravte."))
}

/// The form of a page of the survey.
private func sectionView(
  _ t: ViewContext, _ draft: SurveyDraft, _ id: String, _ form: Form
) throws -> Screen {
  guard let index = draft.definition.place(ofPage: id) else { throw AppError.notFound }
  let page = draft.definition.pages[index]
  let back = editPath(draft.survey.id)
  return editScreen(
    t, title: t(.pageNumber, "\(index + 1)"), back: Link(title: t(.editSurvey), path: back),
    draft: draft,
    body: """
      \(problemList(t, draft.problems(ofPage: index), draft.definition))
      <form class="form editor-form" method="post" action="\(back)/pages/\(id)" \
      data-autosave="page-\(id)">\(t.tokenField)\
      <input type="hidden" name="seen" value="\(try page.mark())">\(formErrors(t, form))
      \(textField(
        t, "title", label: .pageTitle, form: form, value: page.title, required: false,
        maxLength: SurveyLimits.title))
      \(checkbox(
        t, "randomize", label: .randomizePage, form: form,
        isOn: form.values.isEmpty && page.isRandomized))
      \(savingState(t))<p class="ways">\(submitButton(t, .editSave, icon: .check))</p></form>
      \(cellGroup(
        linkCell(
          t(.conditionsLink), path: conditionsPath(draft.survey.id, .page(id)), icon: .filter,
          hint: page.showIf.map { conditionsText(t, $0, draft.definition) }
            ?? t(.conditionsNone))))
      \(skipsView(t, draft, page, index))
      """)
}

/// Where one goes on after a page.
private func skipsView(
  _ t: ViewContext, _ draft: SurveyDraft, _ page: SurveyPage, _ index: Int
) -> HTML {
  let path = "\(editPath(draft.survey.id))/pages/\(page.id)/skips"
  func skip(_ number: Int, _ skip: Skip) -> HTML {
    let place = ConditionPlace.skip(page: page.id, index: number)
    let when = skip.when.map { conditionsText(t, $0, draft.definition) } ?? t(.skipAlways)
    return """
      <li><div class="cell"><a class="what" href="\(conditionsPath(draft.survey.id, place))">\
      \(t(.skipTo, skipTarget(t, skip, draft.definition)))<small>\(when)</small></a>\
      \(postButton(
        t, path: path + "/remove", label: .removeSkip, icon: .trash,
        fields: ["index": "\(number)"], iconOnly: true))</div></li>
      """
  }
  let later = draft.definition.pages.enumerated().filter { $0.offset > index + 1 }
  let targets =
    later.map { Web.Choice($0.element.id, pageName(t, $0.element, $0.offset)) }
    + [Web.Choice("end", t(.skipToEnd))]
  return """
    <section class="group"><h2>\(t(.skipsTitle))</h2>
    <ul class="cells">\(each: Array(page.skips.enumerated()), skip)</ul>
    <p class="hint">\(t(.skipsHint))</p>
    <form class="form" method="post" action="\(path)">\(t.tokenField)\
    \(selectField(t, "to", label: .skipToLabel, choices: targets))
    <p class="ways">\(submitButton(t, .addSkip, style: .quiet, icon: .plus))</p></form></section>
    """
}
