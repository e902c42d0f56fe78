import Core
import Synchronization
import Web

/// Told after the commit of each answer, with the survey's id and nothing else.
let surveyAnswered = "surveys.answered"

/// The open pages of this process that show results, found by survey. Each has a stream that says
/// no more than that there is something new; the page then asks for it, and what it may see is
/// decided anew.
final class ResultStreams: Sendable {
  /// The most streams of one address: nobody shall hold all connections of the site.
  static let mostOfOne = 100

  private struct State {
    var pages: [ID: [ObjectIdentifier: EventOutlet]] = [:]
    /// How many there are by the address that opened them.
    var clients: [String: Int] = [:]
  }

  private let state = Mutex(State())

  /// Streams that hear of what happens.
  init(hearing hub: Hub) {
    hub.listen { [weak self] event, _ in self?.heard(event) }
  }

  /// How many show a survey.
  func count(of survey: ID) -> Int { state.withLock { $0.pages[survey]?.count ?? 0 } }

  /// Whether an address has as many as one may have.
  func isFull(for client: String) -> Bool {
    state.withLock { ($0.clients[client] ?? 0) >= Self.mostOfOne }
  }

  /// Takes a stream in, until it is over.
  /// - Parameter client: the address that opened it.
  func add(_ outlet: EventOutlet, of survey: ID, from client: String) {
    let key = ObjectIdentifier(outlet)
    state.withLock { state in
      state.pages[survey, default: [:]][key] = outlet
      state.clients[client, default: 0] += 1
    }
    outlet.attach(ResultStream(outlet: key, survey: survey, client: client, among: self))
  }

  fileprivate func remove(_ outlet: ObjectIdentifier, of survey: ID, from client: String) {
    state.withLock { state in
      guard state.pages[survey]?.removeValue(forKey: outlet) != nil else { return }
      if state.pages[survey]?.isEmpty == true { state.pages[survey] = nil }
      let left = (state.clients[client] ?? 0) - 1
      state.clients[client] = left > 0 ? left : nil
    }
  }

  private func heard(_ event: Event) {
    guard event.name == surveyAnswered, let survey = event.facts["survey"].flatMap({ ID($0) })
    else { return }
    let outlets = state.withLock { Array(($0.pages[survey] ?? [:]).values) }
    for outlet in outlets { outlet.send([ServerEvent(name: "answered", data: "more")]) }
  }
}

/// One open page.
private final class ResultStream: EventSource {
  private let outlet: ObjectIdentifier
  private let survey: ID
  private let client: String
  private let streams: ResultStreams

  init(outlet: ObjectIdentifier, survey: ID, client: String, among streams: ResultStreams) {
    self.outlet = outlet
    self.survey = survey
    self.client = client
    self.streams = streams
  }

  func outletIsReady() {}

  func outletEnded() { streams.remove(outlet, of: survey, from: client) }
}
