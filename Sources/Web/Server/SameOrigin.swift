import Core

/// Decides whether a request that changes something was made by a page of ours.
///
/// `Sec-Fetch-Site` decides where there is one (all browsers since 2023, over https and on
/// localhost), else `Origin`. Old browsers that send neither need the form's token, unless they
/// send no cookie: without one there is nothing to abuse. Where the public address is known, an
/// `Origin` that is another one is refused in any case.
struct SameOrigin: Sendable {
  enum Verdict: Equatable {
    case proved
    case refused
    case needsToken
  }

  private let origin: String
  private let scheme: String
  private let isKnown: Bool

  /// - Parameter isKnown: whether `baseURL` is the address that people use, and no guess.
  init(baseURL: String, isKnown: Bool) {
    origin = originOf(baseURL)
    scheme = String(origin.prefix { $0 != ":" })
    self.isKnown = isKnown
  }

  /// - Parameter authority: the host that was asked for, which is known to be one of ours
  ///   (``SiteHosts``).
  func judge(_ head: RequestHead, authority: String?) -> Verdict {
    let given = head.headers.value("Origin")?.lowercased()
    if let site = head.headers.value("Sec-Fetch-Site") {
      guard site == "same-origin" || site == "none" else { return .refused }
      // A browser says "null" where it keeps its origin to itself.
      guard isKnown, let given, given != "null" else { return .proved }
      return isOwn(given, head, authority) ? .proved : .refused
    }
    if let given { return isOwn(given, head, authority) ? .proved : .refused }
    return head.cookies.isEmpty ? .proved : .needsToken
  }

  private func isOwn(_ given: String, _ head: RequestHead, _ authority: String?) -> Bool {
    guard given != origin else { return true }
    guard let authority = authority?.lowercased(), let host = RequestedHost(authority) else {
      return false
    }
    // Somebody on the machine itself, past the proxy that has the certificate.
    if host.isLoopback, given == "http://" + authority { return true }
    return given == "\(head.scheme ?? scheme)://\(authority)"
  }
}

extension RequestedHost {
  /// Whether it is this very machine.
  fileprivate var isLoopback: Bool {
    name == "localhost" || name == "::1" || (isAddress && name.hasPrefix("127."))
  }
}

/// `scheme://host[:port]` of an address, in lower case.
private func originOf(_ address: String) -> String {
  let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
  return parts.prefix(3).joined(separator: "/").lowercased()
}
