extension WebAddress {
  /// What two addresses of one page have in common: host, path and query without what follows
  /// readers around. Empty without an address.
  var page: [UInt8] {
    guard !isEmpty else { return [] }
    var address = ByteBuffer(capacity: authority.count + path.count + query.count + 8)
    address.append("https://")
    address.append(authority)
    address.append(path)
    address.append(query)
    Tracking.removeParameters(from: &address, start: 0)
    return Self.page(of: address.bytes())
  }

  /// The same of a resolved address without fragment.
  static func page(of address: Bytes) -> [UInt8] {
    guard let colon = address.index(of: 0x3A), colon + 3 <= address.count else { return [] }
    let rest = address.part(colon + 3, address.count)
    let end = rest.last == 0x2F ? rest.count - 1 : rest.count
    return Array(rest.part(rest.hasPrefix("www.") ? 4 : 0, end))
  }
}
