import Foundation

/// Whether people's devices can be told.
func examinePush(_ settings: Settings) -> [Finding] {
  guard settings.hasInbox else { return [] }
  let url = URL(string: settings.address)
  let isSecure = url?.scheme == "https"
  // Browsers let a page subscribe that came by https, or from the machine itself.
  guard isSecure || isOwnMachine(url?.host() ?? "") else {
    return [
      .mend(
        "Notifications on devices need https, and the address is \(settings.address). "
          + "Put a TLS proxy in front and set SITE_URL to the https address.")
    ]
  }
  guard isSecure || settings.pushSubject != nil else { return [] }
  let subject = pushSubject(settings)
  guard isReachable(subject) else {
    return [
      .mend(
        "Push services cannot write to \(subject), and Apple's refuses that. "
          + "Set PUSH_SUBJECT to mailto: and an address that somebody reads.")
    ]
  }
  return [.good("Devices can be told; push services may write to \(subject).")]
}

private func isOwnMachine(_ host: String) -> Bool {
  host == "localhost" || host.hasSuffix(".localhost") || host.hasPrefix("127.") || host == "::1"
    || host == "[::1]"
}

/// Whether others can find the host of a mail address or an https address.
private func isReachable(_ subject: String) -> Bool {
  let host =
    subject.split(separator: "@").last.map(String.init).flatMap {
      subject.hasPrefix("mailto:") ? $0 : URL(string: subject)?.host()
    } ?? ""
  let isLocal = [".localdomain", ".local", ".internal"].contains { host.hasSuffix($0) }
  return host.contains(".") && !isLocal && !isOwnMachine(host)
}
