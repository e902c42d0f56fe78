import Foundation

/// An IPv4 or IPv6 address, as the guard sees it when a connection is about to be opened.
package enum IPAddress: Sendable, Hashable {
  /// The 32 bits of an IPv4 address, most significant first (`127.0.0.1` is `0x7f000001`).
  case v4(UInt32)
  /// The upper and the lower 64 bits of an IPv6 address.
  case v6(UInt64, UInt64)

  /// Reads the usual text forms: dotted IPv4 with four decimal parts, IPv6 by RFC 4291 without
  /// brackets or zone. Anything else, such as `127.1` or `0x7f000001`, is nil.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.init(networkBytes: bytes[..<4])
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.init(networkBytes: bytes[...])
    } else {
      return nil
    }
  }

  /// Reads 4 or 16 bytes in network order; any other number is nil.
  package init?(networkBytes bytes: ArraySlice<UInt8>) {
    func number<Value: FixedWidthInteger>(_ part: ArraySlice<UInt8>) -> Value {
      part.reduce(0) { $0 << 8 | Value($1) }
    }
    switch bytes.count {
    case 4: self = .v4(number(bytes))
    case 16: self = .v6(number(bytes.prefix(8)), number(bytes.suffix(8)))
    default: return nil
    }
  }

  /// Whether the address belongs to the open internet. Everything that the IANA special-purpose
  /// registries reserve is not, and neither is what cloud machines use for their metadata.
  package var isPublic: Bool {
    switch self {
    case .v4(let address): Self.isPublic(v4: address)
    case .v6(let high, let low): Self.isPublic(high, low)
    }
  }

  private static func isPublic(v4 address: UInt32) -> Bool {
    !reservedV4.contains { network, length in address >> (32 - length) == network >> (32 - length) }
  }

  private static let reservedV4: [(network: UInt32, length: UInt32)] = [
    (0x0000_0000, 8),  // "this network", 0.0.0.0 connects to the machine itself
    (0x0a00_0000, 8),  // private, RFC 1918
    (0x6440_0000, 10),  // carrier-grade NAT, RFC 6598; also Alibaba's metadata
    (0x7f00_0000, 8),  // loopback
    (0xa83f_8110, 32),  // 168.63.129.16: Azure's host services, on a public-looking address
    (0xa9fe_0000, 16),  // link-local, and the metadata of most clouds
    (0xac10_0000, 12),  // private
    (0xc000_0000, 24),  // IETF protocol assignments, and Oracle's metadata
    (0xc000_0200, 24),  // documentation
    (0xc058_6300, 24),  // former 6to4 relays
    (0xc0a8_0000, 16),  // private
    (0xc612_0000, 15),  // benchmarks
    (0xc633_6400, 24),  // documentation
    (0xcb00_7100, 24),  // documentation
    (0xe000_0000, 4),  // multicast
    (0xf000_0000, 4),  // reserved, and broadcast
  ]

  private static func isPublic(_ high: UInt64, _ low: UInt64) -> Bool {
    if high == 0, low >> 32 == 0xffff { return isPublic(v4: UInt32(truncatingIfNeeded: low)) }
    if high == 0x0064_ff9b_0000_0000, low >> 32 == 0 {  // NAT64, RFC 6052
      return isPublic(v4: UInt32(truncatingIfNeeded: low))
    }
    guard high >> 61 == 0b001 else { return false }  // only 2000::/3 is given out
    if high >> 48 == 0x2002 { return isPublic(v4: UInt32(truncatingIfNeeded: high >> 16)) }  // 6to4
    return !reservedV6.contains { network, length in
      high >> (64 - length) == network >> (64 - length)
    }
  }

  private static let reservedV6: [(network: UInt64, length: UInt64)] = [
    (0x2001_0000_0000_0000, 23),  // IETF protocols: Teredo, benchmarks, ORCHID
    (0x2001_0db8_0000_0000, 32),  // documentation
    (0x3fff_0000_0000_0000, 20),  // documentation, RFC 9637
  ]
}
