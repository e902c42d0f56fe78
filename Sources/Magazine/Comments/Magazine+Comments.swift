import Jobs
import Web

extension Magazine {
  /// Adds comments and their moderation.
  func commentRoutes(_ routes: Routes) {
    routes.anyone.get("/articles/{slug}/comments", commentsPage)
    routes.signedIn.post("/articles/{slug}/comments", commentAction)
    routes.anyone.get("/articles/{slug}/comments/{id}", threadPage)
    routes.anyone.get("/articles/{slug}/live", commentStream)
    routes.signedIn.get("/magazine/comments/{id}/edit", editCommentPage)
    routes.signedIn.post("/magazine/comments/{id}/edit", editCommentAction)
    routes.signedIn.post("/magazine/comments/{id}/delete", deleteCommentAction)
    routes.signedIn.get("/magazine/comments/{id}/report", reportCommentPage)
    routes.signedIn.post("/magazine/comments/{id}/report", reportCommentAction)
    routes.editor.get("/desk/comments", commentQueuePage)
    routes.editor.post("/desk/comments/{id}", decideCommentAction)
    commentAPI(routes)
  }

  /// Adds what happens to comments later: nothing does.
  func commentJobs(_ runner: inout JobRunner) {}
}
