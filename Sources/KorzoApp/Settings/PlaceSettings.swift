import Core
import Features
import Web

// What a place is known by, and what it must not lose.
extension Settings {
  static let siteHosts = Setting(
    "site.hosts", "", isList: true,
    "Comma-separated further names, without ports, by which requests may call this place, such as "
      + "the one that a proxy uses. The name in site.url, localhost and addresses in numbers always "
      + "count; any other name is refused (421), because a page of a stranger could have its name "
      + "point here.",
    parse: { (text: String) -> [String]? in
      list(text).flatMap { $0.allSatisfy(SiteOptions.isHostName) ? $0 : nil }
    })
  static let siteSecret = Setting(
    "site.secret", nil, secret: true,
    "The secret of this place, 64 hexadecimal digits, for hosts that have no folder in common; "
      + "korzo secret show prints it. Without it, the file data.dir/secret, which the first start "
      + "makes.",
    parse: secretBytes)
  static let databaseCreate = Setting(
    "database.create", "false",
    "true begins a new place although the data folder has a secret or files of another one. Without "
      + "it, a database that is missing or empty there is taken for lost, and nothing starts.",
    parse: flag)

  static let placeDocumentation: [SettingDocumentation] = [
    siteHosts.documentation, siteSecret.documentation,
  ]
}

/// 32 bytes from 64 hexadecimal digits.
@Sendable private func secretBytes(_ text: String) -> [UInt8]? {
  [UInt8](hexadecimal: text).flatMap { $0.count == SecretFile.size ? $0 : nil }
}
