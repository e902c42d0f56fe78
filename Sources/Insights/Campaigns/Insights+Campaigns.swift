import Core
import Jobs
import Web

extension Insights {
  /// Adds campaigns: for companies, for creators, and for whoever has a link.
  func campaignRoutes(_ routes: Routes) {
    routes.signedIn.get("/campaigns", campaignsPage)
    routes.signedIn.get("/campaigns/new", newCampaignPage)
    routes.signedIn.post("/campaigns/new", newCampaignAction)
    routes.signedIn.get("/campaigns/{id}", campaignPage)
    routes.signedIn.get("/campaigns/{id}/live", campaignStream)
    routes.signedIn.get("/campaigns/{id}/edit", editCampaignPage)
    routes.signedIn.post("/campaigns/{id}/edit", editCampaignAction)
    routes.signedIn.get("/campaigns/{id}/close", closeCampaignPage)
    routes.signedIn.post("/campaigns/{id}/close", closeCampaignAction)
    routes.signedIn.post("/campaigns/{id}/keep-open", keepCampaignOpenAction)
    routes.signedIn.get("/campaigns/{id}/delete", deleteCampaignPage)
    routes.signedIn.post("/campaigns/{id}/delete", deleteCampaignAction)
    routes.signedIn.post("/campaigns/{id}/invitation", renewInvitationAction)
    routes.signedIn.post("/campaigns/{id}/creators/{account}", priceCreatorAction)
    routes.signedIn.get("/campaigns/{id}/report", reportLinkPage)
    routes.signedIn.post("/campaigns/{id}/report", reportLinkAction)
    routes.signedIn.get("/campaigns/{id}/report.pdf", campaignReportFile)
    routes.signedIn.get("/campaigns/{id}/table.xlsx", campaignTableFile)
    routes.signedIn.get("/campaigns/{id}/mine", ownPartPage)
    routes.signedIn.get("/campaigns/{id}/hand-in", submitItemsPage)
    routes.signedIn.post("/campaigns/{id}/hand-in", submitItemsAction)
    routes.signedIn.post("/campaigns/{id}/withdraw", withdrawAction)
    routes.anyone.get("/join/{token}", joinPage)
    routes.signedIn.post("/join/{token}", joinAction)
    routes.anyone.get("/campaign-reports/{token}", sharedReportPage)
    routes.anyone.get("/campaign-reports/{token}/pictures/{item}/{file}", sharedReportPicture)
  }

  /// Adds what ends campaigns.
  func campaignJobs(_ runner: inout JobRunner) {
    runner.every(.minutes(1), "campaigns.close") { try await closeDueCampaigns() }
  }
}
