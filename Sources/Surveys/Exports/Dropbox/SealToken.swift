import Features
import Web

extension Surveys.Options {
  /// Seals what lets us into somebody's Dropbox for their account.
  var tokenCipher: TokenCipher { TokenCipher("korzo dropbox token", secret: site.secret) }
}
