import Core
import Database
import Features
import Web

extension Insights.Options {
  /// Seals what lets us into somebody's Instagram for its source; for the account while its Page is
  /// still to be chosen.
  var tokenCipher: TokenCipher { TokenCipher("korzo instagram token", secret: site.secret) }
}

extension Insights {
  /// What lets us into a source's account; nil when there is none, or none that this site can read.
  func token(of source: ID, in db: any ReadAccess) throws -> String? {
    try SourceStore().token(of: source, in: db).flatMap {
      options.tokenCipher.decrypt($0, for: source)
    }
  }
}
