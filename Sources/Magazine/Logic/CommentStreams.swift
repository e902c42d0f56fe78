import Core
import Synchronization
import Web

/// The open pages of this process that show comments, found by article. Each has a stream that
/// says no more than which thread changed; the page then asks for it, and what it may see is
/// decided anew.
final class CommentStreams: Sendable {
  private let pages = Mutex<[ID: [ObjectIdentifier: EventOutlet]]>([:])

  /// Streams that hear of what happens.
  init(hearing hub: Hub) {
    hub.listen { [weak self] event, _ in self?.heard(event) }
  }

  /// How many there are under an article.
  func count(under article: ID) -> Int { pages.withLock { $0[article]?.count ?? 0 } }

  /// Takes a stream in, until it is over.
  func add(_ outlet: EventOutlet, under article: ID) {
    pages.withLock { $0[article, default: [:]][ObjectIdentifier(outlet)] = outlet }
    outlet.attach(CommentStream(outlet: ObjectIdentifier(outlet), article: article, among: self))
  }

  fileprivate func remove(_ outlet: ObjectIdentifier, under article: ID) {
    pages.withLock { pages in
      pages[article]?[outlet] = nil
      if pages[article]?.isEmpty == true { pages[article] = nil }
    }
  }

  private func heard(_ event: Event) {
    guard event.name == commentsChanged, let article = event.facts["article"].flatMap({ ID($0) }),
      let thread = event.facts["thread"].flatMap({ ID($0) })
    else { return }
    let outlets = pages.withLock { Array(($0[article] ?? [:]).values) }
    for outlet in outlets {
      outlet.send([ServerEvent(name: "thread", data: "\(thread)")])
    }
  }
}

/// One open page.
private final class CommentStream: EventSource {
  private let outlet: ObjectIdentifier
  private let article: ID
  private let streams: CommentStreams

  init(outlet: ObjectIdentifier, article: ID, among streams: CommentStreams) {
    self.outlet = outlet
    self.article = article
    self.streams = streams
  }

  func outletIsReady() {}

  func outletEnded() { streams.remove(outlet, under: article) }
}
