import Core
import NIOCore
import Synchronization
import Testing

@testable import Web

@Suite("An open stream", .timeLimit(.minutes(1)))
struct OutletTests {
  @Test("hands over all that waits at once, then waits for more")
  func batches() async {
    let outlet = EventOutlet()
    outlet.send([ServerEvent(data: "a")])
    outlet.send([ServerEvent(data: "b"), ServerEvent(data: "c")])
    #expect(await outlet.next() == ByteBuffer(string: "data: a\n\ndata: b\n\ndata: c\n\n"))
    async let next = outlet.next()
    outlet.send([ServerEvent(data: "d")])
    #expect(await next == ByteBuffer(string: "data: d\n\n"))
  }

  @Test("refuses what comes on top of what a slow client has not taken, as a whole")
  func full() async {
    let outlet = EventOutlet()
    let long = ServerEvent(data: String(repeating: "x", count: EventOutlet.maximumWaiting))
    #expect(outlet.send([ServerEvent(data: "a"), long]))
    #expect(!outlet.isReady)
    #expect(!outlet.send([ServerEvent(data: "b")]))
    _ = await outlet.next()
    #expect(outlet.isReady)
    #expect(outlet.send([ServerEvent(data: "b")]))
  }

  @Test("tells its source when there is room, and once that it is over")
  func source() async {
    let outlet = EventOutlet()
    let source = Source()
    outlet.attach(source)
    outlet.send([ServerEvent(data: "a")])
    _ = await outlet.next()
    #expect(source.calls == [])
    async let next = outlet.next()
    outlet.end()
    outlet.end()
    #expect(await next == nil)
    #expect(source.calls.filter { $0 == "ended" }.count == 1)
    #expect(!outlet.send([ServerEvent(data: "b")]))
    #expect(await outlet.next() == nil)
    outlet.attach(source)
    #expect(source.calls.filter { $0 == "ended" }.count == 2)
  }

  @Test("all are kept alive by one timer, but those on which something waits")
  func keepingAlive() async {
    let streams = OpenStreams()
    let outlets = (0..<60).map { _ in EventOutlet() }
    for outlet in outlets { _ = streams.add(outlet) }
    #expect(streams.count == 60)
    outlets[7].send([ServerEvent(data: "a")])
    let timer = Task { await streams.keepAlive(every: .milliseconds(25)) }
    for (index, outlet) in outlets.enumerated() {
      #expect(await outlet.next() == ByteBuffer(string: index == 7 ? "data: a\n\n" : ":\n\n"))
    }
    timer.cancel()
    await timer.value
  }

  @Test("ends at once when the server has stopped")
  func closed() async {
    let streams = OpenStreams()
    let (early, late) = (EventOutlet(), EventOutlet())
    _ = streams.add(early)
    streams.close()
    _ = streams.add(late)
    #expect(await early.next() == nil)
    #expect(await late.next() == nil)
  }
}

private final class Source: EventSource {
  private let kept = Mutex<[String]>([])

  var calls: [String] { kept.withLock { $0 } }

  func outletIsReady() { kept.withLock { $0.append("ready") } }
  func outletEnded() { kept.withLock { $0.append("ended") } }
}
