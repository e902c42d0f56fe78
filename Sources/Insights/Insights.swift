import Core
import Database
import Features
import Fetching
import Instagram
import Jobs
import Logging
import Media
import Reports
import Storage
import Web

/// Insights: every post and story with its numbers, kept.
///
/// A source is an Instagram account that somebody connected, or what a person publishes here; both
/// have the same grid, selection, exports and campaigns. Who may see what is decided in
/// Store/Visibility.swift alone. Tables: Store/Schema.swift.
package struct Insights: Feature {
  /// How Insights behaves.
  package struct Options: Sendable {
    /// What the place is called, where it is, and what it signs with.
    package let site: SiteIdentity
    /// The operator's apps at Meta by login; empty: Instagram cannot be connected.
    package var apps: [InstagramLogin: InstagramApp] = [:]
    /// What Meta says when it verifies the webhook's address; nil: no webhook.
    package var verifyToken: String?
    /// Draws reports.
    package var reports = ReportPrinter.none
    /// Whether the apps are those of a stand-in, which the pages say.
    package var isStandIn = false
    /// Whether it has a place in the tab bar.
    package var hasTab = false
    /// What people publish here; nil when there is no Social.
    package var ownPosts: OwnPosts?
    /// Random numbers from 0 up to 1, for waits that should not all end at once.
    package var jitter: @Sendable () -> Double = { .random(in: 0..<1) }
    /// How long a source is read in one job.
    var maximumRunTime = CollectionPlan.maximumRunTime

    /// The defaults for a site.
    package init(site: SiteIdentity) { self.site = site }
  }

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [
    insightTables, collectionTables, connectionTables, selectionTables, campaignTables,
    exportTables, insightSearchTables, campaignClosing, itemTagTables, storyAnswerSums,
  ]

  let options: Options
  let platform: Platform
  let inbox: Inbox
  let sourceStreams: PageStreams
  let campaignStreams: PageStreams

  /// Insights on a platform.
  package init(_ platform: Platform, inbox: Inbox, _ options: Options) {
    self.platform = platform
    self.inbox = inbox
    self.options = options
    sourceStreams = PageStreams(hearing: platform.hub, collectedSource)
    campaignStreams = PageStreams(hearing: platform.hub, changedCampaign)
  }

  /// Its place in the tab bar, where one is free.
  package var navigation: [NavigationEntry] {
    options.hasTab
      ? [NavigationEntry(place: .insights, path: "/insights", title: .insights, icon: .chart)] : []
  }

  /// Its entries on the page *Me*: a company without an Instagram of its own comes for campaigns.
  package var meLinks: [MenuLink] {
    [
      MenuLink(.chart, .insights, path: "/insights"),
      MenuLink(.users, .campaigns, path: "/campaigns"),
    ]
  }

  /// Its entry in the administration.
  package var adminLinks: [MenuLink] {
    [MenuLink(.chart, .insights, path: "/admin/insights")]
  }

  /// One's own posts, stories and campaigns by their words.
  package var searches: [SearchSource] {
    [
      SearchSource(.insights, icon: .chart, path: "/insights/search") { query, viewer, t in
        guard let viewer else { return [] }
        let found = try await database.read { db in
          try finds(query, for: viewer.id, after: nil, size: SearchSource.most, in: db)
        }
        return hits(of: found.found, t)
      }
    ]
  }

  /// How one's posts and stories go.
  package var homeCards: [HomeCard] { [HomeCard(.figures) { try await homeLine($0) }] }

  /// Its part of the API.
  package var api: [APIPart] { [insightsPart] }

  /// What a newcomer is told of it.
  package var welcome: WelcomeText? { WelcomeText(.chart, .welcomeTitle, .welcomeText) }

  /// What of it goes with an account.
  package var deletionNote: Phrase? { .deletionNote }

  /// Its part of "download my data".
  package var exporters: [DataExporter] { [exporter] }

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    connectRoutes(routes)
    collectRoutes(routes)
    gridRoutes(routes)
    exportRoutes(routes)
    understandRoutes(routes)
    audienceRoutes(routes)
    campaignRoutes(routes)
    ownRoutes(routes)
    searchRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    connectJobs(&runner)
    collectJobs(&runner)
    exportJobs(&runner)
    campaignJobs(&runner)
    ownJobs(&runner)
  }

  /// Media with what decides who sees the pictures of posts and stories.
  package func withGuards(on media: Media) -> Media {
    gridGuards(on: media)
  }

  /// The kinds of word that Insights sends, for the inbox.
  package var notificationKinds: [NotificationKind] {
    collectKinds + campaignKinds
  }

  /// A client of the operator's app for a login.
  /// - Throws: `AppError.notFound` where there is none.
  func client(_ login: InstagramLogin) throws -> InstagramClient {
    guard let app = options.apps[login] else { throw AppError.notFound }
    return InstagramClient(app: app, fetcher: fetcher, clock: clock)
  }
}

// The platform's parts under their own names.
extension Insights {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var logger: Logger { platform.logger }
  var hub: Hub { platform.hub }
  var limiter: RateLimiter { platform.limiter }
  var media: Media { platform.media }
  var storage: any Storage { platform.storage }
  var fetcher: Fetcher { platform.fetcher }
}

/// Event of a source whose numbers are new, or whose collection went on: the source's id in fact
/// `source`.
let collectedEvent = "insights.collected"

/// What the event says to open pages of a source.
private func collectedSource(_ event: Event) -> (thing: ID, said: ServerEvent)? {
  guard event.name == collectedEvent, let source = event.facts["source"].flatMap({ ID($0) })
  else { return nil }
  return (source, ServerEvent(name: "collected", data: "more"))
}

/// Event of a campaign to which somebody came, handed in or took back, or which closes: the campaign's
/// id in fact `campaign`.
let campaignEvent = "insights.campaign"

/// What the event says to its company's open pages.
private func changedCampaign(_ event: Event) -> (thing: ID, said: ServerEvent)? {
  guard event.name == campaignEvent, let campaign = event.facts["campaign"].flatMap({ ID($0) })
  else { return nil }
  return (campaign, ServerEvent(name: "changed", data: "more"))
}
