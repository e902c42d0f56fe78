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

  @Test("however many keys, the memory is bounded")
  func bounded() throws {
    let time = Time()
    let limiter = RateLimiter(clock: time.clock)
    for index in 0..<(RateLimiter.capacity + 10) {
      time.pass(.milliseconds(1))
      try limiter.check("a", key: "\(index)", limit: 1, per: .hours(1))
    }
    #expect(limiter.bucketCount <= RateLimiter.capacity)
    #expect(throws: AppError.self) {
      try limiter.check("a", key: "\(RateLimiter.capacity + 9)", limit: 1, per: .hours(1))
    }
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
