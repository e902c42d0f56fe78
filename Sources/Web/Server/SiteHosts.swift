import Core
import HTTPTypes

#if canImport(Glibc)
  import Glibc
#endif

/// The host that a request names, taken apart (RFC 9110 §7.2).
struct RequestedHost: Sendable, Equatable {
  /// In small letters and without a dot at its end; an IPv6 address without its brackets.
  let name: String
  /// Whether it is an address in numbers.
  let isAddress: Bool

  /// nil for what is no host with or without a port: user information, a path, a space, letters
  /// that no host has, an address that is none.
  init?(_ authority: String) {
    var host: Substring
    var rest: Substring
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[..<end].dropFirst()
      rest = authority[end...].dropFirst()
      guard isIPv6(String(host)) else { return nil }
      isAddress = true
    } else {
      let colon = authority.firstIndex(of: ":") ?? authority.endIndex
      host = authority[..<colon]
      rest = authority[colon...]
      if host.hasSuffix(".") { host = host.dropLast() }
      guard isName(host) else { return nil }
      isAddress = isIPv4(String(host))
    }
    guard rest.isEmpty || (rest.first == ":" && isPort(rest.dropFirst())) else { return nil }
    name = host.lowercased()
  }
}

/// The hosts that a request may name: those of this site.
///
/// A page of a stranger can have its own name point to an address of ours (DNS rebinding). The
/// browser then takes both for one site, sends no word of another origin, and lets the page read
/// what we answer; only `Host` tells. An address in numbers cannot be made to mean another one.
struct SiteHosts: Sendable {
  private let names: Set<String>

  /// - Parameters:
  ///   - baseURL: the address that people use.
  ///   - others: further names, without ports.
  init(baseURL: String, others: [String]) {
    let base = baseURL.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let known = others + (base.count > 2 ? [String(base[2])] : [])
    names = Set(known.compactMap { RequestedHost($0)?.name } + ["localhost"])
  }

  /// Why a request is not answered; nil when it is for us.
  func fault(_ request: HTTPRequest) -> AppError? {
    // The framework takes the first Host for the authority and leaves further ones in the header.
    guard let authority = request.authority, request.headerFields.values("Host").isEmpty,
      let host = RequestedHost(authority)
    else { return .badHost }
    return host.isAddress || names.contains(host.name) ? nil : .misdirected(host.name)
  }
}

extension SiteCore {
  /// Tells a failure without asking who is there, or looking at anything else.
  func refuse(
    _ error: AppError, _ head: RequestHead, _ connection: Connection
  ) async -> Handled {
    let (view, tokens) = context(head, Identity())
    let rendering = Rendering(
      head: head, view: view, tokens: tokens, channel: connection.channel,
      isProgram: wantsJSON(head, nil))
    return Handled(response: await renderFailure(error, rendering))
  }
}

extension AppError {
  fileprivate static let badHost = AppError.badRequest("not one host, or one that is none")

  /// The request is for a name that is not ours (RFC 9110 §15.5.20).
  fileprivate static func misdirected(_ name: String) -> AppError {
    AppError(
      status: 421, code: "misdirected",
      message: Phrase(
        en: "This place does not go by the name {}. Whoever runs it can change that: SITE_URL is "
          + "its address, and SITE_HOSTS lists further names.",
        cs: "Tohle místo se nejmenuje {}. Kdo ho spravuje, to může změnit: SITE_URL je jeho adresa "
          + "a SITE_HOSTS vyjmenuje další jména."
      ).filled(Phrase(verbatim: name)))
  }
}

extension SiteOptions {
  /// Whether `hosts` would understand a text: the name of a host, without a port.
  package static func isHostName(_ text: String) -> Bool {
    !text.contains(":") && RequestedHost(text) != nil
  }
}

/// Whether a text could be the name of a host: names with letters of other alphabets are sent as
/// `xn--…`.
private func isName(_ host: Substring) -> Bool {
  (1...253).contains(host.utf8.count)
    && host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .allSatisfy { label in
        !label.isEmpty
          && label.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
              UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
              true
            default: false
            }
          }
      }
}

private func isIPv4(_ text: String) -> Bool {
  var address = in_addr()
  return inet_pton(AF_INET, text, &address) == 1
}

private func isIPv6(_ text: String) -> Bool {
  var address = in6_addr()
  return inet_pton(AF_INET6, text, &address) == 1
}

/// The port may be missing after its colon (RFC 3986 §3.2.3).
private func isPort(_ text: Substring) -> Bool {
  text.isEmpty || Int(decimal: text, in: 0...65_535) != nil
}
