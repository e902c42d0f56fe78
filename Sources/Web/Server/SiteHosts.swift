import Core
import HTTPTypes

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
  /// Whether a request under a name that is not ours is for what the page that says so looks like:
  /// style sheets, scripts and signs, which are the same for everybody.
  func isLook(of fault: AppError, _ head: RequestHead) -> Bool {
    fault.status == 421 && head.path.hasPrefix("/assets/") && assets.asset(at: head.path) != nil
  }

  /// Tells a failure without asking who is there, or looking at anything else.
  func refuse(
    _ error: AppError, _ head: RequestHead, _ connection: Connection
  ) async -> HandledRequest {
    let (view, tokens) = context(head, Identity())
    let rendering = Rendering(
      head: head, view: view, tokens: tokens, channel: connection.channel,
      isProgram: wantsJSON(head, nil))
    return HandledRequest(response: await renderFailure(error, rendering))
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
