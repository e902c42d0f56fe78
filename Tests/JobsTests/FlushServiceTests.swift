import Logging
import Synchronization
import Testing

@testable import Jobs

@Suite("Writing down what was gathered in memory")
struct FlushServiceTests {
  private struct Full: Error {}

  @Test("Once more at the end, however long the pauses are")
  func end() async throws {
    let count = Mutex(0)
    let service = FlushService(every: .seconds(3600), logger: Logger(label: "test")) {
      count.withLock { $0 += 1 }
    }
    let run = Task { try await service.run() }
    run.cancel()
    try await run.value
    #expect(count.withLock { $0 } == 1)
  }

  @Test("Again and again, also after it has failed", .timeLimit(.minutes(1)))
  func again() async throws {
    let (turns, turn) = AsyncStream.makeStream(of: Void.self)
    let service = FlushService(every: .milliseconds(1), logger: Logger(label: "test")) {
      turn.yield()
      throw Full()
    }
    let run = Task { try await service.run() }
    var count = 0
    for await _ in turns {
      count += 1
      if count == 3 { break }
    }
    run.cancel()
    try await run.value
    #expect(count == 3)
  }
}
