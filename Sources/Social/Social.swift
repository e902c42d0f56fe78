import Core
import Database
import Features
import Jobs
import Logging
import Media
import ServiceLifecycle
import Web

/// Posts, stories and people: what a community shows each other.
///
/// Who may see a thing is decided in Store/Visibility.swift alone. Tables: Store/Schema.swift.
package struct Social: Feature {
  /// How Social behaves.
  package struct Options: Sendable {
    /// What the place is called, where it is, and what it signs with.
    package let site: SiteIdentity
    /// The most bytes of all photos of a post together.
    package var uploadLimit = 10 * 42 << 20
    /// Writes down what a moderator decided: who, what, whose, which thing; in the transaction
    /// of the decision.
    package var audit:
      @Sendable (
        _ actor: String, _ decision: Decision, _ subject: String, _ detail: String,
        _ db: any WriteAccess
      ) throws -> Void = { _, _, _, _, _ in }

    /// What a viewer may see of surveys to which posts lead.
    package var surveys:
      @Sendable (_ ids: [ID], _ viewer: Viewer?, _ db: any ReadAccess) throws -> [ID: SurveyPreview] =
        { _, _, _ in [:] }
    /// The same for results of a survey, by the secret in their address; anybody who has it may see
    /// them.
    package var results:
      @Sendable (_ token: String, _ db: any ReadAccess) throws -> SurveyPreview? =
        { _, _ in nil }
    /// What a viewer may see of articles of the magazine that stories show.
    package var articles:
      @Sendable (_ ids: [ID], _ viewer: Viewer?, _ db: any ReadAccess) throws -> [ID: LinkedThing] =
        { _, _, _ in [:] }
    /// What a viewer may see of surveys that stories show.
    package var surveyHeadings:
      @Sendable (_ ids: [ID], _ viewer: Viewer?, _ db: any ReadAccess) throws -> [ID: LinkedThing] =
        { _, _, _ in [:] }
    /// Open surveys, one's own and those that one may see, by words; without words the latest.
    package var openSurveys:
      @Sendable (_ words: String, _ viewer: Viewer, _ limit: Int, _ db: any ReadAccess) throws ->
        [SurveyPreview] = { _, _, _, _ in [] }
    /// Sends a message that passes a story on to its author; with the same key it is the same message.
    package var say:
      @Sendable (_ text: String, _ story: ID, _ author: ID, _ viewer: Viewer, _ key: String)
        async throws -> Void = { _, _, _, _, _ in }

    /// What moderation asks about messages.
    package var messages = MessageModeration()

    /// The defaults for a site.
    package init(site: SiteIdentity) { self.site = site }
  }

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [socialTables, viewTables, feedChoices, storyCanvasTables]

  let options: Options
  let platform: Platform
  let inbox: Inbox
  let views = ViewCounts()

  /// Social on a platform.
  package init(_ platform: Platform, inbox: Inbox, _ options: Options) {
    self.platform = platform
    self.inbox = inbox
    self.options = options
  }

  /// The home feed's place in the tab bar.
  package var navigation: [NavigationEntry] {
    [NavigationEntry(place: .home, path: "/", title: .home, icon: .home)]
  }

  /// What reports wait for.
  package var adminLinks: [MenuLink] {
    [MenuLink(.warning, Self.reportsTitle, path: "/admin/reports")]
  }

  /// What visitors see of the community on the front door.
  package var homeCards: [HomeCard] {
    [HomeCard(.showcase, isForVisitors: true, style: "social.css") { try await publicPosts($0) }]
  }

  /// Its parts of the API.
  package var api: [APIPart] { [postPart, peoplePart, storyPart] }

  /// What takes photos that another application shares.
  package var shareTargets: [ShareTarget] {
    [
      ShareTarget(.photos, .newPost, [.photos]) { _ in "/posts/new" },
      ShareTarget(.camera, .newStory, [.photos, .words]) { _ in "/stories/new" },
    ]
  }

  /// What a newcomer is told of it.
  package var welcome: WelcomeText? { WelcomeText(.photos, .welcomeTitle, .welcomeText) }

  /// Whom a newcomer may want to follow.
  package var welcomeStep: WelcomeStep? {
    WelcomeStep(style: "social.css") { t, back in try await peopleToBegin(t, back) }
  }

  /// What of it goes with an account.
  package var deletionNote: Phrase? { .deletionNote }

  /// Its part of "download my data".
  package var exporters: [DataExporter] { [exporter] }

  /// Writes down who saw what.
  package var services: [any Service] { [countingService] }

  /// Adds all pages and the API, but for `/`, which the application gives to ``home(_:)``.
  package func routes(_ routes: Routes) {
    postRoutes(routes)
    postAPI(routes)
    composerRoutes(routes)
    peopleRoutes(routes)
    moderationRoutes(routes)
    storyRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    peopleJobs(&runner)
  }

  /// Media with what decides who sees the pictures of posts and stories.
  package func withGuards(on media: Media) -> Media {
    media.withGuard(postPhotoUse) { [self] viewer, post in
      try await photoAccess(of: post, for: viewer)
    }.withGuard(storyPhotoUse) { [self] viewer, story in
      try await storyAccess(of: story, for: viewer)
    }
  }

  /// Sets the counters of others right before an account goes; the rest is done by foreign keys.
  package func accountDeleted(_ account: ID, in db: any WriteAccess) throws {
    try deletePosts(of: account, in: db)
    try personDeleted(account, in: db)
  }
}

// The platform's parts under their own names.
extension Social {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var logger: Logger { platform.logger }
  var hub: Hub { platform.hub }
  var limiter: RateLimiter { platform.limiter }
  var media: Media { platform.media }
}
