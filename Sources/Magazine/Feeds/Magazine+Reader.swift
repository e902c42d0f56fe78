import Web

extension Magazine {
  /// Adds what a reader keeps: saved articles, searches, settings of reading, feedback.
  func readerRoutes(_ routes: Routes) {
    routes.signedIn.post("/magazine/search/forget", deleteSearchAction)
    routes.signedIn.get("/magazine/saved", savedPage)
    routes.signedIn.get("/magazine/saved.json", offlineList)
    routes.signedIn.post("/magazine/saved/{id}", saveAction)

    routes.anyone.get("/magazine/settings", readingSettingsPage)
    routes.anyone.post("/magazine/settings", setReadingAction)
    routes.signedIn.post("/magazine/feedback", feedbackAction)
    routes.editor.get("/desk/feedback", feedbackPage)
    routes.editor.post("/desk/feedback/{id}/delete", deleteFeedbackAction)

    routes.anyone.get("/magazine/terms", termsPage)
    routes.admin.get("/admin/terms", editTermsPage)
    routes.admin.post("/admin/terms", setTermsAction)
  }
}
