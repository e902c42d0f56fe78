import Core
import Database
import Features
import Mail
import Web

/// What an operator decides about accounts.
package struct AccountsOptions: Sendable {
  /// For whom this instance is.
  package enum Mode: String, Sendable, CaseIterable {
    /// Many people with accounts.
    case community
    /// One person on their own machine, who need not sign in unless a password is set.
    case single
  }

  /// Who may make an account.
  package enum Registration: String, Sendable, CaseIterable {
    /// Anybody.
    case open
    /// Who has an invitation; and the first person, who becomes the admin.
    case invitation
    /// Nobody; accounts are made on the command line.
    case closed
  }

  /// For whom this instance is.
  package var mode: Mode = .community
  /// Who may make an account.
  package var registration: Registration = .open
  /// The sender of mails.
  package var mailFrom: Mailbox
  /// Where else people may prove who they are.
  package var providers: [OpenIDProvider] = []
  /// How long a browser stays signed in after it was last used.
  package var sessionLifetime: Duration = .days(90)
  /// How long a link to verify an address works.
  package var verifyLinkLifetime: Duration = .hours(24)
  /// How long a link to set a new password works.
  package var resetLinkLifetime: Duration = .hours(1)
  /// How long an account may wait for its address to be verified before it is forgotten.
  package var unverifiedLifetime: Duration = .days(7)
  /// How much work hashing a password is.
  package var passwordCost: PasswordCost = .standard
  /// Runs in the transaction that deletes an account, before its row goes: for what foreign keys
  /// cannot do.
  package var accountDeleted: [@Sendable (ID, any WriteAccess) throws -> Void] = []
  /// Runs in the transaction that makes an account visible to others, hides it, or changes its
  /// names: for what is found by them. Whether it is visible says the view `person`.
  package var personChanged: [@Sendable (ID, any WriteAccess) throws -> Void] = []
  /// What other features add to the archive of a person's data.
  package var exporters: [DataExporter] = []
  /// What newcomers are told of other features.
  package var welcomes: [WelcomeText] = []
  /// What newcomers can begin with in other features.
  package var welcomeSteps: [WelcomeStep] = []
  /// What of other features goes with an account, and what stays.
  package var deletionNotes: [Phrase] = []
  /// Where archives are made; a private folder, made when it is needed.
  package var exportFolder = "data/exports"
  /// Entries of other features on the page *Me*.
  package var meLinks: [MenuLink] = []
  /// Entries of other features for admins there.
  package var adminLinks: [MenuLink] = []

  /// Whether mails have failed to go out and are tried again.
  package var isMailDelayed: @Sendable (any ReadAccess) throws -> Bool = { _ in false }

  /// The regions in which people can say they live. Nil: there are no surveys, so nobody is asked
  /// about themselves.
  package var regions: [String]?

  /// Options with their defaults.
  package init(mailFrom: Mailbox) { self.mailFrom = mailFrom }
}

/// A place where people may prove who they are (OpenID Connect Core 1.0).
package struct OpenIDProvider: Sendable, Hashable {
  /// Part of addresses, such as `google`: a-z, 0-9 and `-`.
  package let id: String
  /// What people call it.
  package let name: String
  /// The issuer's address; `/.well-known/openid-configuration` is below it.
  package let issuer: String
  /// What the provider calls this site.
  package let clientID: String
  /// What proves this site to the provider. Never logged.
  package let clientSecret: String
  /// What is asked for.
  package let scopes: [String]

  /// A provider.
  package init(
    id: String, name: String, issuer: String, clientID: String, clientSecret: String,
    scopes: [String] = ["openid", "email", "profile"]
  ) {
    self.id = id
    self.name = name
    self.issuer = issuer
    self.clientID = clientID
    self.clientSecret = clientSecret
    self.scopes = scopes
  }
}
