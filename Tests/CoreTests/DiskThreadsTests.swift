import Core
import Dispatch
import Testing

@Suite("Disk threads")
struct DiskThreadsTests {
  @Test("However much waits for the disk, it takes few threads, and none that tasks need")
  func bounded() async throws {
    let running = Running()
    let (started, begun) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let values = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<200 {
        group.addTask {
          try await onDiskThread {
            running.begin()
            begun.yield()
            gate.wait()
            running.end()
            return number
          }
        }
      }
      var starts = started.makeAsyncIterator()
      for _ in 0..<16 { await starts.next() }
      // All of them wait; tasks go on.
      #expect(await Task { 7 }.value == 7)
      for _ in 0..<200 { gate.signal() }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(values.sorted() == Array(0..<200))
    #expect(running.most <= 16)
  }

  @Test("What went wrong comes back")
  func failing() async {
    struct Broken: Error {}
    await #expect(throws: Broken.self) { try await onDiskThread { throw Broken() } as Int }
  }
}
