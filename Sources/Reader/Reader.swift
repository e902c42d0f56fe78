import Core
import Database
import Features
import Fetching
import Jobs
import Logging
import Media
import ServiceLifecycle
import Web

/// The Reader: feeds of other sites in one list, to read, save and keep.
///
/// Tables: `feed`, `article`, `article_body`, `article_alias` belong to the instance; `channel`,
/// `unread`, `history`, `read_later`, `folder`, `archived` to a person.
package struct Reader: Feature {
  /// How the Reader behaves; the keys are in docs/settings.md.
  package struct Options: Sendable {
    /// Shortest time between two checks of a feed.
    package var shortestInterval: Duration = .minutes(30)
    /// Where an article can be sent to somebody in a message; nil when there are no messages.
    package var sharePath: (@Sendable (_ article: ID) -> String)?
    /// Where people are told of new articles; nil when there is no inbox.
    package var inbox: Inbox?
    /// The parts of *Read*; none where this is the only one.
    package var segments = PlaceSegments()
    /// The operator's directory of feeds; nil when there is none.
    package var directory: DirectorySource?
    /// The data folder, in which a directory that is a file lies and where the last good one is
    /// kept.
    package var dataFolder = ""
    /// Random spread of the next check; tests give 1.
    package var jitter: @Sendable () -> Double = { .random(in: 0.9...1.1) }
    /// Whether hubs tell us of feeds' news.
    package var webSub = WebSubOptions()

    /// The defaults.
    package init() {}
  }

  /// The schema; `account` must exist.
  package static let migrations = [
    readerTables, keptPictureTables, notifyingChannels, articleArrivals, heldFeeds, notes,
    importedFeeds, hubTables, quietFeeds,
  ]

  let platform: Platform
  let check: CheckFeed
  let recent = RecentFeeds()
  let sharePath: (@Sendable (_ article: ID) -> String)?
  let inbox: Inbox?
  let segments: PlaceSegments
  let directory: FeedDirectory?
  let popularFeeds = PopularFeeds()
  let webSub: WebSubOptions
  let jitter: @Sendable () -> Double
  let deliveries = DeliveryTurns()

  /// A Reader on a platform.
  package init(_ platform: Platform, _ options: Options = Options()) {
    self.platform = platform
    sharePath = options.sharePath
    inbox = options.inbox
    segments = options.segments
    directory = options.directory.map {
      FeedDirectory(
        $0, folder: options.dataFolder, fetcher: platform.fetcher, clock: platform.clock,
        logger: platform.logger)
    }
    webSub = options.webSub
    jitter = options.jitter
    check = CheckFeed(
      fetcher: platform.fetcher,
      schedule: Schedule(shortest: options.shortestInterval, jitter: options.jitter),
      clock: platform.clock, pauses: SitePauses())
  }

  /// What its place in the tab bar is called.
  package static let title = Phrase.reading

  /// The place *Read* in the tab bar, with the number of unread articles; it opens in the part that
  /// has something new.
  package var navigation: [NavigationEntry] {
    let own = PlaceSegments(Self.title, [Self.segment(on: platform)])
    let parts = segments.segments.isEmpty ? own : segments
    return [
      NavigationEntry(
        place: .read, path: "/read", title: Self.title, icon: .read,
        news: { viewer in try await parts.news(for: viewer) })
    ]
  }

  /// This part of *Read*: one's own channels.
  package static func segment(on platform: Platform) -> PlaceSegments.Segment {
    let counts = platform.counts
    counts.add("reader.unread") { "(\(StateStore.unreadCount(of: $0.id)))" }
    counts.add("reader.channels") { "(\(ChannelStore.count(of: $0.id)))" }
    var segment = PlaceSegments.Segment(path: "/read", title: .ownChannels) { viewer in
      try await counts.count("reader.unread", for: viewer)
    }
    segment.place = .read
    segment.hasAnything = { viewer in
      try await counts.count("reader.channels", for: viewer) > 0
    }
    return segment
  }

  /// Its part of the API.
  package var api: [APIPart] { [readerPart] }

  /// A page or a feed that another application shares becomes a channel.
  package var shareTargets: [ShareTarget] {
    [
      ShareTarget(.rss, .addChannel, [.link]) { link in
        "/read/channels/new?address=\(link.percentEncoded)"
      }
    ]
  }

  /// Looks after the directory.
  package var services: [any Service] { directory.map { [DirectoryService(directory: $0)] } ?? [] }

  /// What a newcomer is told of it.
  package var welcome: WelcomeText? { WelcomeText(.read, .welcomeTitle, .welcomeText) }

  /// What of it goes with an account.
  package var deletionNote: Phrase? { .deletionNote }

  /// Its part of "download my data".
  package var exporters: [DataExporter] { [exporter] }

  /// Media that knows who may see the pictures of articles: who may read the article.
  package func withGuards(on media: Media) -> Media {
    media.withGuard(SavedPictureStore.use) { [database] viewer, article in
      guard let viewer else { return .denied }
      let isVisible = try await database.read { db in
        try ArticleStore().isVisible(article, to: viewer.id, in: db)
      }
      return isVisible ? .visible(isPublic: false) : .denied
    }
  }

  /// Adds the Reader's pages and API.
  package func routes(_ routes: Routes) {
    let pages = routes.signedIn
    pages.get("/read", newPage)
    pages.post("/read/mark", markRead)
    pages.post("/read/unmark", undoMarkRead)
    pages.post("/read/refresh", refresh)
    pages.get("/read/news", listNews)
    pages.get("/read/history", historyPage)
    pages.post("/read/history/clear", clearHistory)
    pages.post("/read/history/{id}/forget", deleteArticle)
    pages.get("/read/later", laterPage)
    pages.get("/read/search", searchPage)
    pages.get("/read/offline.json", offlineList)

    pages.get("/read/articles/{id}", articlePage)
    pages.post("/read/articles/{id}/read", setRead)
    pages.post("/read/articles/{id}/save", setSaved)
    pages.get("/read/articles/{id}/folders", archivePage)
    pages.post("/read/articles/{id}/folders", archiveArticle)
    pages.post("/read/articles/{id}/full-text", getFullText)

    pages.get("/read/archive", foldersPage)
    pages.post("/read/archive", createFolder)
    pages.get("/read/archive/{id}", folderPage)
    pages.get("/read/archive/{id}/edit", editFolderPage)
    pages.post("/read/archive/{id}/edit", renameFolder)
    pages.post("/read/archive/{id}/delete", deleteFolder)

    pages.get("/read/channels", channelsPage)
    pages.get("/read/channels/new", addChannelPage)
    pages.post("/read/channels/find", findChannels)
    pages.get("/read/directory", directoryPage)
    pages.post("/read/channels", subscribe)
    pages.get("/read/channels/export.opml", exportOPML)
    pages.get("/read/channels/import", importPage)
    pages.post("/read/channels/import", startImport)
    pages.get("/read/imports/{id}", importProgressPage)
    pages.get("/read/channels/{id}", channelPage)
    pages.get("/read/channels/{id}/edit", editChannelPage)
    pages.post("/read/channels/{id}/edit", changeChannel)
    pages.post("/read/channels/{id}/active", setChannelActive)
    pages.post("/read/channels/{id}/refresh", refreshChannel)
    pages.post("/read/channels/{id}/delete", deleteChannel)
    hubRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds the Reader's jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    runner.handleInSteps(
      importOPMLJob, { try await importing.run($0, $1) }, puttingAside: importing.leaveOut)
    runner.handle(refreshDueJob) { _ in try await refreshFeeds.due() }
    runner.handle(fetchFullTextJob) { payload in
      if case .problem(let problem) = try await fullText(payload.article), problem.isPassing {
        throw AppError(
          status: 502, code: "page_unreachable", message: problem.text, detail: problem.rawValue)
      }
    }
    runner.handleInSteps(
      keepPicturesJob, { payload, _ in try await keepPictures(payload.article) },
      puttingAside: keepPictures.leaveOut)
    hubJobs(&runner)
    runner.every(.seconds(60), "reader.refresh") { try await refreshFeeds.due() }
    runner.every(.hours(1), "reader.keep-pictures") { try await keepPictures.addDue() }
    runner.every(.hours(24), "reader.clean") {
      try await deleteOrphans()
      try await keepPictures.releaseUnkept()
    }
  }

  var refreshFeeds: RefreshFeeds {
    RefreshFeeds(
      check: check, database: database, ids: ids, clock: clock, queue: queue, hub: hub,
      inbox: inbox, logger: logger)
  }

  var findFeeds: FindFeeds { FindFeeds(fetcher: fetcher, clock: clock, recent: recent) }

  var subscribeTo: Subscribe {
    Subscribe(
      check: check, recent: recent, database: database, ids: ids, clock: clock, queue: queue)
  }

  var importing: ImportOPML {
    ImportOPML(database: database, ids: ids, clock: clock, queue: queue)
  }

  var fullText: FetchFullText {
    FetchFullText(
      fetch: FetchArticle(fetcher: fetcher, clock: clock), database: database, clock: clock,
      keepPictures: keepPictures)
  }

  var keepPictures: KeepPictures {
    KeepPictures(fetcher: fetcher, media: media, database: database, clock: clock, queue: queue)
  }

  private func deleteOrphans() async throws {
    let time = clock.now() - .days(30)
    while try await database.write({ db in
      try ChannelStore().deleteOrphans(madeBefore: time, limit: 20, in: db)
    }) > 0 {}
  }
}

// The platform's parts under their own names.
extension Reader {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var logger: Logger { platform.logger }
  var hub: Hub { platform.hub }
  var limiter: RateLimiter { platform.limiter }
  var media: Media { platform.media }
  var pictureProxy: PictureProxy { platform.pictureProxy }
  var fetcher: Fetcher { platform.fetcher }
}

extension FeedProblem {
  /// Whether trying again in a while may help.
  var isPassing: Bool {
    switch self {
    case .serverError, .cannotConnect, .cannotResolve, .timedOut, .badResponse, .tooMany: true
    default: false
    }
  }
}
