import Core
import Fetching
import Foundation

/// Talks to Dropbox (API v2, https://www.dropbox.com/developers/documentation/http), by ``Fetcher``
/// alone. An app without a secret: PKCE takes its place.
struct DropboxClient: Sendable {
  private static let scopes = "files.content.write sharing.write sharing.read"

  let app: DropboxApp
  let fetcher: Fetcher

  /// Where the browser goes to agree.
  func authorizationURL(redirect: String, state: String, challenge: String) -> String {
    app.site + "/oauth2/authorize?"
      + formEncoded([
        ("client_id", app.key), ("response_type", "code"), ("redirect_uri", redirect),
        ("state", state), ("code_challenge", challenge), ("code_challenge_method", "S256"),
        ("token_access_type", "offline"), ("scope", Self.scopes),
      ])
  }

  /// The lasting token for a code.
  func refreshToken(
    code: String, verifier: String, redirect: String
  ) async throws(DropboxFault) -> String {
    struct Tokens: Decodable { let refreshToken: String }
    let tokens: Tokens = try await token([
      ("grant_type", "authorization_code"), ("code", code), ("code_verifier", verifier),
      ("redirect_uri", redirect), ("client_id", app.key),
    ])
    return tokens.refreshToken
  }

  /// A token for the next hours.
  func accessToken(refreshing token: String) async throws(DropboxFault) -> String {
    struct Tokens: Decodable { let accessToken: String }
    let tokens: Tokens = try await self.token([
      ("grant_type", "refresh_token"), ("refresh_token", token), ("client_id", app.key),
    ])
    return tokens.accessToken
  }

  /// Takes all permissions back that go with a token.
  func revoke(_ accessToken: String) async throws(DropboxFault) {
    _ = try await call(
      app.api + "/2/auth/token/revoke", ["Authorization": "Bearer \(accessToken)"], [])
  }

  /// Does something there in the name of a person.
  /// - Returns: what was answered.
  func ask<Asked: Encodable, Answered: Decodable>(
    _ path: String, _ argument: Asked, token: String
  ) async throws(DropboxFault) -> Answered {
    let headers: FetchHeaders = [
      "Authorization": "Bearer \(token)", "Content-Type": "application/json",
    ]
    return try decoded(
      try await call(app.api + path, headers, Array(try headerJSON(argument).utf8)))
  }

  /// Sends bytes; the argument goes in a header.
  func send<Asked: Encodable>(
    _ path: String, _ argument: Asked, _ bytes: [UInt8], token: String
  ) async throws(DropboxFault) -> [UInt8] {
    try await call(
      app.content + path,
      [
        "Authorization": "Bearer \(token)", "Content-Type": "application/octet-stream",
        "Dropbox-API-Arg": try headerJSON(argument),
      ], bytes)
  }

  /// Reads what was answered.
  func decoded<Answered: Decodable>(_ body: [UInt8]) throws(DropboxFault) -> Answered {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do { return try decoder.decode(Answered.self, from: Data(body)) } catch {
      throw .refused("an answer that is none: \(error)")
    }
  }

  private func token<Answered: Decodable>(
    _ fields: [(String, String)]
  ) async throws(DropboxFault) -> Answered {
    try decoded(
      try await call(
        app.api + "/oauth2/token", ["Content-Type": "application/x-www-form-urlencoded"],
        Array(formEncoded(fields).utf8)))
  }

  private func call(
    _ url: String, _ headers: FetchHeaders, _ body: [UInt8]
  ) async throws(DropboxFault) -> [UInt8] {
    let response: FetchResponse
    do {
      response = try await fetcher.fetch(
        FetchRequest(
          url: url, method: .post, accept: .json, headers: headers, body: body,
          maximumBytes: 1 << 20, timeout: .minutes(5)))
    } catch {
      throw DropboxFault(error)
    }
    guard response.status == 200 else { throw DropboxFault(response) }
    return response.body
  }
}

/// JSON in ASCII alone, as a header has to be.
private func headerJSON(_ value: some Encodable) throws(DropboxFault) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  encoder.keyEncodingStrategy = .convertToSnakeCase
  let json: Data
  do { json = try encoder.encode(value) } catch { throw .refused("\(error)") }
  var text = ""
  for unit in String(decoding: json, as: UTF8.self).utf16 {
    if (0x20...0x7E).contains(unit), let scalar = Unicode.Scalar(unit) {
      text.unicodeScalars.append(scalar)
    } else {
      text += "\\u" + [UInt8(unit >> 8), UInt8(unit & 255)].hexadecimal
    }
  }
  return text
}
