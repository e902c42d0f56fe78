import Core
import Features
import Foundation
import Web

extension Magazine {
  /// Counts that somebody opened an article, and where from: without cookies, addresses or
  /// profiles. Not what is fetched ahead, not robots, not those who write the magazine.
  func countOpen(of article: ID, _ request: Request<Anyone>) {
    guard isReader(request) else { return }
    let source = OpenSource(
      marker: request.query[OpenSource.marker], referrer: request.header("Referer"),
      ownHost: options.host)
    counts.add(.open(article, source), day: request.view.dayNumber(request.now))
  }

  /// Whether a person looks at the answer who does not write the magazine.
  func isReader(_ request: Request<Anyone>) -> Bool {
    !request.isFetchedAhead && !isRobot(request.client.userAgent)
      && (request.viewer?.role ?? .member) < .editor
  }
}

extension Magazine.Options {
  /// The site's own host.
  fileprivate var host: String { URL(string: site.address)?.host?.lowercased() ?? "" }
}
