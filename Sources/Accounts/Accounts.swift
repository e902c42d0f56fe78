import Core
import Database
import Features
import Jobs
import Logging
import Mail
import Media
import Storage
import Web

/// People: how they sign up, prove who they are, sign in, change and delete their account; and
/// what admins do about them.
package struct Accounts: Feature {
  /// What it was made with.
  package let options: AccountsOptions
  let platform: Platform
  let sendMail: @Sendable (MailMessage, any WriteAccess) throws -> Void
  let openID: OpenIDClient
  let passwords: PasswordHasher

  /// The feature on a platform.
  /// - Parameters:
  ///   - mail: puts a mail into the same transaction, to be sent after its commit.
  ///   - fetchJSON: carries out calls to OpenID providers.
  package init(
    _ platform: Platform, _ options: AccountsOptions,
    mail: @escaping @Sendable (_ message: MailMessage, _ db: any WriteAccess) throws -> Void,
    fetchJSON: @escaping @Sendable (HTTPCall) async throws -> HTTPCallResult
  ) {
    self.platform = platform
    self.options = options
    sendMail = mail
    openID = OpenIDClient(clock: platform.clock, fetch: fetchJSON)
    passwords = PasswordHasher(cost: options.passwordCost)
  }

  /// Tells who asks, by session or token.
  package var authenticator: any Authenticator { AccountsAuthenticator(accounts: self) }

  /// The tab *Me*.
  package var navigation: [NavigationEntry] {
    [NavigationEntry(place: .me, path: "/me", title: .me, icon: .me) { _ in 0 }]
  }

  /// How an app learns who uses it.
  package var api: [APIPart] { [accountPart] }

  /// Adds the feature's pages and its part of the API.
  package func routes(_ routes: Routes) {
    signInRoutes(routes)
    settingsRoutes(routes)
    routes.api(.read).get("/api/v1/me", meResponse)
    guard options.mode == .community else { return }
    signUpRoutes(routes)
    openIDRoutes(routes)
    adminRoutes(routes)
  }

  /// Adds the feature's jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    runner.handle(addressJob) { try await sendMail($0) }
    runner.handle(exportDataJob, { try await exportData($0) }, givingUp: giveUpExport)
    runner.every(.hours(1), "accounts.exports") { try await cleanExports() }
    runner.every(Self.cleanupInterval, "accounts.clean") { try await cleanup(now: clock.now()) }
  }
}

extension Accounts {
  private func signInRoutes(_ routes: Routes) {
    routes.anyone.get("/sign-in", signInPage)
    routes.anyone.post("/sign-in", signInAction)
    routes.anyone.post("/sign-out", signOutAction)
  }

  private func signUpRoutes(_ routes: Routes) {
    routes.anyone.get("/sign-up", signUpPage)
    routes.anyone.post("/sign-up", signUpAction)
    routes.anyone.get("/sign-up/check-mail", checkMailPage)
    routes.anyone.get("/verify", verifyPage)
    routes.anyone.post("/verify", verifyAction)
    routes.anyone.post("/verify/resend", resendAction)
    routes.anyone.get("/forgot", forgotPage)
    routes.anyone.post("/forgot", forgotAction)
    routes.anyone.get("/forgot/sent", forgotSentPage)
    routes.anyone.get("/reset", resetPage)
    routes.anyone.post("/reset", resetAction)
    routes.anyone.get("/confirm-email", confirmEmailPage)
    routes.anyone.post("/confirm-email", confirmEmailAction)
    routes.signedIn.get("/welcome", welcomePage)
    routes.signedIn.post("/welcome", welcomeAction)
  }

  private func openIDRoutes(_ routes: Routes) {
    guard !options.providers.isEmpty else { return }
    routes.anyone.get("/sign-in/with/{provider}", leavePage)
    routes.anyone.get("/sign-in/with/{provider}/callback", callbackPage)
    routes.anyone.get("/sign-in/link", explainLinkPage)
    routes.anyone.get("/sign-in/name", chooseNamePage)
    routes.anyone.post("/sign-in/name", chooseNameAction)
    routes.signedIn.post("/me/prove/{provider}", proveElsewhereAction)
    routes.signedIn.get("/me/account/link", linkPage)
    routes.signedIn.post("/me/account/link", linkAction)
    routes.signedIn.post("/me/account/link/{provider}", startLinkAction)
    routes.signedIn.post("/me/account/unlink/{id}", unlinkAction)
  }

  private func settingsRoutes(_ routes: Routes) {
    routes.signedIn.get("/me", mePage)
    routes.signedIn.get("/me/profile", profilePage)
    routes.signedIn.post("/me/profile", profileAction)
    // Where forms sent the photo alone that were open before it was part of the profile's.
    routes.signedIn.post("/me/profile/photo", profileAction)
    routes.signedIn.post("/me/profile/photo/remove", removePhotoAction)
    routes.signedIn.get("/me/account", accountPage)
    routes.signedIn.post("/me/account/password", changePasswordAction)
    routes.signedIn.get("/me/prove", provePage)
    routes.signedIn.post("/me/prove", proveAction)
    routes.signedIn.get("/me/appearance", appearancePage)
    routes.signedIn.post("/me/appearance", appearanceAction)
    routes.signedIn.get("/me/sessions", sessionsPage)
    routes.signedIn.post("/me/sessions/end-others", endOtherSessionsAction)
    routes.signedIn.post("/me/sessions/{id}/end", endSessionAction)
    routes.signedIn.get("/me/tokens", tokensPage)
    routes.signedIn.post("/me/tokens", makeTokenAction)
    routes.signedIn.post("/me/tokens/{id}/revoke", revokeTokenAction)
    routes.signedIn.get("/me/export", exportPage)
    routes.signedIn.post("/me/export", startExportAction)
    routes.signedIn.get("/me/export/{id}/download", downloadExport)
    routes.signedIn.post("/me/export/{id}/cancel", cancelExportAction)
    guard options.mode == .community else {
      routes.signedIn.post("/me/account/user-name", changeUserNameAction)
      return
    }
    routes.signedIn.post("/me/account/email", changeEmailAction)
    routes.signedIn.get("/me/account/delete", deletePage)
    routes.signedIn.post("/me/account/delete", deleteAction)
  }

  private func adminRoutes(_ routes: Routes) {
    routes.admin.get("/admin/people", peoplePage)
    routes.admin.get("/admin/people/{id}", personPage)
    routes.admin.post("/admin/people/{id}/role", roleAction)
    routes.admin.post("/admin/people/{id}/suspend", suspendAction)
    routes.admin.post("/admin/people/{id}/unsuspend", unsuspendAction)
    routes.admin.post("/admin/people/{id}/delete", deletePersonAction)
    routes.admin.get("/admin/invitations", invitationsPage)
    routes.admin.post("/admin/invitations", inviteAction)
    routes.admin.post("/admin/invitations/{id}/revoke", revokeInvitationAction)
    routes.admin.get("/admin/audit", auditPage)
  }
}

// The platform's parts under their own names.
extension Accounts {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var logger: Logger { platform.logger }
  var hub: Hub { platform.hub }
  var limiter: RateLimiter { platform.limiter }
  var media: Media { platform.media }
  var storage: any Storage { platform.storage }
  var site: SiteIdentity { platform.site }
}
