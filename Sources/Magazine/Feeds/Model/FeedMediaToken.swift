import Core
import Web

/// The secret in the address of a picture or file in a subscriber's own feed.
struct FeedMediaToken: Hashable, Sendable {
  enum Kind: String, CaseIterable, Sendable {
    case picture
    case file

    /// Below which they are.
    var path: String { "/magazine/feed/\(rawValue)s" }
  }

  let kind: Kind
  let account: ID
  let id: ID

  init(kind: Kind, account: ID, id: ID) {
    self.kind = kind
    self.account = account
    self.id = id
  }

  /// Reads a token without believing it; nil for what cannot be one.
  init?(_ text: String, kind: Kind, id: ID) {
    guard let account = FeedToken(text)?.account else { return nil }
    self.init(kind: kind, account: account, id: id)
  }

  /// The token as the address carries it.
  func text(version: Int, secret: [UInt8]) -> String {
    let signer = Signer("magazine feed \(kind) ", secret: secret)
    return "\(account)-\(signer.shortProof(of: "\(account) \(version) \(id)"))"
  }

  /// Whether we have made this token of this version.
  func isGenuine(_ text: String, version: Int, secret: [UInt8]) -> Bool {
    text.utf8.isEqualInConstantTime(to: self.text(version: version, secret: secret).utf8)
  }
}
