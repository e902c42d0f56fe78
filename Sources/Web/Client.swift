/// Where a request comes from.
package struct Client: Sendable {
  /// The IP address, after proxies that the operator trusts; `unknown` when there is none.
  package let address: String
  /// The `User-Agent` header, at most 512 characters.
  package let userAgent: String

  /// A client by its address and browser.
  package init(address: String, userAgent: String) {
    self.address = address
    self.userAgent = String(userAgent.prefix(512))
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
