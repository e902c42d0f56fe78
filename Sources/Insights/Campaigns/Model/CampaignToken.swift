import Core
import Web

/// What stands in the two links of a campaign: which one, and a proof that we made it.
///
/// Signed, not stored: a copied database opens nothing. The number in the claim makes it renewable.
struct CampaignToken: Hashable, Sendable {
  /// What a link is for.
  enum Purpose: String, Sendable {
    /// Creators open it and take part.
    case invitation = "campaign invitation "
    /// Whoever has it sees the report.
    case report = "campaign report "
  }

  let campaign: ID
  let purpose: Purpose

  init(_ purpose: Purpose, _ campaign: ID) {
    self.purpose = purpose
    self.campaign = campaign
  }

  /// Reads a token without believing it; nil for what cannot be one.
  init?(_ purpose: Purpose, _ text: String) {
    guard text.utf8.count <= 64, let dash = text.firstIndex(of: "-"),
      let campaign = ID(String(text[..<dash]))
    else { return nil }
    self.init(purpose, campaign)
  }

  /// The token as the address carries it.
  /// - Parameter claim: what may not have changed since: the number, the end.
  func text(_ claim: String, secret: [UInt8]) -> String {
    "\(campaign)-\(Signer(purpose.rawValue, secret: secret).shortProof(of: "\(campaign) \(claim)"))"
  }

  /// Whether we have made this token for this claim.
  func isGenuine(_ text: String, _ claim: String, secret: [UInt8]) -> Bool {
    // Takes as long for any proof, so that none can be felt out.
    text.utf8.isEqualInConstantTime(to: self.text(claim, secret: secret).utf8)
  }
}

extension Campaign {
  /// What the link to creators proves.
  var invitationClaim: String { "\(invitation)" }

  /// What the link to the report proves, while there is one.
  var reportClaim: String? { reportUntil.map { "\(report) \($0.milliseconds)" } }

  /// Where creators take part.
  func joinPath(secret: [UInt8]) -> String {
    "/join/\(CampaignToken(.invitation, id).text(invitationClaim, secret: secret))"
  }

  /// Where the report is for whoever has the link; nil while it is switched off.
  func reportPath(secret: [UInt8]) -> String? {
    reportClaim.map {
      "/campaign-reports/\(CampaignToken(.report, id).text($0, secret: secret))"
    }
  }
}
