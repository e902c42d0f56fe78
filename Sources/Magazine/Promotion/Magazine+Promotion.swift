import Web

extension Magazine {
  /// Adds promotion slots.
  func promotionRoutes(_ routes: Routes) {
    routes.anyone.get("/magazine/promotions/{id}", followPromotion)
    routes.editor.get("/desk/promotions", promotionsPage)
    routes.editor.post("/desk/promotions", createPromotion)
    routes.editor.get("/desk/promotions/{id}", promotionPage)
    routes.editor.post("/desk/promotions/{id}", changePromotion)
    routes.editor.post("/desk/promotions/{id}/delete", deletePromotion)
  }
}
