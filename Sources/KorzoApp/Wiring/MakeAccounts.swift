import Accounts
import Core
import Features
import Fetching
import Jobs
import Mail

extension Wiring {
  /// What the operator has set for Accounts.
  var accountsOptions: AccountsOptions {
    var options = AccountsOptions(mailFrom: settings.sender)
    options.mode = settings.mode
    options.registration = settings.registration
    options.providers = settings.openIDProviders
    options.isMailDelayed = { [queue = platform.queue] db in
      try queue.isRetrying(urgentMailJob, in: db)
    }
    options.exportFolder = settings.dataFolder + "/exports"
    if settings.hasSurveys { options.regions = settings.regions }
    return options
  }

  /// Accounts, which mail and ask providers of identities.
  func makeAccounts(_ options: AccountsOptions) -> Accounts {
    Accounts(
      platform, options,
      mail: { [queue = platform.queue] message, db in
        try queue.add(urgentMailJob, MailPayload(message), in: db)
      },
      fetchJSON: { [fetcher = platform.fetcher] in try await call($0, by: fetcher) })
  }
}

extension AccountsOptions {
  /// Takes in what features have to say about people.
  /// - Parameters:
  ///   - all: hear of people who go, and give them their data, also when they are switched off.
  ///   - active: those that are switched on.
  mutating func hear(of all: [any Feature], _ active: [any Feature]) {
    for feature in all {
      accountDeleted.append { try feature.accountDeleted($0, in: $1) }
      personChanged.append { try feature.personChanged($0, in: $1) }
      exporters += feature.exporters
    }
    welcomes = active.compactMap(\.welcome)
    welcomeSteps = active.compactMap(\.welcomeStep)
    deletionNotes = active.compactMap(\.deletionNote)
    meLinks = active.flatMap(\.meLinks)
    adminLinks = active.flatMap(\.adminLinks)
  }
}
