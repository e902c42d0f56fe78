import Core
import Database
import Fetching
import Foundation
import Jobs
import Live
import Logging
import Media
import Storage
import Web

/// What every feature stands on: made once when the application starts, and handed to each of them.
///
/// An object, so that a feature that is copied into a closure copies one reference.
package final class Platform: Sendable {
  /// The instance's database.
  package let database: any Database
  /// Work that is done later, added in the transaction that asks for it.
  package let queue: JobQueue
  /// Ids that rise with the time.
  package let ids: IDGenerator
  /// The time; tests set it.
  package let clock: Clock
  /// The instance's log.
  package let logger: Logger
  /// What happened, for open pages of this process.
  package let hub: Hub
  /// Counts attempts.
  package let limiter: RateLimiter
  /// What people's open pages hear, also after they were cut off.
  package let live: Live
  /// The numbers that each page shows.
  package let counts: SharedCounts
  /// Takes pictures in. It knows no guard of a feature, so it shows none to others.
  package let media: Media
  /// Shows pictures of other servers under addresses of ours.
  package let pictureProxy: PictureProxy
  /// Files.
  package let storage: any Storage
  /// The way to other servers.
  package var fetcher: Fetcher { pictureProxy.fetcher }
  /// What this place is called, where it is, and what it signs with.
  package let site: SiteIdentity

  /// A platform; the queue, the hub, the limiter and live events are made of the rest.
  /// - Parameters:
  ///   - ids: those of this process; its jobs bear the same slot.
  ///   - pictureProxy: its way to other servers is that of everything.
  package init(
    database: any Database, ids: IDGenerator, clock: Clock, logger: Logger, media: Media,
    pictureProxy: PictureProxy, storage: any Storage, site: SiteIdentity
  ) {
    self.database = database
    self.ids = ids
    self.clock = clock
    self.logger = logger
    self.media = media
    self.pictureProxy = pictureProxy
    self.storage = storage
    self.site = site
    queue = JobQueue(database: database, ids: ids, clock: clock, slot: ids.processSlot)
    counts = SharedCounts(database: database)
    hub = Hub()
    limiter = RateLimiter(clock: clock)
    live = Live(database: database, clock: clock, hub: hub, logger: logger)
  }

  private init(_ other: Platform, logger: Logger, storage: any Storage) {
    database = other.database
    queue = other.queue
    counts = other.counts
    ids = other.ids
    clock = other.clock
    self.logger = logger
    hub = other.hub
    limiter = other.limiter
    live = other.live
    media = other.media
    pictureProxy = other.pictureProxy
    self.storage = storage
    site = other.site
  }

  /// The same with another log or other files, for tests.
  package func with(logger: Logger? = nil, storage: (any Storage)? = nil) -> Platform {
    Platform(self, logger: logger ?? self.logger, storage: storage ?? self.storage)
  }
}

/// What stands on a platform, and calls its parts its own.
package protocol PlatformBased {
  /// What it stands on.
  var platform: Platform { get }
}

extension PlatformBased {
  package var database: any Database { platform.database }
  package var queue: JobQueue { platform.queue }
  package var ids: IDGenerator { platform.ids }
  package var clock: Clock { platform.clock }
  package var logger: Logger { platform.logger }
  package var hub: Hub { platform.hub }
  package var limiter: RateLimiter { platform.limiter }
  package var live: Live { platform.live }
  package var media: Media { platform.media }
  package var storage: any Storage { platform.storage }
  package var fetcher: Fetcher { platform.fetcher }
  package var site: SiteIdentity { platform.site }
}

/// What a place is called, where it is, and what it signs with.
package struct SiteIdentity: Sendable {
  /// Where people reach it, such as `https://korzo.example`; without a slash at the end.
  package var address: String
  /// Its name, in pages, mails, feeds and link previews.
  package var name: String
  /// The time zone of its days, plans, charts and exports.
  package var timeZone: TimeZone
  /// What signs and encrypts what it gives out, such as the secrets in addresses. Never logged.
  package var secret: [UInt8]

  /// A place.
  package init(address: String, name: String, timeZone: TimeZone, secret: [UInt8]) {
    self.address = address
    self.name = name
    self.timeZone = timeZone
    self.secret = secret
  }
}
