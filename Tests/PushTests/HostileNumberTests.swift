import TestSupport
import Testing

@testable import Push

@Suite("Hostile numbers in addresses of push services")
struct HostileNumberTests {
  @Test("A port is 1 to 65,535, or there is no address")
  func ports() {
    for number in hostileNumbers where Int(number).map({ !(1...65_535).contains($0) }) ?? true {
      #expect(PushEndpoint("https://push.example:\(number)/a") == nil, "\(number.prefix(40))")
    }
    #expect(PushEndpoint("https://push.example:65535/a")?.port == 65_535)
    #expect(PushEndpoint("https://push.example/a")?.port == 443)
    #expect(PushEndpoint("http://push.example/a")?.port == 80)
  }
}
