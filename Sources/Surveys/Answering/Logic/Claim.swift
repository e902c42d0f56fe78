import Core
import Features
import Web

extension Surveys {
  /// What stands in a response in place of a name: only the running site, which has the secret, can
  /// tell whose it is, and only by asking person by person.
  func claim(of account: ID, on survey: ID) -> String {
    Signer("survey claim ", secret: options.site.secret).shortProof(of: "\(survey) \(account)")
  }
}
