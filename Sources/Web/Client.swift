import Core

/// Where a request comes from.
package struct Client: Sendable {
  /// The IP address, after proxies that the operator trusts; `unknown` when there is none.
  package let address: String
  /// The network it is in, by which limits count: an IPv4 address, or the first 64 bits of an IPv6
  /// address, all of which are commonly one customer's.
  package let network: String
  /// The `User-Agent` header, at most 512 characters.
  package let userAgent: String
  /// What the browser asks for.
  package let language: Language

  /// A client by its address and browser.
  package init(address: String, userAgent: String, language: Language = .english) {
    self.address = address
    network = networkName(of: address)
    self.userAgent = String(userAgent.prefix(512))
    self.language = language
  }
}

/// The browser session that a request belongs to.
package struct Session: Sendable {
  /// The raw token of the cookie; only its hash is stored.
  package let token: String

  /// A session by its token.
  package init(token: String) {
    self.token = token
  }
}
