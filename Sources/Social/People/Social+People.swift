import Core
import Database
import Features
import HTML
import Jobs
import Web

extension Social {
  /// Adds profiles, who follows whom, search, Explore, feeds, and their part of the API.
  func peopleRoutes(_ routes: Routes) {
    profileRoutes(routes)
    relationRoutes(routes)
    settingsRoutes(routes)
    exploreRoutes(routes)
    feedRoutes(routes)
    peopleAPI(routes)
    gridAPI(routes)
  }

  /// Adds the timers that keep the search for people complete and forget mutes that have ended.
  func peopleJobs(_ runner: inout JobRunner) {
    runner.every(.hours(24), "social.people") { try await tidyPeople() }
  }

  /// Entries for the page *Me*, in order.
  package var meLinks: [MenuLink] {
    [
      MenuLink(.user, .ownProfile, path: "/@me"),
      MenuLink(.archive, .storyArchive, path: "/me/stories"),
      MenuLink(.heart, .closeFriends, path: AudienceList.closeFriends.path),
      MenuLink(.users, .followRequests, path: "/me/follow-requests"),
      MenuLink(.lock, .privacy, path: "/me/privacy"),
    ]
  }

  /// Brings the search up to date, in the transaction that makes an account or changes its name.
  package func personChanged(_ account: ID, in db: any WriteAccess) throws {
    try PersonSearchStore().update(account, in: db)
  }

  /// Takes an account out of others' counters and out of the search, right before it goes.
  func personDeleted(_ account: ID, in db: any WriteAccess) throws {
    try FollowStore().uncount(account, in: db)
    try personSearch.remove([account], db)
  }

  /// Puts people into the search who were there before it, and forgets mutes that have ended.
  func tidyPeople() async throws {
    while try await database.write({ db in
      try PersonSearchStore().fill(limit: 200, in: db)
    }) > 0 {}
    let now = clock.now()
    try await database.write { db in try BlockStore().deleteEnded(now: now, in: db) }
  }
}

extension Social {
  private func profileRoutes(_ routes: Routes) {
    routes.signedIn.get("/@me", ownProfile)
    routes.anyone.get("/@{name}", profilePage)
    routes.signedIn.get("/@{name}/followers", followersPage)
    routes.signedIn.get("/@{name}/following", followingPage)
  }

  private func relationRoutes(_ routes: Routes) {
    routes.signedIn.post("/@{name}/follow", followAction)
    routes.signedIn.post("/@{name}/unfollow", unfollowAction)
    routes.signedIn.post("/@{name}/remove", removeFollowerAction)
    routes.signedIn.post("/@{name}/block", blockAction)
    routes.signedIn.post("/@{name}/unblock", unblockAction)
    routes.signedIn.post("/@{name}/mute", muteAction)
    routes.signedIn.post("/@{name}/unmute", unmuteAction)
  }

  private func settingsRoutes(_ routes: Routes) {
    routes.signedIn.get("/me/privacy", privacyPage)
    routes.signedIn.post("/me/privacy", privacyAction)
    routes.signedIn.get("/me/follow-requests", requestsPage)
    routes.signedIn.post("/me/follow-requests/accept", acceptAllAction)
    routes.signedIn.post("/me/follow-requests/{id}/accept", acceptAction)
    routes.signedIn.post("/me/follow-requests/{id}/refuse", refuseAction)
    routes.signedIn.get("/me/blocked", blockedPage)
    routes.signedIn.get("/me/muted", mutedPage)
  }

  private func exploreRoutes(_ routes: Routes) {
    routes.anyone.get("/explore", explorePage)
    routes.signedIn.get("/explore/people", peopleSearchPage)
  }

  private func feedRoutes(_ routes: Routes) {
    routes.anyone.get("/@{name}/feed.atom", profileAtom)
    routes.anyone.get("/@{name}/feed.json", profileJSONFeed)
    routes.anyone.get("/tags/{tag}/feed.atom", tagAtom)
    routes.anyone.get("/tags/{tag}/feed.json", tagJSONFeed)
  }
}
