#if canImport(Glibc)
  import Glibc
#endif

/// The 16 bytes of an IPv6 address, or of an IPv4 address mapped into IPv6.
func addressBytes(_ text: String) -> [UInt8]? {
  let mapped = text.contains(":") ? text : "::ffff:" + text
  var address = in6_addr()
  guard inet_pton(AF_INET6, mapped, &address) == 1 else { return nil }
  return withUnsafeBytes(of: &address) { Array($0) }
}

/// Who is counted together: an IPv4 address stands for itself, also where it came mapped into
/// IPv6; of an IPv6 address the first 64 bits count, because whoever has one of them commonly has
/// them all (RFC 6177, RFC 8981). What is no address stands for itself.
func networkName(of address: String) -> String {
  // The zone of a link-local address (RFC 4007 §11) is a name of ours, not of the client.
  guard let bytes = addressBytes(String(address.prefix { $0 != "%" })) else { return address }
  if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
    return bytes.suffix(4).map(String.init).joined(separator: ".")
  }
  let groups = stride(from: 0, to: 8, by: 2).map {
    String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16)
  }
  return groups.joined(separator: ":") + "::/64"
}
