import Foundation

/// What a provider says about itself (OpenID Connect Discovery 1.0 §3).
struct OpenIDConfiguration: Decodable, Sendable {
  let issuer: String
  let authorizationEndpoint: String
  let tokenEndpoint: String
  let jwksUri: String
  let tokenEndpointAuthMethodsSupported: [String]?

  /// Reads and checks a discovery document: its issuer is exactly ours (§4.3), all addresses are
  /// https, or plain http only when the issuer is.
  init(json: [UInt8], issuer expected: String) throws(OpenIDError) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      self = try decoder.decode(Self.self, from: Data(json))
    } catch {
      throw .discovery("unreadable document")
    }
    guard issuer == expected else { throw .discovery("the issuer is \(issuer)") }
    let scheme = expected.hasPrefix("http://") ? "http" : "https"
    for address in [authorizationEndpoint, tokenEndpoint, jwksUri] {
      guard let url = URL(string: address), let host = url.host(), !host.isEmpty,
        url.scheme == "https" || url.scheme == scheme
      else { throw .discovery("bad address \(address)") }
    }
  }

  /// Whether the client secret goes into the Authorization header (the default, RFC 8414 §2) or,
  /// when the provider only knows that, into the form.
  var sendsSecretInForm: Bool {
    guard let methods = tokenEndpointAuthMethodsSupported else { return false }
    return !methods.contains("client_secret_basic") && methods.contains("client_secret_post")
  }
}
