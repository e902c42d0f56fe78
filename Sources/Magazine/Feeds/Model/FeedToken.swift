import Core
import Web

/// The secret in the address of a subscriber's own feed: whose it is, signed by us.
///
/// Signed, not stored: so the page can show it again, and a copied database opens no feed. The
/// version makes it renewable.
struct FeedToken: Hashable, Sendable {
  let account: ID

  /// Reads a token without believing it; nil for what cannot be one.
  init?(_ text: String) {
    guard text.utf8.count <= 64, let dot = text.firstIndex(of: "-"),
      let account = ID(String(text[..<dot]))
    else { return nil }
    self.account = account
  }

  init(account: ID) {
    self.account = account
  }

  /// The token as the address carries it.
  func text(version: Int, secret: [UInt8]) -> String {
    let signer = Signer("magazine feed ", secret: secret)
    return "\(account)-\(signer.shortProof(of: "\(account) \(version)"))"
  }

  /// Whether we have made this token of this version.
  func isGenuine(_ text: String, version: Int, secret: [UInt8]) -> Bool {
    // Takes as long for any proof, so that none can be felt out.
    text.utf8.isEqualInConstantTime(to: self.text(version: version, secret: secret).utf8)
  }
}
