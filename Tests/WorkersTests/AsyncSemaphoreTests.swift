import Testing
import Workers

@Suite("Places for workers")
struct AsyncSemaphoreTests {
  @Test("Never more than the limit at once, and all get their turn")
  func limit() async {
    let slots = AsyncSemaphore(3)
    let count = Count()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          guard await slots.take() else { return }
          await count.begin()
          for _ in 0..<5 { await Task.yield() }
          await count.end()
          slots.giveBack()
        }
      }
    }
    #expect(await count.done == 200)
    #expect(await count.most <= 3)
  }

  @Test("A place of somebody who was cancelled is not lost")
  func cancellation() async {
    let slots = AsyncSemaphore(1)
    #expect(await slots.take())
    let waiting = (0..<20).map { _ in Task { await slots.take() } }
    for task in waiting { task.cancel() }
    for task in waiting { #expect(await task.value == false) }
    slots.giveBack()
    #expect(await slots.take())
  }
}

private actor Count {
  private var running = 0
  private(set) var most = 0
  private(set) var done = 0

  func begin() {
    running += 1
    most = max(most, running)
  }

  func end() {
    running -= 1
    done += 1
  }
}
