import Core

/// Decides whether a request that changes something was made by a page of ours.
///
/// `Sec-Fetch-Site` decides where there is one (all browsers since 2023, over https and on
/// localhost), else `Origin`. Old browsers that send neither need the form's token, unless they
/// send no cookie: without one there is nothing to abuse.
struct SameOrigin: Sendable {
  enum Verdict: Equatable {
    case proved
    case refused
    case needsToken
  }

  private let origin: String
  private let scheme: String

  init(baseURL: String) {
    origin = originOf(baseURL)
    scheme = String(origin.prefix { $0 != ":" })
  }

  func judge(_ head: RequestHead, authority: String?) -> Verdict {
    if let site = head.headers.value("Sec-Fetch-Site") {
      return site == "same-origin" || site == "none" ? .proved : .refused
    }
    if let given = head.headers.value("Origin") {
      let host = authority.map { "\(head.scheme ?? scheme)://\($0)".lowercased() }
      return given.lowercased() == origin || given.lowercased() == host ? .proved : .refused
    }
    return head.cookies.isEmpty ? .proved : .needsToken
  }
}

/// `scheme://host[:port]` of an address, in lower case.
private func originOf(_ address: String) -> String {
  let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
  return parts.prefix(3).joined(separator: "/").lowercased()
}
