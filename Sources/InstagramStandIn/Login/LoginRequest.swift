import Core
import Foundation
import Web

/// What a browser was sent to the login page with.
struct LoginRequest: Hashable, Sendable {
  let isFacebook: Bool
  let redirect: String
  let state: String
  let scopes: [String]

  /// Reads and checks the query or the form.
  /// - Throws: what is wrong, for whoever set the app up.
  init(_ fields: Fields, isFacebook: Bool, appID: String) throws(LoginFault) {
    guard fields["client_id"] == appID else { throw .app }
    guard let redirect = fields["redirect_uri"], isOnLoopback(redirect) else { throw .redirect }
    guard fields["response_type"] ?? (isFacebook ? "code" : "") == "code" else { throw .type }
    let scopes = (fields["scope"] ?? "").split { $0 == "," || $0 == " " }.map(String.init)
    guard !scopes.isEmpty, scopes.allSatisfy(Self.known(isFacebook).contains) else {
      throw .scopes
    }
    self.isFacebook = isFacebook
    self.redirect = redirect
    state = fields["state"] ?? ""
    self.scopes = scopes
  }

  private static func known(_ isFacebook: Bool) -> [String] {
    isFacebook
      ? facebookScopes + [
        "business_management", "pages_manage_metadata", "ads_management", "ads_read", "email",
      ]
      : [
        "instagram_business_basic", "instagram_business_manage_insights",
        "instagram_business_manage_messages", "instagram_business_manage_comments",
        "instagram_business_content_publish",
      ]
  }

  /// The origin that the answer goes to, which the page's policy must allow.
  var origin: String {
    redirect.split(separator: "/", omittingEmptySubsequences: false).prefix(3)
      .joined(separator: "/")
  }

  /// The way back with these fields. Instagram hangs `#_` on, which is no part of the code.
  func way(back fields: [(String, String)]) -> String {
    let pairs = formEncoded(fields + (state.isEmpty ? [] : [("state", state)]))
    return redirect + (redirect.contains("?") ? "&" : "?") + pairs + (isFacebook ? "#_=_" : "#_")
  }
}

/// What is wrong with a request for the login page.
enum LoginFault: Error {
  case app, redirect, type, scopes
}

/// Only this very machine is sent back to: codes of a stand-in are nobody else's business.
private func isOnLoopback(_ address: String) -> Bool {
  guard let parts = URLComponents(string: address), let host = parts.host?.lowercased(),
    ["http", "https"].contains(parts.scheme?.lowercased() ?? ""), parts.user == nil
  else { return false }
  return ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
    || host.hasSuffix(".localhost")
}
