import Core
import Dispatch
import Foundation
import Testing

@Suite("Parsing threads")
struct ParsingThreadsTests {
  @Test("Short input is parsed at once, long input on other threads, a core stays free")
  func bounded() async throws {
    let running = Running()
    let (started, begun) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let places = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<places + 3 {
        group.addTask {
          try await parsing(8 << 20) {
            running.begin()
            begun.yield()
            gate.wait()
            running.end()
            return number
          }
        }
      }
      // While all threads for parsing are taken, what is short goes on.
      var starts = started.makeAsyncIterator()
      for _ in 0..<places { await starts.next() }
      #expect(try await parsing(100) { 7 } == 7)
      for _ in 0..<places + 3 { gate.signal() }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values.sorted() == Array(0..<places + 3))
    #expect(running.most <= places)
  }

  @Test("What went wrong comes back, from either place", arguments: [1, 1_000_000])
  func failing(bytes: Int) async {
    struct Broken: Error {}
    await #expect(throws: Broken.self) { try await parsing(bytes) { throw Broken() } as Int }
  }

  @Test("Whoever is gone is not parsed for")
  func cancelled() async {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await parsing(1_000_000) { 1 }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
