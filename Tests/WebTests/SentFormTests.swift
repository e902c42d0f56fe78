import Core
import HTML
import Synchronization
import TestSupport
import Testing

@testable import Web

@Suite("A form that is sent twice")
struct SentFormTests {
  private let now = Timestamp(milliseconds: 1_700_000_000_000)

  @Test("At once, it is done once, and both are answered alike")
  func atOnce() async throws {
    let forms = SentForms()
    let count = Count()
    let places = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 1...20 {
        group.addTask { [now] in
          let answer = try await forms.once(form(1), now: now) {
            let number = count.next()
            await Task.yield()
            return .redirect(to: "/things/\(number)")
          }
          return answer.headers.first { $0.name == "Location" }?.value
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(count.value == 1)
    #expect(Set(places) == ["/things/1"] && places.count == 20)
  }

  @Test("A moment later as well; another form, and the same much later, are done")
  func later() async throws {
    let forms = SentForms()
    let count = Count()
    func send(_ key: UInt8, _ time: Timestamp) async throws {
      _ = try await forms.once(form(key), now: time) {
        count.next()
        return .redirect(to: "/")
      }
    }
    try await send(1, now)
    try await send(1, now + .seconds(29))
    #expect(count.value == 1)
    try await send(2, now)
    #expect(count.value == 2)
    try await send(1, now + SentForms.lifetime)
    #expect(count.value == 3)
  }

  @Test("What was refused, in words or with a page, is done again")
  func refused() async throws {
    let forms = SentForms()
    let count = Count()
    for _ in 1...2 {
      await #expect(throws: AppError.self) {
        _ = try await forms.once(form(1), now: now) {
          count.next()
          throw AppError.notFound
        }
      }
      _ = try await forms.once(form(2), now: now) {
        count.next()
        return .page(Screen(title: "", body: ""), status: 422)
      }
    }
    #expect(count.value == 4)
  }

  @Test("Who waits for one that is refused is answered by its own")
  func waiting() async throws {
    let forms = SentForms()
    let (stream, gate) = AsyncStream.makeStream(of: Void.self)
    let first = Task {
      try await forms.once(form(1), now: now) {
        for await _ in stream { break }
        throw AppError.notFound
      }
    }
    while forms.running == 0 { await Task.yield() }
    let second = Task { try await forms.once(form(1), now: now) { .redirect(to: "/second") } }
    while forms.waiting == 0 { await Task.yield() }
    gate.yield()
    await #expect(throws: AppError.self) { _ = try await first.value }
    let answer = try await second.value
    #expect(answer.headers.first { $0.name == "Location" }?.value == "/second")
  }

  @Test("Who has done something else since means it")
  func somethingElse() async throws {
    let forms = SentForms()
    let count = Count()
    for key: UInt8 in [1, 2, 1, 1] {
      _ = try await forms.once(form(key), now: now) {
        count.next()
        return .redirect(to: "/")
      }
    }
    #expect(count.value == 3)
    // Somebody else's is another.
    _ = try await forms.once(form(1, of: "olga"), now: now) {
      count.next()
      return .redirect(to: "/")
    }
    #expect(count.value == 4)
  }

  @Test("A page that says what was done is shown twice; what signs somebody in is done twice")
  func pages() async throws {
    let forms = SentForms()
    let count = Count()
    for _ in 1...2 {
      _ = try await forms.once(form(1), now: now) {
        count.next()
        return .page(Screen(title: "", body: ""))
      }
    }
    #expect(count.value == 1)
    for _ in 1...2 {
      _ = try await forms.once(form(2), now: now) {
        count.next()
        var response = Response.redirect(to: "/")
        response.cookies = [CookieChange(name: "session", value: "", maxAge: nil, path: "/")]
        return response
      }
    }
    #expect(count.value == 3)
  }

  @Test("No more than a few are kept, and none for long")
  func bounded() async throws {
    let forms = SentForms()
    for number in 0..<(SentForms.capacity + 50) {
      _ = try await forms.once(form(1, of: "\(number)"), now: now) { .redirect(to: "/") }
    }
    #expect(forms.count == SentForms.capacity)
    let later = now + .minutes(1)
    for _ in 1...2 {
      _ = try await forms.once(form(9, of: "late"), now: later) { .redirect(to: "/") }
    }
    #expect(forms.count == 1)
  }
}

private func form(_ content: UInt8, of owner: String = "anna") -> SentForms.Key {
  SentForms.Key(owner: owner, content: [content])
}

private final class Count: Sendable {
  private let state = Mutex(0)

  var value: Int { state.withLock { $0 } }

  @discardableResult
  func next() -> Int {
    state.withLock { count in
      count += 1
      return count
    }
  }
}
