import Core
import Database
import Jobs
import Logging
import ServiceLifecycle
import Web

/// What people's open pages and apps hear at once: a log of events for each person, and the one
/// stream that carries it.
///
/// An event is a row, written in the transaction of the thing that it tells of. The hub only wakes
/// streams; what they send always comes from the log. So a stream that was cut goes on where it
/// was, and nothing is lost or said twice.
///
/// Tables: `live_head` (the number of a person's newest event) and `live_event` (the log).
package struct Live: Sendable {
  /// The schema; `account` must exist.
  package static let migrations = [liveTables]

  let database: any Database
  let clock: Clock
  let hub: Hub
  let streams: LiveStreams

  /// The log and its streams.
  package init(database: any Database, clock: Clock, hub: Hub, logger: Logger) {
    self.database = database
    self.clock = clock
    self.hub = hub
    streams = LiveStreams(database: database, logger: logger)
    hub.listen { [streams] event, _ in streams.heard(event) }
  }

  /// Adds the stream, for browsers and for apps, and the log by pages.
  package func routes(_ routes: Routes) {
    routes.signedIn.get("/live", liveStream)
    routes.api(.read).get("/api/v1/live", liveStream)
    routes.api(.read).get("/api/v1/events", eventsResponse)
  }

  /// Adds the timer that trims the logs.
  package func jobs(_ runner: inout JobRunner) {
    runner.every(.hours(6), "live.trim") { try await trim() }
  }

  /// Looks after what the hub may miss, in every process, as long as it serves.
  package var service: some Service { LiveService(streams: streams) }

  /// Looks at once for what streams of this process may have missed.
  package func sweep() async { await streams.sweep() }
}
