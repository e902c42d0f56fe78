import Web

extension Messages {
  /// Adds the pages.
  func pageRoutes(_ routes: Routes) {
    let pages = routes.signedIn
    pages.get("/messages", messagesPage)
    pages.get("/messages/requests", messageRequestsPage)
    pages.get("/messages/new", newMessagePage)
    pages.post("/messages/new", startConversation)
    pages.get("/messages/with/@{name}", withPersonPage)
    pages.post("/messages/with/@{name}", writeToPerson)
    pages.get("/messages/search", messageSearchPage)
    pages.get("/messages/settings", messageSettingsPage)
    pages.post("/messages/settings", changeMessageSettings)
    conversationRoutes(pages)
  }

  private func conversationRoutes(_ pages: Routes.Group<SignedIn>) {
    pages.get("/messages/{id}", conversationPage)
    pages.post("/messages/{id}", sendAction)
    pages.post("/messages/{id}/read", readAction)
    pages.post("/messages/{id}/typing", typingAction)
    pages.post("/messages/{id}/accept", acceptAction)
    pages.post("/messages/{id}/decline", declineAction)
    pages.get("/messages/{id}/people", aboutConversationPage)
    pages.post("/messages/{id}/people", addPersonAction)
    pages.post("/messages/{id}/people/remove", removePersonAction)
    pages.post("/messages/{id}/title", renameAction)
    pages.post("/messages/{id}/mute", muteAction)
    pages.post("/messages/{id}/leave", leaveAction)
    pages.post("/messages/{id}/clear", clearAction)
    pages.post("/messages/{id}/restore", restoreAction)
    pages.get("/messages/{id}/{message}", messageOptionsPage)
    pages.post("/messages/{id}/{message}/delete", deleteMessageAction)
  }
}
