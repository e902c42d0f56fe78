import Web

extension Magazine {
  /// Adds JSON for native apps.
  func apiRoutes(_ routes: Routes) {
    articleAPI(routes)
    categoryAPI(routes)
  }
}
