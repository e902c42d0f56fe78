import Accounts
import Core
import Foundation
import Insights
import Jobs
import Magazine
import Mail
import Notifications
import Social
import Surveys

/// What each feature is told of the settings.
extension App {
  static func accountsOptions(_ settings: Settings) -> AccountsOptions {
    var options = AccountsOptions(
      baseURL: settings.address, siteName: settings.siteName,
      mailFrom: Mailbox(settings.mailFrom, name: settings.siteName))
    options.mode = settings.mode
    options.registration = settings.registration
    options.providers = settings.openIDProviders
    options.exportFolder = settings.dataFolder + "/exports"
    if settings.hasSurveys { options.regions = settings.regions }
    return options
  }

  static func notificationsOptions(
    _ settings: Settings, secret: [UInt8], queue: JobQueue, push: PushDevices
  ) -> Notifications.Options {
    var options = Notifications.Options(
      baseURL: settings.address, siteName: settings.siteName,
      mailFrom: Mailbox(settings.mailFrom, name: settings.siteName), timeZone: settings.timeZone,
      secret: secret,
      recipient: { account, db in
        try Accounts.recipient(account, in: db).map {
          Notifications.Recipient(viewer: $0.viewer, email: $0.email, language: $0.language)
        }
      },
      mail: { message, db in try queue.add(mailJob, MailPayload(message), in: db) })
    options.push = push
    return options
  }

  static func socialOptions(
    _ settings: Settings, ids: IDGenerator, clock: Clock, surveys: Surveys
  ) -> Social.Options {
    var options = Social.Options(baseURL: settings.address, siteName: settings.siteName)
    options.otherSearches = otherSearches(settings)
    if settings.hasSurveys {
      options.surveys = { ids, viewer, db in
        try Surveys.glimpse(ids, for: viewer, now: clock.now(), in: db)
      }
      options.results = { token, db in try surveys.resultsGlimpse(at: token, in: db) }
    }
    options.audit = { actor, decision, subject, detail, db in
      let deed: Accounts.ModerationEvent =
        switch decision {
        case .keep: .kept
        case .remove: .hidden
        case .restore: .shown
        }
      try Accounts.recordModeration(
        deed, by: actor, subject: subject, detail: detail, id: ids.next(), in: db)
    }
    return options
  }

  static func magazineOptions(
    _ settings: Settings, secret: [UInt8], ids: IDGenerator
  ) -> Magazine.Options {
    var options = Magazine.Options(
      baseURL: settings.address, siteName: settings.siteName, timeZone: settings.timeZone,
      secret: secret)
    options.webhookSecret = settings.webhookSecret
    options.holdsNewMembers = settings.holdsNewMembers
    options.hasProfiles = settings.hasCommunity
    options.checkoutURL = settings.checkoutURL
    options.portalURL = settings.portalURL
    if settings.hasCommunity { options.sharePath = { "/messages/new?share=magazine:\($0)" } }
    options.audit = { actor, deed, subject, detail, db in
      try Accounts.recordModeration(
        deed.inLog, by: actor, subject: subject, detail: detail, id: ids.next(), in: db)
    }
    return options
  }

  static func insightsOptions(_ settings: Settings, secret: [UInt8]) -> Insights.Options {
    var options = Insights.Options(
      baseURL: settings.address, siteName: settings.siteName, timeZone: settings.timeZone,
      secret: secret)
    options.apps = settings.instagramApps
    options.verifyToken = settings.instagramVerifyToken
    options.isStandIn = settings.metaHost != nil
    if settings.hasCommunity {
      options.ownPosts = ownPosts()
    }
    return options
  }

  static func surveysOptions(
    _ settings: Settings, secret: [UInt8], ids: IDGenerator
  ) -> Surveys.Options {
    var options = Surveys.Options(
      baseURL: settings.address, siteName: settings.siteName, timeZone: settings.timeZone,
      secret: secret)
    options.pricing = settings.pricing
    options.regions = settings.regions
    options.hasProfiles = settings.hasCommunity
    options.dropbox = settings.dropboxKey.map { key in
      settings.dropboxHost.map { DropboxApp(key: key, site: $0, api: $0, content: $0) }
        ?? DropboxApp(key: key)
    }
    if settings.hasCommunity { options.sharePath = { "/messages/new?share=survey:\($0)" } }
    options.audit = { actor, deed, subject, detail, db in
      try Accounts.recordModeration(
        deed.inLog, by: actor, subject: subject, detail: detail, id: ids.next(), in: db)
    }
    return options
  }
}

extension Surveys.AuditEvent {
  /// Its name in the audit log.
  fileprivate var inLog: Accounts.ModerationEvent {
    switch self {
    case .surveyClosed: .surveyClosed
    case .answerRestored: .answerRestored
    case .answerVoided: .answerVoided
    }
  }
}

extension Magazine.AuditEvent {
  /// Its name in the audit log.
  fileprivate var inLog: Accounts.ModerationEvent {
    switch self {
    case .commentHidden: .hidden
    case .commentShown: .shown
    case .subscriptionGranted: .subscriptionGranted
    case .subscriptionEnded: .subscriptionEnded
    case .vouchersMade: .vouchersMade
    case .vouchersRevoked: .vouchersRevoked
    }
  }
}
