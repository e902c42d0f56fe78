import Core
import Database
import Jobs
import Media
import Web

extension Surveys {
  /// Adds drafts and their editor.
  func editingRoutes(_ routes: Routes) {
    let own = routes.signedIn
    own.post("/surveys", makeSurveyAction)
    own.get("/surveys/load", loadSurveyPage)
    own.post("/surveys/load", loadSurveyAction)
    own.post("/surveys/{id}/duplicate", duplicateAction)
    own.get("/surveys/{id}/delete", deleteSurveyPage)
    own.post("/surveys/{id}/delete", deleteSurveyAction)
    own.get("/surveys/{id}/definition.json", definitionFile)
    own.get("/surveys/{id}/preview", previewPage)
    own.post("/surveys/{id}/preview", previewAction)
    own.get("/surveys/{id}/edit", editPage)
    own.get("/surveys/{id}/edit/settings", editSettingsPage)
    own.post("/surveys/{id}/edit/settings", editSettingsAction)
    own.post("/surveys/{id}/edit/texts", editTextsAction)
    own.get("/surveys/{id}/edit/paste", pastePage)
    own.post("/surveys/{id}/edit/paste", pasteAction)
    own.get("/surveys/{id}/edit/versions", versionsPage)
    own.post("/surveys/{id}/edit/versions/{revision}/restore", restoreVersionAction)
    questionRoutes(own)
    sectionRoutes(own)
  }

  private func questionRoutes(_ own: Routes.Group<SignedIn>) {
    own.post("/surveys/{id}/edit/questions", addQuestionAction)
    own.get("/surveys/{id}/edit/questions/{question}", editQuestionPage)
    own.post("/surveys/{id}/edit/questions/{question}", editQuestionAction)
    own.post("/surveys/{id}/edit/questions/{question}/move", moveQuestionAction)
    own.post("/surveys/{id}/edit/questions/{question}/duplicate", duplicateQuestionAction)
    own.post("/surveys/{id}/edit/questions/{question}/delete", deleteQuestionAction)
    own.post("/surveys/{id}/edit/questions/{question}/restore", restoreQuestionAction)
  }

  private func sectionRoutes(_ own: Routes.Group<SignedIn>) {
    own.post("/surveys/{id}/edit/pages", addPageAction)
    own.get("/surveys/{id}/edit/pages/{page}", editSectionPage)
    own.post("/surveys/{id}/edit/pages/{page}", editSectionAction)
    own.post("/surveys/{id}/edit/pages/{page}/move", movePageAction)
    own.post("/surveys/{id}/edit/pages/{page}/delete", deletePageAction)
    own.post("/surveys/{id}/edit/pages/{page}/skips", addSkipAction)
    own.post("/surveys/{id}/edit/pages/{page}/skips/remove", removeSkipAction)
    own.get("/surveys/{id}/edit/conditions/{place}", conditionsPage)
    own.post("/surveys/{id}/edit/conditions/{place}", addConditionAction)
    own.post("/surveys/{id}/edit/conditions/{place}/remove", removeConditionAction)
    own.post("/surveys/{id}/edit/conditions/{place}/join", joinConditionsAction)
  }

  /// Adds what cleans up after editors: nothing, as a draft keeps nothing outside of its row.
  func editingJobs(_ runner: inout JobRunner) {}

  /// Media with what decides who sees the pictures of choices: whoever may see the survey.
  func editingGuards(on media: Media) -> Media {
    media.withGuard(surveyPictureUse) { [self] viewer, survey in
      let now = clock.now()
      let eligibility = try await database.read { db -> Eligibility in
        guard let found = try SurveyStore().find(survey, in: db) else { return .hidden }
        return try SurveyVisibility().eligibility(of: viewer?.id, to: found, now: now, in: db)
      }
      return eligibility == .hidden ? .denied : .visible(isPublic: false)
    }
  }
}
