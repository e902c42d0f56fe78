import Core

/// A host and a port to listen on, written `127.0.0.1:9090` or `[::1]:9090`.
package struct ListenAddress: Sendable, Hashable {
  /// The host, an address without brackets.
  package let host: String
  /// 0 takes a free one.
  package let port: Int

  /// nil for anything else.
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"),
      let port = Int(decimal: text[text.index(after: colon)...], in: 0...65_535)
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty, !host.contains("/"), !host.contains(where: \.isWhitespace) else {
      return nil
    }
    self.host = String(host)
    self.port = port
  }
}
