import Core

#if canImport(Glibc)
  import Glibc
#endif

/// The host that a request names, taken apart (RFC 9110 §7.2).
struct RequestedHost: Sendable, Equatable {
  /// In small letters and without a dot at its end; an IPv6 address without its brackets.
  let name: String
  /// Whether it is an address in numbers.
  let isAddress: Bool

  /// nil for what is no host with or without a port: user information, a path, a space, letters
  /// that no host has, an address that is none.
  init?(_ authority: String) {
    var host: Substring
    var rest: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[..<end].dropFirst()
      rest = authority[end...].dropFirst()
      guard isIPv6(String(host)) else { return nil }
      isAddress = true
    } else {
      let colon = authority.firstIndex(of: ":") ?? authority.endIndex
      host = authority[..<colon]
      rest = authority[colon...]
      if host.hasSuffix(".") { host = host.dropLast() }
      guard isName(host) else { return nil }
      isAddress = isIPv4(String(host))
    }
    guard rest.isEmpty || (rest.first == ":" && isPort(rest.dropFirst())) else { return nil }
    name = host.lowercased()
  }
}

/// Whether a text could be the name of a host: names with letters of other alphabets are sent as
/// `xn--…`.
private func isName(_ host: Substring) -> Bool {
  (1...253).contains(host.utf8.count)
    && host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
              true
            default: false
            }
          }
      }
}

private func isIPv4(_ text: String) -> Bool {
  var address = in_addr()
  return inet_pton(AF_INET, text, &address) == 1
}

private func isIPv6(_ text: String) -> Bool {
  var address = in6_addr()
  return inet_pton(AF_INET6, text, &address) == 1
}

/// The port may be missing after its colon (RFC 3986 §3.2.3).
private func isPort(_ text: Substring) -> Bool {
  text.isEmpty || Int(decimal: text, in: 0...65_535) != nil
}
