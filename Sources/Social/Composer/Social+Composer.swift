import Core
import Web

extension Social {
  /// Adds the page on which posts are made, and what is offered while one types; what the page
  /// sends goes to `POST /posts`.
  func composerRoutes(_ routes: Routes) {
    routes.signedIn.get("/posts/new", composerPage)
    routes.signedIn.get("/suggest/people", suggestPeople)
    routes.signedIn.get("/suggest/tags", suggestTags)
  }

  /// The form for a new post.
  func composerPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(composerView(request.view, Form(), clientID: newClientID()))
  }
}
