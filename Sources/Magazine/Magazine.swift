import Core
import Database
import Features
import Fetching
import Jobs
import Live
import Logging
import Media
import ServiceLifecycle
import Storage
import Web

/// Articles of an editorial team and their readers: stream, comments, desk, subscription, feeds.
///
/// Who may read what is decided in Store/Visibility.swift alone. Tables: Store/Schema.swift.
package struct Magazine: Feature {
  /// How the Magazine behaves.
  package struct Options: Sendable {
    /// What the place is called, where it is, and what it signs with.
    package let site: SiteIdentity
    /// What a payment provider signs its webhooks with; nil: none is connected.
    package var webhookSecret: String?
    /// The payment provider's checkout; nil: one cannot pay for a subscription.
    package var checkoutURL: String?
    /// What a subscription costs and for how long, in the operator's words; nil: not told.
    package var price: String?
    /// Where subscribers change and cancel their payments at the provider.
    package var portalURL: String?
    /// The most bytes of one picture or file that an editor brings.
    package var uploadLimit = 42 << 20
    /// Whether comments wait for an editor until one of their author's was let through.
    package var holdsNewMembers = true
    /// Whether people have pages at `/@name`.
    package var hasProfiles = true
    /// Whether it has a place in the tab bar: the Reader, where there is one, has it.
    package var hasTab = false
    /// The parts of *Read*; none where this is the only one.
    package var segments = PlaceSegments()
    /// What it asks others.
    package var links = FeatureLinks()
    /// Where an article can be sent to somebody in a message; nil when there are no messages.
    package var sharePath: (@Sendable (_ article: ID) -> String)?
    /// Where an article is shown in a story of one's own; nil when there are no stories.
    package var storyPath: (@Sendable (_ article: ID) -> String)?
    /// Writes down what a moderator or an admin did, in the transaction of the deed: who, what,
    /// whose, which thing.
    package var audit:
      @Sendable (
        _ actor: String, _ event: AuditEvent, _ subject: String, _ detail: String,
        _ db: any WriteAccess
      ) throws -> Void = { _, _, _, _, _ in }

    /// The defaults for a site.
    package init(site: SiteIdentity) { self.site = site }
  }

  /// What goes into the audit log.
  package enum AuditEvent: Sendable {
    /// A comment was hidden or blanked.
    case commentHidden
    /// A comment may stand.
    case commentShown
    /// Somebody was given a subscription, or a voucher was made.
    case subscriptionGranted
    /// A subscription was taken back.
    case subscriptionEnded
    /// Vouchers were made.
    case vouchersMade
    /// What was left of vouchers was taken back.
    case vouchersRevoked
  }

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [
    articleTables, commentTables, subscriptionTables, promotionTables, hubTables, openTables,
    importTables, readerTables, deskTables, fileTables, hubHostColumn, visitTable,
    importMendingTables, reviewColumns,
  ]

  let options: Options
  let platform: Platform
  let inbox: Inbox
  let related = RelatedArticles()
  let feeds = FeedDocumentCache()
  let sitemap = SitemapCache()
  let counts = Counts()
  let memory = ResponseCache()
  let commentStreams: PageStreams
  let deskStreams: PageStreams

  /// The Magazine on a platform.
  package init(_ platform: Platform, inbox: Inbox, _ options: Options) {
    self.platform = platform
    self.inbox = inbox
    self.options = options
    commentStreams = PageStreams(hearing: platform.hub, changedThread)
    deskStreams = PageStreams(hearing: platform.hub, editedArticle)
  }

  /// The Magazine's place in the tab bar, when the Reader has none.
  package var navigation: [NavigationEntry] {
    options.hasTab
      ? [NavigationEntry(place: .read, path: "/magazine", title: .magazine, icon: .read)] : []
  }

  /// This part of *Read*. What is new in it is not counted among one's own unread articles.
  package static func segment(on platform: Platform) -> PlaceSegments.Segment {
    let (counts, clock) = (platform.counts, platform.clock)
    counts.add("magazine.new") { VisitStore.newArticles(for: $0, now: clock.now()) }
    counts.add("magazine.articles") { VisitStore.hasArticles(for: $0, now: clock.now()) }
    var segment = PlaceSegments.Segment(
      path: "/magazine", title: .magazine, events: ["notifications.changed"]
    ) { viewer in
      try await counts.count("magazine.new", for: viewer)
    }
    segment.isInTab = false
    segment.hasAnything = { viewer in
      try await counts.count("magazine.articles", for: viewer) > 0
    }
    return segment
  }

  /// The newest article for people, the newest ones for visitors.
  package var homeCards: [HomeCard] {
    [
      HomeCard(.news) { try await newestLine($0) },
      HomeCard(.news, isForVisitors: true, style: "magazine.css") { try await newestArticles($0) },
    ]
  }

  /// Its parts of the API.
  package var api: [APIPart] { [magazinePart, magazineCommentPart] }

  /// What a newcomer is told of it.
  package var welcome: WelcomeText? { WelcomeText(.read, .welcomeTitle, .welcomeText) }

  /// What of it goes with an account.
  package var deletionNote: Phrase? { .deletionNote }

  /// Its parts of "download my data".
  package var exporters: [DataExporter] {
    [subscriptionExporter, commentExporter, readingExporter]
  }

  /// Writes down what was opened.
  package var services: [any Service] { [countingService] }

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    readingRoutes(routes)
    readerRoutes(routes)
    commentRoutes(routes)
    deskRoutes(routes)
    subscriptionRoutes(routes)
    promotionRoutes(routes)
    opennessRoutes(routes)
    openRoutes(routes)
    importRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    publicationJobs(&runner)
    commentJobs(&runner)
    subscriptionJobs(&runner)
    opennessJobs(&runner)
    openJobs(&runner)
    importJobs(&runner)
  }

  /// Media with what decides who sees the pictures of articles, authors and promotion slots.
  package func withGuards(on media: Media) -> Media {
    promotionGuards(on: articleGuards(on: media))
  }

  /// The kinds of word that the Magazine sends, for the inbox.
  package var notificationKinds: [NotificationKind] {
    articleKinds + commentKinds + subscriptionKinds + readerKinds
  }
}

// The platform's parts under their own names.
extension Magazine {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var logger: Logger { platform.logger }
  var hub: Hub { platform.hub }
  var limiter: RateLimiter { platform.limiter }
  var live: Live { platform.live }
  var media: Media { platform.media }
  var storage: any Storage { platform.storage }
  var fetcher: Fetcher { platform.fetcher }
  var site: SiteIdentity { platform.site }
  var links: FeatureLinks { options.links }
}
