import Web

extension Surveys {
  /// Adds the search in surveys.
  func searchRoutes(_ routes: Routes) {
    routes.anyone.get("/ask/search", surveySearchPage)
    routes.signedIn.post("/ask/search/forget", deleteSurveySearchAction)
  }
}
