import Fetching
import TestSupport
import Testing

@Suite struct AddressGuardTests {
  @Test(
    "An address that is not on the open internet is not public",
    arguments: [
      "0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200",
      "100.127.255.255", "127.0.0.1", "127.255.255.254", "168.63.129.16", "169.254.0.1",
      "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.0.2.1",
      "192.88.99.1", "192.168.0.1", "192.168.255.255", "198.18.0.1", "198.19.255.255",
      "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.250", "240.0.0.1",
      "255.255.255.255", "::", "::1", "::127.0.0.1", "::ffff:127.0.0.1", "::ffff:10.1.2.3",
      "::ffff:169.254.169.254", "64:ff9b::10.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1",
      "2002:7f00:1::1", "2002:a00:1::", "2002:c0a8:101::1", "2001::1", "2001:2::1", "2001:10::1",
      "2001:20::1", "2001:db8::1", "3fff::1", "100::1", "5f00::1", "fc00::1", "fd00:ec2::254",
      "fdff:ffff::1", "fe80::1", "febf::1", "fec0::1", "ff02::1", "ff0e::1", "4000::1",
    ])
  func refuses(address: String) throws {
    #expect(try !#require(IPAddress(address)).isPublic)
  }

  @Test(
    "An address on the open internet is public",
    arguments: [
      "1.1.1.1", "8.8.8.8", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0",
      "126.255.255.255", "128.0.0.1", "168.63.129.15", "169.253.255.255", "169.255.0.1",
      "172.15.255.255", "172.32.0.1", "192.0.1.1", "192.167.1.1", "192.169.0.1", "198.17.255.255",
      "198.20.0.1", "223.255.255.255", "2606:4700:4700::1111", "2a00:1450::1", "2001:4860::8888",
      "2001:200::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1",
    ])
  func permits(address: String) throws {
    #expect(try #require(IPAddress(address)).isPublic)
  }

  @Test(
    "Only the usual notations are addresses",
    arguments: ["", "127.1", "0x7f000001", "2130706433", "1.2.3.4.5", "[::1]", "localhost", "::g"])
  func isNotAnAddress(text: String) {
    #expect(IPAddress(text) == nil)
  }

  @Test("The allow list names hosts as the URL spells them, with or without a port")
  func allowList() {
    let addressGuard = AddressGuard(
      allowedPrivateHosts: ["Intranet.Example", "127.0.0.1:8080", "[::1]:80", "fd00::1"])
    #expect(addressGuard.allowsPrivate(host: "intranet.example.", port: 443))
    #expect(addressGuard.allowsPrivate(host: "127.0.0.1", port: 8080))
    #expect(addressGuard.allowsPrivate(host: "[0:0:0:0:0:0:0:1]", port: 80))
    #expect(addressGuard.allowsPrivate(host: "[fd00::1]", port: 1234))
    #expect(!addressGuard.allowsPrivate(host: "127.0.0.1", port: 8081))
    #expect(!addressGuard.allowsPrivate(host: "localhost", port: 8080))
    #expect(!addressGuard.allowsPrivate(host: "[::1]", port: 81))
    #expect(!addressGuard.allowsPrivate(host: "a.intranet.example", port: 443))
  }

  @Test("Ports of other services are closed unless the operator names the host")
  func ports() {
    let addressGuard = AddressGuard(allowedPrivateHosts: ["127.0.0.1:6379"])
    for port in [0, 22, 25, 110, 143, 6379, 70_000] {
      #expect(!addressGuard.permits(port: port, host: "example.org"))
    }
    for port in [80, 443, 8080, 3000] {
      #expect(addressGuard.permits(port: port, host: "example.org"))
    }
    #expect(addressGuard.permits(port: 6379, host: "127.0.0.1"))
  }

  @Test("A host without an address is not connected to")
  func unknownFamily() {
    #expect(!AddressGuard().permits(nil, host: "example.org", port: 80))
  }
}
