import Accounts
import Core
import Features
import Insights
import Jobs
import Magazine
import Messages
import Notifications
import Reader
import Reports
import Social
import Surveys
import Web

/// Makes the features, each when it is first asked for. What one of them needs of another is in one
/// file per pair beside this.
package final class Wiring {
  /// What the operator has set.
  package let settings: Settings
  /// What all features stand on.
  package let platform: Platform
  /// Where features put their notifications.
  package var inbox: Inbox { centre.inbox }
  let entries: [FeatureEntry]
  let push: PushDevices
  /// Draws reports.
  let reports: ReportPrinter
  /// What the operator has set for the Reader.
  var readerOptions: Reader.Options

  init(
    _ settings: Settings, _ platform: Platform, _ entries: [FeatureEntry], push: PushDevices,
    reports: ReportPrinter
  ) {
    self.settings = settings
    self.platform = platform
    self.entries = entries
    self.push = push
    self.reports = reports
    readerOptions = Reader.Options()
    readerOptions.shortestInterval = settings.shortestInterval
    readerOptions.directory = settings.readerDirectory
    readerOptions.dataFolder = settings.dataFolder
    readerOptions.webSub = webSubOptions(settings)
  }

  /// Notifications without what messages add to the inbox, because messages need it to be made.
  private lazy var centre = makeNotifications()
  private(set) lazy var notifications = joined(centre)
  private(set) lazy var messages = makeMessages()
  private(set) lazy var surveys = makeSurveys()
  private(set) lazy var social = makeSocial()
  private(set) lazy var magazine = makeMagazine()
  private(set) lazy var insights = makeInsights()
  private(set) lazy var reader = makeReader()
}

extension Wiring {
  private func makeNotifications() -> Notifications {
    var options = Notifications.Options(
      mailFrom: settings.sender, recipient: recipient,
      mail: { [queue = platform.queue] message, db in
        try queue.add(mailJob, MailPayload(message), in: db)
      })
    options.push = push
    return Notifications(platform, audience: Social.audience, options)
  }

  private func makeMessages() -> Messages {
    var messages = Messages(platform, inbox: inbox, Messages.Options(links: messagesLinks))
    messages.segments = segments(messages)
    return messages
  }

  private func joined(_ centre: Notifications) -> Notifications {
    var notifications = centre
    notifications.segments = messages.segments
    return notifications
  }

  /// The parts of the inbox, which has one place in the tab bar.
  private func segments(_ messages: Messages) -> PlaceSegments {
    PlaceSegments(
      Notifications.title, (settings.hasCommunity ? [messages.segment] : []) + [centre.segment])
  }

  /// The parts of *Read*, which has one place in the tab bar as well.
  var readSegments: PlaceSegments {
    guard settings.hasReader, settings.hasMagazine else { return PlaceSegments() }
    return PlaceSegments(
      Reader.title, [Magazine.segment(on: platform), Reader.segment(on: platform)])
  }

  private func makeSurveys() -> Surveys {
    var options = Surveys.Options(site: platform.site)
    options.pricing = settings.pricing
    options.regions = settings.regions
    options.reports = reports
    options.hasProfiles = settings.hasCommunity
    options.dropbox = settings.dropboxKey.map { key in
      settings.dropboxHost.map { DropboxApp(key: key, site: $0, api: $0, content: $0) }
        ?? DropboxApp(key: key)
    }
    if settings.hasCommunity {
      options.sharePath = { "/messages/new?share=survey:\($0)" }
      options.storyPath = { "/stories/new?share=survey:\($0)" }
    }
    options.audit = { [ids = platform.ids] actor, event, subject, detail, db in
      try Accounts.recordModeration(
        event.inLog, by: actor, subject: subject, detail: detail, id: ids.next(), in: db)
    }
    return Surveys(platform, inbox: inbox, options)
  }

  private func makeSocial() -> Social {
    var options = Social.Options(site: platform.site)
    options.messages = messages.moderation
    options.send(by: messages)
    if settings.hasSurveys { options.show(surveys, clock: platform.clock) }
    if settings.hasMagazine { options.showArticles(clock: platform.clock) }
    options.audit = { [ids = platform.ids] actor, decision, subject, detail, db in
      try Accounts.recordModeration(
        decision.inLog, by: actor, subject: subject, detail: detail, id: ids.next(), in: db)
    }
    return Social(platform, inbox: inbox, options)
  }

  private func makeMagazine() -> Magazine {
    var options = Magazine.Options(site: platform.site)
    options.webhookSecret = settings.webhookSecret
    options.holdsNewMembers = settings.holdsNewMembers
    options.hasProfiles = settings.hasCommunity
    options.hasTab = !settings.hasReader
    options.checkoutURL = settings.checkoutURL
    options.portalURL = settings.portalURL
    options.price = settings.subscriptionPrice
    options.links = magazineLinks
    if settings.hasCommunity {
      options.sharePath = { "/messages/new?share=magazine:\($0)" }
      options.storyPath = { "/stories/new?share=magazine:\($0)" }
    }
    options.audit = { [ids = platform.ids] actor, event, subject, detail, db in
      try Accounts.recordModeration(
        event.inLog, by: actor, subject: subject, detail: detail, id: ids.next(), in: db)
    }
    options.segments = readSegments
    return Magazine(platform, inbox: inbox, options)
  }

  private func makeInsights() -> Insights {
    var options = Insights.Options(site: platform.site)
    options.apps = settings.instagramApps
    options.verifyToken = settings.instagramVerifyToken
    options.reports = reports
    options.isStandIn = settings.metaHost != nil
    // Surveys have the fifth place.
    options.hasTab = !settings.hasSurveys
    if settings.hasCommunity { options.ownPosts = ownPosts() }
    return Insights(platform, inbox: settings.hasInbox ? inbox : .none, options)
  }

  private func makeReader() -> Reader {
    var options = readerOptions
    if settings.hasCommunity { options.sharePath = { "/messages/new?share=article:\($0)" } }
    options.segments = readSegments
    if settings.hasInbox { options.inbox = inbox }
    return Reader(platform, options)
  }
}
