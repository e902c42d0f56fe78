import Core
import Database
import Features
import Fetching
import Jobs
import Logging
import Media
import Reports
import Storage
import Web

/// Surveys: people who ask, people who answer, and the tokens between them.
///
/// Who may see, answer and read what is decided in Store/Visibility.swift alone. What was answered
/// is kept apart from who answered (docs/decisions/0030). Tables: Store/Schema.swift.
package struct Surveys: Feature {
  /// How Surveys behaves.
  package struct Options: Sendable {
    /// What the place is called, where it is, and what it signs with.
    package let site: SiteIdentity
    /// How prices come about.
    package var pricing = PricingRule.guaranteed
    /// The regions in which people can say they live, and which a survey can be meant for.
    package var regions: [String] = []
    /// Draws reports.
    package var reports = ReportPrinter.none
    /// The most bytes of one picture of a choice.
    package var uploadLimit = 42 << 20
    /// Whether people have pages at `/@name`.
    package var hasProfiles = true
    /// Where a survey can be sent to somebody in a message; nil when there are no messages.
    package var sharePath: (@Sendable (_ survey: ID) -> String)?
    /// Where a survey is shown in a story of one's own; nil when there are no stories.
    package var storyPath: (@Sendable (_ survey: ID) -> String)?
    /// The app at Dropbox to which authors upload reports; nil: none is connected.
    package var dropbox: DropboxApp?
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
    /// A survey was closed by an admin.
    case surveyClosed
    /// An answer counts again after an appeal.
    case answerRestored
    /// An answer stays void after an appeal, and its token was taken back.
    case answerVoided
  }

  /// The schema; `account`, the views `person` and `respondent`, and `picture` must exist.
  package static let migrations = [
    surveyTables, ledgerTables, answerTables, resultTables, qualityTables, publicationTables,
    uploadTables, boardTables, searchTables, publicSumTables, waitingTokenTables,
    versionTables, deletedAnswerTables,
  ]

  let options: Options
  let platform: Platform
  let inbox: Inbox
  let definitions = DefinitionCache()
  let resultStreams: PageStreams
  let numbers = NetworkNumbersCache()

  /// Surveys on a platform.
  package init(_ platform: Platform, inbox: Inbox, _ options: Options) {
    self.platform = platform
    self.inbox = inbox
    self.options = options
    resultStreams = PageStreams(hearing: platform.hub, answeredSurvey)
  }

  /// The place of Surveys in the tab bar.
  package var navigation: [NavigationEntry] {
    // Surveys for a person that opened since they last looked.
    let (counts, clock) = (platform.counts, clock)
    counts.add("surveys.new") { "(\(BoardStore.countNew(for: $0.id, now: clock.now())))" }
    return [
      NavigationEntry(
        place: .ask, path: "/ask", title: .ask, icon: .ask,
        badge: { viewer in try await counts.count("surveys.new", for: viewer) })
    ]
  }

  /// Surveys by their words.
  package var searches: [SearchSource] {
    [
      SearchSource(.surveySearch, icon: .ask, path: "/ask/search", isForAll: true) {
        query, viewer, t in
        let found = try await foundSurveys(
          query, for: viewer, after: nil, size: SearchSource.most)
        return found.found.items.map { SearchHit(title: $0.title, note: t($0.note), path: $0.path) }
      }
    ]
  }

  /// What waits to be answered.
  package var homeCards: [HomeCard] { [HomeCard(.waiting) { try await waitingLine($0) }] }

  /// Its part of the API.
  package var api: [APIPart] { [surveyPart] }

  /// What a newcomer is told of it.
  package var welcome: WelcomeText? { WelcomeText(.ask, .welcomeTitle, .welcomeText) }

  /// What of it goes with an account.
  package var deletionNote: Phrase? { .deletionNote }

  /// Its part of "download my data".
  package var exporters: [DataExporter] { [exporter] }

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    boardRoutes(routes)
    searchRoutes(routes)
    editingRoutes(routes)
    answeringRoutes(routes)
    resultRoutes(routes)
    exportRoutes(routes)
    qualityRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds jobs and timers.
  package func jobs(_ runner: inout JobRunner) {
    boardJobs(&runner)
    editingJobs(&runner)
    answeringJobs(&runner)
    resultJobs(&runner)
    exportJobs(&runner)
    qualityJobs(&runner)
  }

  /// Media with what decides who sees the pictures of choices.
  package func withGuards(on media: Media) -> Media {
    editingGuards(on: media)
  }

  /// The kinds of word that Surveys sends, for the inbox.
  package var notificationKinds: [NotificationKind] {
    boardKinds + qualityKinds
  }
}

extension Phrase {
  fileprivate static let surveySearch = Phrase(en: "Surveys", cs: "Dotazníky")
}

// The platform's parts under their own names.
extension Surveys {
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
