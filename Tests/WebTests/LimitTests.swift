import Core
import Synchronization
import Testing

@testable import Web

@Suite("Limits")
struct LimitTests {
  final class Time: Sendable {
    let now = Mutex(noon)
    func pass(_ duration: Duration) { now.withLock { $0 = $0 + duration } }
    var clock: Clock { Clock { self.now.withLock { $0 } } }
  }

  @Test("so many at once, then they come back evenly")
  func bucket() throws {
    let time = Time()
    let limiter = RateLimiter(clock: time.clock)
    func attempt(_ key: String = "a") throws(AppError) {
      try limiter.check("sign-in", key: key, limit: 5, per: .minutes(5))
    }
    for _ in 0..<5 { try attempt() }
    let refusal = try #require(throws: AppError.self) { try attempt() }
    #expect(refusal.status == 429)
    #expect(refusal.retryAfter == .minutes(1))
    try attempt("b")
    time.pass(.seconds(59))
    #expect(throws: AppError.self) { try attempt() }
    time.pass(.seconds(1))
    try attempt()
    #expect(throws: AppError.self) { try attempt() }
    time.pass(.hours(1))
    for _ in 0..<5 { try attempt() }
    #expect(throws: AppError.self) { try attempt() }
  }

  @Test("a clock that goes back gives nothing away")
  func backwards() throws {
    let time = Time()
    let limiter = RateLimiter(clock: time.clock)
    try limiter.check("a", key: "b", limit: 1, per: .minutes(1))
    time.pass(.seconds(-3600))
    #expect(throws: AppError.self) { try limiter.check("a", key: "b", limit: 1, per: .minutes(1)) }
  }

  @Test("however many keys, the memory is bounded, and what is counted stays counted")
  func bounded() throws {
    let time = Time()
    let limiter = RateLimiter(clock: time.clock)
    func isFree(_ key: String, limit: Int = 3) -> Bool {
      (try? limiter.check("a", key: key, limit: limit, per: .hours(1))) != nil
    }
    for _ in 1...3 { #expect(isFree("victim")) }
    for index in 0..<(RateLimiter.capacity + 1000) {
      time.pass(.microseconds(100))
      _ = isFree("\(index)")
    }
    #expect(limiter.bucketCount <= RateLimiter.capacity)
    #expect(!isFree("victim"), "nobody's count is thrown out to make room")
    let last = "\(RateLimiter.capacity + 999)"
    _ = (isFree(last), isFree(last), isFree(last))
    #expect(!isFree(last), "who came when there was no room is counted as well")
    // Another action has not been flooded.
    try limiter.check("b", key: "somebody", limit: 1, per: .hours(1))
  }

  @Test("a key that was counted while there was no room is not given its tries back by room")
  func roomAgain() throws {
    let time = Time()
    let limiter = RateLimiter(clock: time.clock, capacity: 2)
    func isFree(_ key: String, per duration: Duration = .hours(1)) -> Bool {
      (try? limiter.check("a", key: key, limit: 2, per: duration)) != nil
    }
    #expect(isFree("x", per: .minutes(1)))
    #expect(isFree("y", per: .minutes(1)))
    #expect(isFree("late") && isFree("late"))
    #expect(!isFree("late"))
    time.pass(.minutes(2))
    #expect(!isFree("late"), "it has a place of its own now")
    #expect(limiter.bucketCount == 1)
    time.pass(.minutes(30))
    #expect(isFree("late"))
    #expect(!isFree("late"))
  }

  @Test("when the tries of others are back, there is room at once")
  func sweep() {
    let time = Time()
    let limiter = RateLimiter(clock: time.clock, capacity: 100)
    for index in 0..<100 {
      try? limiter.check("a", key: "\(index)", limit: 5, per: .minutes(5))
    }
    time.pass(.minutes(1))
    try? limiter.check("a", key: "new", limit: 5, per: .minutes(5))
    #expect(limiter.bucketCount == 1)
  }

  @Test(
    "a network is an IPv4 address, or the first half of an IPv6 address",
    arguments: [
      ("192.0.2.7", "192.0.2.7"), ("::ffff:192.0.2.7", "192.0.2.7"),
      ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"), ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
      ("2001:DB8:0001:2::1", "2001:db8:1:2::/64"), ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
      ("fe80::1%eth0", "fe80:0:0:0::/64"), ("::1", "0:0:0:0::/64"), ("unknown", "unknown"),
    ])
  func networks(address: String, network: String) {
    #expect(Client(address: address, userAgent: "").network == network)
  }

  @Test(
    "only trusted proxies say where a request comes from",
    arguments: [
      ("203.0.113.9", "1.2.3.4", "203.0.113.9"), ("10.0.0.1", "1.2.3.4", "1.2.3.4"),
      ("10.0.0.1", "6.6.6.6, 1.2.3.4", "1.2.3.4"), ("10.0.0.1", "1.2.3.4, 10.2.0.9", "1.2.3.4"),
      ("10.0.0.1", "nonsense", "10.0.0.1"), ("10.0.0.1", "", "10.0.0.1"),
      ("10.0.0.1", "2001:db8::1", "2001:db8::1"), ("::ffff:10.0.0.1", "1.2.3.4", "1.2.3.4"),
      ("fd00::1", "1.2.3.4", "1.2.3.4"), ("fe00::1", "1.2.3.4", "fe00::1"),
      ("192.168.1.1", "1.2.3.4", "1.2.3.4"), ("192.168.1.2", "1.2.3.4", "192.168.1.2"),
    ])
  func proxies(remote: String, forwarded: String, client: String) {
    let proxies = TrustedProxies(["10.0.0.0/8", "fd00::/9", "192.168.1.1", "bad", "10.0.0.0/99"])
    #expect(proxies.client(remote: remote, forwarded: [forwarded]) == client)
  }
}
