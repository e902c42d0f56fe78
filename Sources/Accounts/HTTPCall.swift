/// A request to a server outside. The roof carries it out with all the care of `Fetching`.
package struct HTTPCall: Sendable {
  /// The absolute address.
  package let url: String
  /// `GET` or `POST`.
  package let method: String
  /// Header fields in order.
  package let headers: [(name: String, value: String)]
  /// What is sent, if anything.
  package let body: [UInt8]?

  /// A request.
  package init(
    url: String, method: String = "GET", headers: [(name: String, value: String)] = [],
    body: [UInt8]? = nil
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }
}

/// What the server answered.
package struct HTTPCallResult: Sendable {
  /// The status.
  package let status: Int
  /// Header fields in order.
  package let headers: [(name: String, value: String)]
  /// The body, decompressed, at most as large as the caller of the network allowed.
  package let body: [UInt8]

  /// An answer.
  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}
