import Core

/// The proxies whose word counts.
struct TrustedProxies: Sendable {
  private let ranges: [AddressRange]

  /// - Parameter texts: addresses and CIDR ranges; unreadable ones are left out.
  init(_ texts: [String]) {
    ranges = texts.compactMap(AddressRange.init)
  }

  func contains(_ address: String) -> Bool {
    guard !ranges.isEmpty, let bytes = addressBytes(address) else { return false }
    return ranges.contains { $0.contains(bytes) }
  }

  /// The first address from the right that is not a trusted proxy: what stands further left may
  /// have been written by the client.
  func client(remote: String?, forwarded: [String]) -> String {
    guard let remote else { return "unknown" }
    guard contains(remote) else { return remote }
    let hops = forwarded.joined(separator: ",").split(separator: ",").suffix(20)
    var client = remote
    for hop in hops.reversed() {
      let address = String(hop.drop { $0 == " " }.prefix { $0 != " " })
      guard addressBytes(address) != nil else { return client }
      client = address
      if !contains(address) { return address }
    }
    return client
  }
}

extension SiteOptions {
  /// Whether `trustedProxies` would understand a text: an address, or a CIDR range of them.
  package static func isAddressRange(_ text: String) -> Bool {
    AddressRange(text) != nil
  }
}

private struct AddressRange: Sendable {
  let bytes: [UInt8]
  let bits: Int

  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let bytes = addressBytes(String(first)) else { return nil }
    let isVersion4 = !first.contains(":")
    let offset = isVersion4 ? 96 : 0
    guard parts.count > 1 else {
      self.bytes = bytes
      bits = 128
      return
    }
    guard parts.count == 2, let length = Int(decimal: parts[1], in: 0...(128 - offset))
    else { return nil }
    self.bytes = bytes
    bits = offset + length
  }

  func contains(_ other: [UInt8]) -> Bool {
    (0..<16).allSatisfy { index in
      let wanted = min(8, max(0, bits - index * 8))
      let mask = wanted == 0 ? 0 : UInt8(truncatingIfNeeded: 0xFF << (8 - wanted))
      return bytes[index] & mask == other[index] & mask
    }
  }
}
