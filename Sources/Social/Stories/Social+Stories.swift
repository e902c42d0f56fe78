import Core
import Database
import Web

extension Social {
  /// Adds stories, their archive, and highlights.
  func storyRoutes(_ routes: Routes) {
    routes.signedIn.get("/stories/new", newStoryPage)
    routes.signedIn.post("/stories", newStoryAction)
    routes.anyone.post("/stories/taps", storyTapsAction)
    routes.anyone.get("/stories/@{name}", storyPage)
    routes.anyone.get("/stories/{id}", oneStory)
    routes.anyone.post("/stories/{id}/seen", storySeenAction)
    routes.signedIn.get("/stories/{id}/viewers", storyViewersPage)
    storyAnswerRoutes(routes)
    routes.signedIn.post("/stories/{id}/delete", deleteStoryAction)
    routes.signedIn.get("/me/stories", storyArchivePage)
    routes.signedIn.get("/me/stories/{id}", archivedStoryPage)
    routes.signedIn.get("/settings/close-friends", closeFriendsPage)
    routes.signedIn.post("/settings/close-friends/{name}", closeFriendAction)
    routes.signedIn.get("/settings/stories", storySettingsPage)
    routes.signedIn.post("/settings/stories", storySettingsAction)
    routes.signedIn.post("/settings/stories/hidden/{name}", hiddenFromAction)
    routes.signedIn.post("/highlights", makeHighlightAction)
    routes.anyone.get("/highlights/{id}", highlightPage)
    routes.signedIn.get("/highlights/{id}/edit", editHighlightPage)
    routes.signedIn.post("/highlights/{id}/edit", editHighlightAction)
    routes.signedIn.post("/highlights/{id}/delete", deleteHighlightAction)
    routes.api(.read).get("/api/v1/social/stories", apiStoryTray)
    routes.api(.read).get("/api/v1/social/people/{name}/stories", apiStories)
    routes.api(.write).post("/api/v1/social/stories", apiPublishStory)
    routes.api(.write).post("/api/v1/social/stories/{id}/seen", apiStorySeen)
    routes.api(.write).delete("/api/v1/social/stories/{id}", apiDeleteStory)
  }

  /// Adds what people say to stories, and what stories show.
  private func storyAnswerRoutes(_ routes: Routes) {
    routes.signedIn.get("/stories/things", storyThings)
    routes.signedIn.get("/stories/{id}/layers/{layer}", layerPage)
    routes.signedIn.post("/stories/{id}/layers/{layer}", answerLayerAction)
    routes.signedIn.get("/stories/{id}/layers/{layer}/answers", wordAnswersPage)
    routes.anyone.get("/stories/{id}/layers/{layer}/go", storyLink)
    routes.signedIn.post("/stories/{id}/reactions", reactionAction)
    routes.api(.write).post("/api/v1/social/stories/{id}/layers/{layer}", apiAnswerLayer)
    routes.api(.write).post("/api/v1/social/stories/{id}/reactions", apiReact)
  }
}
