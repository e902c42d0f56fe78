import Core
import Cryptography
import Foundation

/// What Meta would send by itself to one of the callbacks: headers and body.
package struct StandInMessage: Hashable, Sendable {
  /// The headers.
  package var headers: [String: String]
  /// The body.
  package var body: [UInt8]

  /// The same, signed with another secret: a forgery.
  package var forged: StandInMessage {
    var copy = self
    copy.headers["X-Hub-Signature-256"] = signature(body, "another secret")
    return copy
  }
}

extension StandIn {
  /// The webhook `story_insights` with a story's numbers now, in the documented shape or in that of
  /// Meta's test payloads.
  /// - Returns: nil when nothing is sent, as the account's Page is not subscribed. Test payloads are
  ///   sent all the same.
  package func webhook(
    for story: StandInThing, isTestShape: Bool = false
  ) -> StandInMessage? {
    let account = world.accounts[story.account]
    guard isTestShape || account.map(world.isSubscribed) ?? false else { return nil }
    let now = world.clock.now()
    let numbers = world.numbers(of: story, at: now)
    let value: StandInJSON = [
      "media_id": .text(story.id), "impressions": .number(numbers["views"] ?? 0),
      "reach": .number(numbers["reach"] ?? 0),
      "taps_forward": .number(numbers["navigation.tap_forward"] ?? 0),
      "taps_back": .number(numbers["navigation.tap_back"] ?? 0),
      "exits": .number(numbers["navigation.tap_exit"] ?? 0),
      "replies": .number(numbers["replies"] ?? 0),
    ]
    let field: StandInJSON = "story_insights"
    let seconds = StandInJSON.whole(Int(now.milliseconds / 1000))
    let id = StandInJSON.text(StandInID.account(story.account))
    let entry: StandInJSON =
      isTestShape
      ? ["id": id, "time": seconds, "field": field, "value": value]
      : ["id": id, "time": seconds, "changes": [["field": field, "value": value]]]
    return webhook(body: StandInJSON.object([("object", "instagram"), ("entry", [entry])]).bytes)
  }

  /// A webhook with any body, rightly signed.
  package func webhook(body: [UInt8]) -> StandInMessage {
    StandInMessage(
      headers: [
        "Content-Type": "application/json", "X-Hub-Signature-256": signature(body, appSecret),
      ], body: body)
  }

  /// The `signed_request` of the callbacks for a person who removed the app, or wants their data
  /// deleted; signed with the app's secret, or another one.
  package func signedRequest(userID: String, secret: String? = nil) -> String {
    let json: StandInJSON = [
      "algorithm": "HMAC-SHA256", "expires": .whole(0),
      "issued_at": .whole(Int(world.clock.now().milliseconds / 1000)), "user_id": .text(userID),
    ]
    let body = Base64URL.text(json.bytes)
    let code = HMAC<SHA256>.authenticationCode(
      for: body.utf8, using: SymmetricKey(data: (secret ?? appSecret).utf8))
    return Base64URL.text(Array(code)) + "." + body
  }
}

private func signature(_ body: [UInt8], _ secret: String) -> String {
  let code = HMAC<SHA256>.authenticationCode(
    for: body, using: SymmetricKey(data: secret.utf8))
  return "sha256=" + code.hexadecimal
}
