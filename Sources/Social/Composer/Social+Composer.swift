import Core
import Web

extension Social {
  /// Adds the page on which posts are made; what it sends goes to `POST /posts`.
  func composerRoutes(_ routes: Routes) {
    routes.signedIn.get("/posts/new", composerPage)
  }

  /// The form for a new post.
  func composerPage(_ request: Request<SignedIn>) async throws -> Response {
    .page(composerView(request.view, Form(), clientID: newClientID()))
  }
}
