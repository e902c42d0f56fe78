import Web

extension Surveys.Options {
  /// Seals what lets us into somebody's Dropbox for their account.
  var tokenSeal: TokenSeal { TokenSeal("korzo dropbox token", secret: secret) }
}
