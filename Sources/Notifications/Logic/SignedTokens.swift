import Core
import Web

/// What a mail can be stopped for with one tap.
enum UnsubscribeScope: Hashable, Sendable {
  /// The daily mail, whatever is in it.
  case digest
  /// Mails of their own about a group.
  case group(String)

  fileprivate var text: String {
    switch self {
    case .digest: "digest"
    case .group(let name): "group.\(name)"
    }
  }

  fileprivate init?(_ text: Substring) {
    if text == "digest" {
      self = .digest
    } else if text.hasPrefix("group."), text.count > 6 {
      self = .group(String(text.dropFirst(6)))
    } else {
      return nil
    }
  }
}

/// Whose mails a link stops. The link works without signing in, for as long as the mail lies in a
/// mailbox, and cannot be made by anybody else.
struct UnsubscribeToken: Hashable, Sendable {
  let account: ID
  let scope: UnsubscribeScope

  /// `account.scope.proof`.
  func text(secret: [UInt8]) -> String {
    "\(claim).\(signer(secret).shortProof(of: claim))"
  }

  /// Reads a token; nil for what we have not signed.
  init?(_ text: String, secret: [UInt8]) {
    guard text.utf8.count < 200, let dot = text.lastIndex(of: "."),
      let first = text.firstIndex(of: "."), first < dot, let account = ID(String(text[..<first])),
      let scope = UnsubscribeScope(text[text.index(after: first)..<dot])
    else { return nil }
    self.init(account: account, scope: scope)
    let proof = text[text.index(after: dot)...]
    guard signer(secret).isShortProof(proof, of: claim) else { return nil }
  }

  init(account: ID, scope: UnsubscribeScope) {
    self.account = account
    self.scope = scope
  }

  private var claim: String { "\(account).\(scope.text)" }

  private func signer(_ secret: [UInt8]) -> Signer { Signer("unsubscribe ", secret: secret) }
}
