import HTMLText
import Web

extension Magazine {
  /// Adds the editor's desk.
  func deskRoutes(_ routes: Routes) {
    let desk = routes.editor
    desk.get("/desk", deskPage)
    desk.post("/desk/articles", createArticle)
    writingRoutes(desk)
    publicationRoutes(desk)
    desk.get("/desk/categories", categoriesPage)
    desk.post("/desk/categories", addCategoryAction)
    desk.get("/desk/categories/{id}", categoryEditPage)
    desk.post("/desk/categories/{id}", categoryEditAction)
    desk.post("/desk/categories/{id}/move", moveCategoryAction)
    desk.post("/desk/categories/{id}/delete", deleteCategoryAction)
    desk.get("/desk/authors", authorsPage)
    desk.get("/desk/authors/{id}", authorEditPage)
    desk.post("/desk/authors/{id}", authorEditAction)
    routes.anyone.get("/preview/{token}", previewLinkPage)
    routes.anyone.get("/preview/{token}/media/{picture}/{file}", previewLinkPicture)
    routes.anyone.get("/preview/{token}/files/{file}/{name}", previewLinkFile)
    routes.anyone.get("\(filesPath){file}/{name}", articleFile)
  }

  private func writingRoutes(_ desk: Routes.Group<EditorOnly>) {
    desk.get("/desk/articles/{id}", editorPage)
    desk.post("/desk/articles/{id}", saveDraftAction)
    desk.post("/desk/articles/{id}/autosave", autosaveAction)
    desk.get("/desk/articles/{id}/live", editingStream)
    desk.get("/desk/articles/{id}/editing", editingNames)
    desk.post("/desk/articles/{id}/editing", editingAction)
    desk.post("/desk/articles/{id}/preview", previewAction)
    desk.post("/desk/articles/{id}/pictures", bringPicture)
    desk.post("/desk/articles/{id}/files", bringFile)
    desk.get("/desk/articles/{id}/revisions", revisionsPage)
    desk.get("/desk/articles/{id}/revisions/{number}", revisionPage)
    desk.post("/desk/articles/{id}/revisions/{number}/restore", restoreAction)
  }

  private func publicationRoutes(_ desk: Routes.Group<EditorOnly>) {
    desk.get("/desk/articles/{id}/settings", articleSettingsPage)
    desk.post("/desk/articles/{id}/settings", articleSettingsAction)
    desk.get("/desk/articles/{id}/publish", publishPage)
    desk.post("/desk/articles/{id}/publish", publishAction)
    desk.post("/desk/articles/{id}/unpublish", unpublishAction)
    desk.post("/desk/articles/{id}/delete", deleteArticleAction)
    desk.get("/desk/articles/{id}/links", previewLinksPage)
    desk.post("/desk/articles/{id}/links", makePreviewLinkAction)
    desk.post("/desk/articles/{id}/links/{link}/revoke", revokePreviewLink)
  }
}
