import Core
import Database
import HTML
import Media
import Web

extension Surveys {
  /// Begins a draft and opens it.
  func makeSurveyAction(_ request: Request<SignedIn>) async throws -> Response {
    let id = try await makeDraft(by: request.viewer, language: request.language)
    return .redirect(to: editPath(id))
  }

  /// A draft with all its pages and questions.
  func editPage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    do {
      let (draft, pictures) = try await database.read { [self] db in
        let draft = try readDraft(id, of: request.viewer, in: db)
        return (draft, try PictureStore().pictures(draft.definition.pictures, in: db))
      }
      return .page(try editView(request.view, draft, pictures))
    } catch {
      return try published(error, id, request.view)
    }
  }

  /// Deletes a draft.
  /// Makes a draft of one's own survey.
  func duplicateAction(_ request: Request<SignedIn>) async throws -> Response {
    let copy = try await duplicate(try request.id(), by: request.viewer)
    return .redirect(to: editPath(copy), notice: Notice(request.view(.surveyDuplicated)))
  }

  /// The questions of one's own survey as a file.
  func definitionFile(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let json = try await database.read { db -> String in
      guard let survey = try SurveyStore().find(id, in: db), survey.author == request.viewer.id,
        let json = try SurveyStore().definition(of: id, in: db)
      else { throw AppError.notFound }
      return json
    }
    return .text(json, contentType: "application/json", fileName: "survey-\(id).json")
  }
}

/// The overview of a draft.
func editView(
  _ t: ViewContext, _ draft: SurveyDraft, _ pictures: [ID: Picture]
) throws -> Screen {
  let (id, definition) = (draft.survey.id, draft.definition)
  let title = definition.title.isEmpty ? t(.untitledSurvey) : definition.title
  let pages = Array(definition.pages.enumerated())
  var cards: [String: HTML] = [:]
  for question in definition.questions {
    let card = EditedCard(t: t, draft: draft, question: question, pictures: pictures)
    cards[question.id] = cardView(
      card, action: "\(editPath(id))/questions/\(question.id)", seen: try question.mark())
  }
  func page(_ index: Int, _ page: SurveyPage) -> HTML { pageView(t, draft, page, index, cards) }
  var screen = editScreen(
    t, title: title, back: Link(title: t(.mySurveys), path: "/ask/mine"), draft: draft,
    body: """
      <div data-part>
      <div data-live="facts"><p class="editor-facts hint">\(factsText(t, draft))</p>\
      \(readiness(t, draft))</div>
      <div class="note" data-waiting hidden role="status">\(icon(.upload))<div><p></p></div></div>
      \(try textsCard(t, draft))
      <div data-live="settings">\(cellGroup(
        linkCell(
          t(.settingsCell), path: editPath(id) + "/settings", icon: .settings,
          hint: settingsHint(t, draft))))
      \(problemList(t, draft.generalProblems, definition))</div>
      <ol class="editor-pages">\(each: pages, page)</ol>
      \(editWays(t, draft))</div>\(newQuestionCards(t, draft))
      """)
  screen.styles = ["surveys-editor.css", "surveys-editor-cards.css"]
  screen.actions = editActions(t, id)
  return screen
}

/// Undoing, which needs a script; trying; and what is rarely done.
private func editActions(_ t: ViewContext, _ id: ID) -> HTML {
  let more = menu(
    t, label: .moreActions,
    items: menuLink(t(.previewSurvey), path: "/surveys/\(id)/preview", icon: .eye),
    menuLink(t(.versionsTitle), path: editPath(id) + "/versions", icon: .undo),
    menuLink(t(.downloadJSON), path: "/surveys/\(id)/definition.json", icon: .download),
    postButton(t, path: "/surveys/\(id)/duplicate", label: .duplicateSurvey, icon: .plus),
    confirmButton(
      t, path: "/surveys/\(id)/delete", label: .deleteDraft, question: .deleteDraftQuestion,
      confirm: .deleteDraft, icon: .trash))
  return """
    <button type="button" class="sign" data-undo hidden disabled aria-label="\(t(.cardUndo))" \
    title="\(t(.cardUndo))">\(icon(.undo))</button>\
    \(more)
    """
}

/// What one does below the questions.
private func editWays(_ t: ViewContext, _ draft: SurveyDraft) -> HTML {
  let path = editPath(draft.survey.id)
  let addPage = postButton(t, path: path + "/pages", label: .addPage, icon: .plus, fields: [:])
  let paste = linkButton(t(.pasteQuestions), path: path + "/paste", style: .quiet, icon: .list)
  let preview = linkButton(
    t(.previewSurvey), path: "/surveys/\(draft.survey.id)/preview", style: .quiet, icon: .eye)
  return """
    <div class="ways editor-ways" data-live="ways">\(paste)\(addPage)\(preview)\
    \(linkButton(t(.toPublishing), path: publishPath(draft), icon: .send))</div>
    """
}

/// Where "Publish" leads: to the first thing that is wrong, as long as there is any.
private func publishPath(_ draft: SurveyDraft) -> String {
  draft.problems.first.map { problemPath($0, in: draft) }
    ?? "/surveys/\(draft.survey.id)/publish"
}

private func readiness(_ t: ViewContext, _ draft: SurveyDraft) -> HTML {
  guard let first = draft.problems.first else {
    return note(t(.draftSound), icon: .check, tone: .good)
  }
  let link: HTML = """
    <a class="button quiet" href="\(problemPath(first, in: draft))">\
    <span>\(t(.toFirstProblem))</span></a>
    """
  return note(
    t(PluralPhrase.problemCount, sameProblems(draft.problems).count), icon: .warning, action: link)
}

/// How long it is, and when it was saved.
private func factsText(_ t: ViewContext, _ draft: SurveyDraft) -> HTML {
  let survey = draft.survey
  let minutes = max(1, (survey.seconds + 30) / 60)
  return """
    \(t(PluralPhrase.questionCount, survey.questions)) · \
    \(t(PluralPhrase.pageCount, survey.pages)) · \(t(PluralPhrase.aboutMinutes, minutes)) · \
    \(t(.savedAt)) \(t.timeText(survey.changedAt))
    """
}

private func settingsHint(_ t: ViewContext, _ draft: SurveyDraft) -> String {
  let target = draft.target.isEverybody ? t(.forEverybody) : t(.forSome)
  let end = draft.survey.endsAt.map { t(.untilTime, t.timeText($0)) } ?? t(.noEndYet)
  return "\(t(draft.survey.category.name)) · \(target) · \(end)"
}
