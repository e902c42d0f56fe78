import Core
import Fetching

/// Talks to the Instagram API with Instagram Login or with Facebook Login, by ``Fetcher`` alone.
///
/// Logging in is in InstagramClient+Login.swift, Pages, posts and numbers in the files beside it.
/// Nothing is tried twice here: the plan of reading decides when to ask again.
package struct InstagramClient: Sendable {
  /// The operator's app.
  package let app: InstagramApp
  let fetcher: Fetcher
  let clock: Clock

  /// A client of an app.
  package init(app: InstagramApp, fetcher: Fetcher, clock: Clock) {
    self.app = app
    self.fetcher = fetcher
    self.clock = clock
  }
}
