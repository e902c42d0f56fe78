import Core
import Database
import Features
import Fetching
import Jobs
import Live
import Logging
import Media
import Web

/// Conversations of two people and of groups: nothing lost, nothing doubled.
///
/// Each message has a number in its conversation, given under a lock of the conversation's row, so
/// that order and commit agree; each change is written into the event logs of those concerned
/// (`Live`) in its own transaction. Who may see a message is decided in Store/Visibility.swift
/// alone. Tables: Store/Schema.swift.
package struct Messages: Feature {
  /// How Messages behaves.
  package struct Options: Sendable {
    /// The most bytes of all photos of a message together.
    package var uploadLimit = 10 * 42 << 20
    /// How many messages a person may send in a minute.
    package var perMinute = 200
    /// What it asks others.
    package var links: FeatureLinks

    /// The defaults, with what Messages asks others.
    package init(links: FeatureLinks) { self.links = links }
  }

  /// The schema; `account`, the view `person` and `picture` must exist.
  package static let migrations = [messageMigration, clearedMigration]

  /// The parts of the inbox; none but this one unless `KorzoApp` says otherwise.
  package var segments = PlaceSegments()
  let options: Options
  let platform: Platform
  let inbox: Inbox

  /// Messages on a platform.
  package init(_ platform: Platform, inbox: Inbox, _ options: Options) {
    self.platform = platform
    self.inbox = inbox
    self.options = options
  }

  /// This part of the inbox, with the number of unread messages.
  package var segment: PlaceSegments.Segment {
    let (counts, clock) = (platform.counts, platform.clock)
    counts.add("messages.unread") { "(\(MemberStore.unreadCount(of: $0.id, now: clock.now())))" }
    return PlaceSegments.Segment(
      path: "/messages", title: .messages,
      events: [
        "messages.message", "messages.read", "messages.deleted", "messages.conversation",
      ]
    ) { viewer in
      try await counts.count("messages.unread", for: viewer)
    }
  }

  /// Messages by their words.
  package var searches: [SearchSource] {
    [
      SearchSource(.messages, icon: .talk, path: "/messages/search") { query, viewer, t in
        guard let viewer else { return [] }
        let page = try await searchMessages(query, for: viewer, size: SearchSource.most).found
        return page.items.map { found in
          let (message, talk) = (found.message, found.conversation)
          return SearchHit(
            title: message.text,
            note: "\(conversationTitle(t, talk)) · \(t.dateText(message.at))",
            path: "\(talk.path)?at=\(message.seq)#m-\(message.seq)",
            picture: conversationFace(talk))
        }
      }
    ]
  }

  /// What is shared goes into a message to whoever is chosen.
  package var shareTargets: [ShareTarget] {
    [ShareTarget(.send, .newMessage, [.photos, .words]) { _ in "/messages/new" }]
  }

  /// Its parts of the API.
  package var api: [APIPart] { [conversationPart, messagePart] }

  /// What of it goes with an account.
  package var deletionNote: Phrase? { .deletionNote }

  /// Its part of "download my data".
  package var exporters: [DataExporter] { [exporter] }

  /// Adds pages and API.
  package func routes(_ routes: Routes) {
    pageRoutes(routes)
    apiRoutes(routes)
  }

  /// Adds the jobs that fetch previews of links, and the timer that forgets what nobody has.
  package func jobs(_ runner: inout JobRunner) {
    runner.handle(previewJob, { try await fetchPreview($0.address) }, givingUp: giveUpPreview)
    runner.every(.hours(24), "messages.clean") { try await clean() }
  }

  /// Media with what decides who sees the pictures of messages and of their links.
  package func withGuards(on media: Media) -> Media {
    media.withGuard(messagePhotoUse) { [self] viewer, message in
      try await photoAccess(of: message, for: viewer)
    }.withGuard(previewPictureUse) { [self] viewer, preview in
      try await previewAccess(of: preview, for: viewer)
    }
  }
}

// The platform's parts under their own names.
extension Messages {
  var database: any Database { platform.database }
  var queue: JobQueue { platform.queue }
  var ids: IDGenerator { platform.ids }
  var clock: Clock { platform.clock }
  var logger: Logger { platform.logger }
  var limiter: RateLimiter { platform.limiter }
  var live: Live { platform.live }
  var media: Media { platform.media }
  var fetcher: Fetcher { platform.fetcher }
  var links: FeatureLinks { options.links }
}
