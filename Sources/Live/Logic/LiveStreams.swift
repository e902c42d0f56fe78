import Core
import Database
import Logging
import Synchronization
import Web

/// The open streams of this process, found by person.
final class LiveStreams: Sendable {
  /// With one more, a person's oldest stream ends.
  static let maximumOfOne = 32
  /// So many people's logs are looked into at a time.
  static let batch = 200

  private struct State {
    var streams: [ID: [LiveStream]] = [:]
    /// People whose log is to be looked into.
    var awake: Set<ID> = []
    var isReading = false
  }

  let database: any Database
  let logger: Logger
  private let state = Mutex(State())

  init(database: any Database, logger: Logger) {
    self.database = database
    self.logger = logger
  }

  /// Who has a stream open here.
  var people: [ID] { state.withLock { Array($0.streams.keys) } }

  /// All streams.
  var all: [LiveStream] { state.withLock { $0.streams.values.flatMap(\.self) } }

  /// A person's streams.
  func of(_ account: ID) -> [LiveStream] { state.withLock { $0.streams[account] ?? [] } }

  /// Takes a stream in. From now on its person's events wake it.
  func add(_ stream: LiveStream) {
    let oldest = state.withLock { state -> LiveStream? in
      var streams = state.streams[stream.account] ?? []
      streams.append(stream)
      state.streams[stream.account] = streams
      return streams.count > Self.maximumOfOne ? streams.first : nil
    }
    oldest?.outlet.end()
  }

  /// Lets a stream go.
  func remove(_ stream: LiveStream) {
    state.withLock { state in
      state.streams[stream.account]?.removeAll { $0 === stream }
      if state.streams[stream.account]?.isEmpty == true { state.streams[stream.account] = nil }
    }
  }

  /// Looks into a person's log soon, if they have a stream here.
  func wake(_ account: ID) {
    let isFirst = state.withLock { state in
      guard state.streams[account] != nil else { return false }
      state.awake.insert(account)
      defer { state.isReading = true }
      return !state.isReading
    }
    // One task reads for all, as long as there is something to read.
    if isFirst { Task { await readLogs() } }
  }

  /// The streams of those whose log is to be looked into next; nil when there are none.
  func takeAwake() -> [LiveStream]? {
    state.withLock { state in
      let people = Array(state.awake.prefix(Self.batch))
      state.awake.subtract(people)
      state.isReading = !people.isEmpty
      return people.isEmpty ? nil : people.flatMap { state.streams[$0] ?? [] }
    }
  }
}
