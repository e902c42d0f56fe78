import Web

extension Social {
  /// Adds posts, what one does with them, and the ways to find them.
  func postRoutes(_ routes: Routes) {
    routes.signedIn.post("/home/sort", sortAction)
    routes.signedIn.post("/posts", createPost)
    routes.anyone.post("/posts/seen", seenAction)
    routes.anyone.get("/posts/{id}", postPage)
    routes.signedIn.get("/posts/{id}/edit", editPostPage)
    routes.signedIn.post("/posts/{id}/edit", editPostAction)
    routes.signedIn.get("/posts/{id}/delete", deletePostPage)
    routes.signedIn.post("/posts/{id}/delete", deletePostAction)
    routes.signedIn.post("/posts/{id}/like", likeAction)
    routes.anyone.get("/posts/{id}/likes", likesPage)
    routes.signedIn.post("/posts/{id}/comments", commentAction)
    routes.signedIn.post("/comments/{id}/delete", deleteCommentAction)
    routes.anyone.get("/explore/posts", postSearchPage)
    routes.anyone.get("/tags/{tag}", tagPage)
  }
}
