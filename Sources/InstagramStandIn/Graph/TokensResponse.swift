import Core
import Synchronization
import Web

extension StandInWorld {
  /// What `expires_in` says of a long token, in seconds: a little less than 60 days.
  private var sixtyDays: StandInJSON { .whole(5_183_944) }

  /// A long token for a short one (Instagram Login).
  func exchangedToken(_ call: GraphCall) throws(StandInError) -> StandInJSON {
    guard call["grant_type"] == "ig_exchange_token" else {
      throw .parameter("Param grant_type must be one of {IG_EXCHANGE_TOKEN}")
    }
    guard call["client_secret"] == appSecret else {
      throw StandInError(101, 0, "Error validating application. Invalid client secret.")
    }
    return try longToken(try permit(call["access_token"]), from: .short)
  }

  /// A token that lives on (Instagram Login): one that is a day old, and not dead.
  func refreshedToken(_ call: GraphCall) throws(StandInError) -> StandInJSON {
    guard call["grant_type"] == "ig_refresh_token" else {
      throw .parameter("Param grant_type must be one of {IG_REFRESH_TOKEN}")
    }
    let permit = try permit(call["access_token"])
    guard permit.scopes.contains("instagram_business_basic") else { throw .noPermission }
    guard clock.now().since(permit.issuedAt) >= .hours(24) else {
      throw .parameter("The access token must be at least 24 hours old to be refreshed")
    }
    return try longToken(permit, from: .long)
  }

  /// The token of a code, or a long one for a short one (Facebook Login).
  func facebookToken(_ call: GraphCall) throws(StandInError) -> StandInJSON {
    guard call["client_id"] == appID else {
      throw StandInError(101, 0, "Error validating application. Invalid application ID.")
    }
    guard call["client_secret"] == appSecret else {
      throw StandInError(1, 0, "Error validating client secret.", status: 400)
    }
    switch call["grant_type"] {
    case "fb_exchange_token":
      let permit = try permit(call["fb_exchange_token"])
      guard permit.isFacebook, [.short, .long].contains(permit.kind) else { throw .badToken }
      return try longToken(permit, from: permit.kind)
    case "client_credentials":
      return ["access_token": .text("\(appID)|\(appSecret)"), "token_type": "bearer"]
    default:
      guard
        var permit = redeem(
          call["code"] ?? "", redirect: call["redirect_uri"] ?? "", isFacebook: true)
      else {
        throw StandInError(
          100, 36_008,
          "Error validating verification code. Please make sure your redirect_uri is "
            + "identical to the one you used in the OAuth dialog request")
      }
      (permit.kind, permit.issuedAt, permit.redirect) = (.short, clock.now(), "")
      return [
        "access_token": .text(issue(permit)), "token_type": "bearer", "expires_in": .whole(5_179),
      ]
    }
  }

  private func longToken(
    _ permit: StandInPermit, from kind: StandInPermit.Kind
  ) throws(StandInError) -> StandInJSON {
    guard permit.kind == kind else { throw .badToken }
    var permit = permit
    (permit.kind, permit.issuedAt) = (.long, clock.now())
    return [
      "access_token": .text(issue(permit)), "token_type": "bearer", "expires_in": sixtyDays,
      "permissions": .text(permit.scopes.sorted().joined(separator: ",")),
    ]
  }

  /// The token of a code (Instagram Login), in the shapes of api.instagram.com.
  func instagramToken(_ form: Fields) -> GraphReply {
    note(
      StandInCall(
        at: clock.now(), method: "POST", path: "/oauth/access_token", metrics: "", account: nil))
    if let reply = faultyResponse(
      path: "/oauth/access_token", metrics: "", account: nil, isFacebook: false)
    {
      return reply
    }
    guard form["client_id"] == appID, form["client_secret"] == appSecret,
      form["grant_type"] == "authorization_code"
    else { return refusal("Invalid platform app") }
    guard
      var permit = redeem(
        form["code"] ?? "", redirect: form["redirect_uri"] ?? "", isFacebook: false),
      let account = account(of: permit)
    else {
      return refusal(
        "Error validating verification code. Please make sure your redirect_uri is identical to "
          + "the one you used in the OAuth dialog request")
    }
    (permit.kind, permit.issuedAt, permit.redirect) = (.short, clock.now(), "")
    let oddities = state.withLock { $0.oddities }
    let scopes = permit.scopes.sorted()
    let token: StandInJSON = [
      "access_token": .text(issue(permit)), "user_id": .text(account.scopedID),
      "permissions": oddities.joinsPermissions
        ? .text(scopes.joined(separator: ",")) : .array(scopes.map { .text($0) }),
    ]
    return GraphReply(oddities.wrapsTokens ? ["data": [token]] : token)
  }

  private func refusal(_ message: String) -> GraphReply {
    var reply = GraphReply([
      "error_type": "OAuthException", "code": .whole(400), "error_message": .text(message),
    ])
    reply.status = 400
    return reply
  }
}
