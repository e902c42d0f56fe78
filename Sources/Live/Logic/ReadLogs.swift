import Core
import Database
import Logging

extension LiveStreams {
  /// So many events are read for a stream at a time.
  static let page = 200

  /// Reads for all who are awake, some at a time, until nobody is.
  func readLogs() async {
    while let streams = takeAwake() {
      do {
        try await read(for: streams)
      } catch {
        logger.warning("Logs of events cannot be read.", metadata: ["error": "\(error)"])
        try? await Task.sleep(for: .seconds(1))
        for stream in streams { wake(stream.account) }
      }
    }
  }

  private func read(for streams: [LiveStream]) async throws {
    let wants = streams.map { (stream: $0, want: $0.want) }.filter { $0.want != .nothing }
    guard !wants.isEmpty else { return }
    // Most streams of a person are at the same event.
    let keys = Set(wants.map { LogPlace(account: $0.stream.account, want: $0.want) })
    let (heads, events) = try await database.read { db in
      let store = LiveStore()
      let heads = try store.heads(of: Array(Set(keys.map(\.account))), in: db)
      var events: [LogPlace: [LoggedEvent]] = [:]
      for key in keys {
        guard case .after(let seq) = key.want, seq < heads[key.account] ?? 0 else { continue }
        events[key] = try store.events(of: key.account, after: seq, limit: Self.page, in: db)
      }
      return (heads, events)
    }
    for (stream, want) in wants {
      let found = events[LogPlace(account: stream.account, want: want)] ?? []
      stream.proceed(head: heads[stream.account] ?? 0, found)
    }
  }
}

/// A place in a person's log.
private struct LogPlace: Hashable {
  let account: ID
  let want: LiveStream.Want
}
