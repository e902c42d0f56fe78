import Core
import FeedFormats
import Fetching
import Foundation
import Logging
import Synchronization

/// The operator's directory of feeds: read when the server starts, and again when its file changes
/// or, from the web, once a day. What was read last and could be used is kept in the data folder,
/// so that a bad document takes nothing away, not even after a restart.
final class FeedDirectory: Sendable {
  /// How long a document from the web counts as new.
  static let age = Duration.days(1)
  /// How long after a failure it is asked for again.
  static let retry = Duration.hours(1)

  private struct State {
    var content: DirectoryContent?
    var problem: DirectoryProblem?
    /// The bytes that were read last, good or bad.
    var read: String?
    var nextFetch: Timestamp?
  }

  private let source: DirectorySource
  private let folder: String
  private let fetcher: Fetcher
  private let clock: Clock
  private let logger: Logger
  private let state = Mutex(State())

  /// - Parameter folder: the data folder.
  init(
    _ source: DirectorySource, folder: String, fetcher: Fetcher, clock: Clock, logger: Logger
  ) {
    self.source = source
    self.folder = folder
    self.fetcher = fetcher
    self.clock = clock
    self.logger = logger
  }

  /// What there is to show; nil before anything could be read.
  var content: DirectoryContent? { state.withLock(\.content) }

  /// What is wrong with the document as it is now.
  var problem: DirectoryProblem? { state.withLock(\.problem) }

  /// Looks whether there is something new. Never throws: what goes wrong is told in the log and
  /// kept as ``problem``.
  func look() async {
    if content == nil { await recall() }
    let next = state.withLock(\.nextFetch)
    if case .address = source, let next, clock.now() < next { return }
    switch await document() {
    case .problem(let problem): report(problem)
    case .bytes(let bytes): await take(bytes)
    }
  }

  private func document() async -> DirectoryDocument {
    switch source {
    case .file(let path): return await file(folder + "/" + path)
    case .address(let url):
      let request = FetchRequest(url: url, accept: .any)
      let answer = await fetch(request)
      let wait = if case .bytes = answer { Self.age } else { Self.retry }
      state.withLock { $0.nextFetch = clock.now() + wait }
      return answer
    }
  }

  private func fetch(_ request: FetchRequest) async -> DirectoryDocument {
    var request = request
    request.maximumBytes = DirectoryContent.maximumBytes
    do throws(FetchError) {
      let response = try await fetcher.fetch(request)
      return response.status == 200 ? .bytes(response.body) : .problem(.unreachable)
    } catch {
      if case .tooLarge = error { return .problem(.tooLarge) }
      return .problem(.unreachable)
    }
  }

  private func file(_ path: String) async -> DirectoryDocument {
    (try? await onDiskThread { DirectoryDocument(file: path) }) ?? .problem(.missing)
  }

  /// Shows a document, and keeps it; one that was taken already is left alone.
  private func take(_ bytes: [UInt8]) async {
    let mark = fingerprint(of: bytes)
    let isKnown = state.withLock { state in
      state.read == mark && (state.problem == nil || state.problem == .unreadable)
    }
    if isKnown { return }
    guard let content = await parsed(bytes) else {
      report(.unreadable, read: mark)
      return
    }
    show(content, read: mark)
    logger.notice(
      "The directory of feeds was read.",
      metadata: ["feeds": "\(content.count)", "categories": "\(content.categories.count)"])
    if content.isTruncated {
      logger.warning(
        """
        The directory of feeds is longer than \(DirectoryContent.mostFeeds) feeds or ends too \
        early; what came first is shown.
        """)
    }
    await keep(bytes)
  }

  private func parsed(_ bytes: [UInt8]) async -> DirectoryContent? {
    guard bytes.count <= DirectoryContent.maximumBytes else { return nil }
    return (try? await parsing(bytes.count) { DirectoryContent(bytes) }) ?? nil
  }

  private func show(_ content: DirectoryContent, read mark: String?) {
    state.withLock { state in
      state.content = content
      state.problem = nil
      state.read = mark ?? state.read
    }
  }

  /// One line for each new problem, with what to do.
  private func report(_ problem: DirectoryProblem, read mark: String? = nil) {
    let isNew = state.withLock { state in
      defer {
        state.problem = problem
        state.read = mark ?? state.read
      }
      return state.problem != problem || mark != nil && state.read != mark
    }
    guard isNew else { return }
    logger.error(
      "The directory of feeds (reader.directory) cannot be read; the last good one is kept.",
      metadata: ["problem": "\(problem.advice)"])
  }

  // MARK: What is kept

  /// Of each source a file of its own: another setting does not bring back what was there before.
  private var keptPath: String {
    "\(folder)/directory-\(fingerprint(of: Array("\(source)".utf8)).prefix(16)).opml"
  }

  private func keep(_ bytes: [UInt8]) async {
    let path = keptPath
    do {
      try await onDiskThread {
        try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
      }
    } catch {
      logger.warning(
        "The directory of feeds cannot be kept for the next start.",
        metadata: ["error": "\(error)"])
    }
  }

  private func recall() async {
    guard case .bytes(let bytes) = await file(keptPath), let content = await parsed(bytes) else {
      return
    }
    show(content, read: nil)
  }
}
