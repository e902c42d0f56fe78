import Core
import Web

/// The secret in the address of published results: whose they are, signed by us.
///
/// Signed, not stored: so the page of settings can show it again, and a copied database opens
/// nothing. The version makes it renewable.
struct PublicationToken: Hashable, Sendable {
  let survey: ID

  /// Reads a token without believing it; nil for what cannot be one.
  init?(_ text: String) {
    guard text.utf8.count <= 64, let dash = text.firstIndex(of: "-"),
      let survey = ID(String(text[..<dash]))
    else { return nil }
    self.survey = survey
  }

  init(survey: ID) {
    self.survey = survey
  }

  /// The token as the address carries it.
  func text(version: Int, secret: [UInt8]) -> String {
    let signer = Signer("survey results ", secret: secret)
    return "\(survey)-\(signer.shortProof(of: "\(survey) \(version)"))"
  }

  /// Whether we have made this token of this version.
  func isGenuine(_ text: String, version: Int, secret: [UInt8]) -> Bool {
    // Takes as long for any proof, so that none can be felt out.
    text.utf8.isEqualInConstantTime(to: self.text(version: version, secret: secret).utf8)
  }
}
