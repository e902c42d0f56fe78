/// Addresses as a text of this site has them: paths for what is on this site.
struct SiteAddresses {
  private let origin: String
  let base: WebAddress

  /// `site` is the origin of this site; without it only relative references are paths.
  init(site: String) {
    let site = site.hasSuffix("/") ? String(site.dropLast()) : site
    origin = site.isEmpty ? "https://korzo.invalid" : site
    // A page that there is not: what only names a part of the same page is told by it.
    base = WebAddress(base: origin + "/~")
  }

  /// The address that a reference leads to; nil when it is none to follow.
  func resolved(_ reference: String) -> String? {
    var output = ByteBuffer(capacity: 256)
    var reference = reference
    guard reference.withUTF8({ base.resolve($0, into: &output) }) != nil else { return nil }
    let address = output.string()
    return path(of: address) ?? address
  }

  /// The part of an address behind this site's origin; nil when it is of another site.
  func path(of address: String) -> String? {
    guard address.hasPrefix(origin) else { return nil }
    let rest = address.dropFirst(origin.count)
    // "//host" would be another site's again.
    if rest.hasPrefix("//") { return nil }
    if rest.hasPrefix("/~#") || rest.hasPrefix("/~?") { return String(rest.dropFirst(2)) }
    if rest.hasPrefix("/") { return String(rest) }
    return rest.isEmpty || rest.hasPrefix("?") || rest.hasPrefix("#") ? "/" + rest : nil
  }
}
