/// An error as the Graph API tells it.
package struct StandInError: Error, Hashable, Sendable {
  /// Meta's code.
  package var code: Int
  /// Meta's finer code; 0: none.
  package var subcode: Int
  /// Meta's words.
  package var message: String
  /// The HTTP status.
  package var status: Int
  /// Whether it says of itself that it passes.
  package var isTransient: Bool
  /// Further headers.
  package var headers: [String: String]

  /// An error; without a status, the one that is usual for the code.
  package init(
    _ code: Int, _ subcode: Int = 0, _ message: String, status: Int? = nil,
    isTransient: Bool = false, headers: [String: String] = [:]
  ) {
    self.code = code
    self.subcode = subcode
    self.message = message
    self.status = status ?? (code == 4 ? 403 : code <= 2 ? 500 : 400)
    self.isTransient = isTransient
    self.headers = headers
  }
}

extension StandInError {
  /// The app was removed by its person.
  package static let appRemoved = StandInError(
    190, 458, "Error validating access token: The user has not authorized application.")
  /// The person must show at Facebook who they are.
  package static let checkpointed = StandInError(
    190, 459, "Error validating access token: The user is enrolled in a blocking checkpoint.")
  /// The person must confirm their account.
  package static let unconfirmed = StandInError(
    190, 464, "Error validating access token: Sessions for the user are not allowed.")
  /// The password was changed.
  package static let passwordChanged = StandInError(
    190, 460,
    "Error validating access token: The session has been invalidated because the user "
      + "changed their password or Facebook has changed the session for security reasons.")
  /// The token's time is over.
  package static let tokenExpired = StandInError(
    190, 463, "Error validating access token: Session has expired.")
  /// The token was taken back.
  package static let tokenRevoked = StandInError(
    190, 467, "Error validating access token: The session is invalid because the user logged out.")
  /// The person lost their role at the Page.
  package static let roleLost = StandInError(
    190, 492,
    "Error validating access token: The user must be an administrator, editor, or "
      + "moderator of the page in order to impersonate it.")
  /// No token, or one that is none.
  package static let badToken = StandInError(
    190, 0, "Invalid OAuth access token - Cannot parse access token")

  /// A permission is missing.
  package static let noPermission = StandInError(
    10, 0, "(#10) Application does not have permission for this action")
  /// Too few have seen a story.
  package static let fewViewers = StandInError(
    10, 0, "(#10) Not enough viewers for the media to show insights")
  /// It was posted before the account was a professional one.
  package static let beforeConversion = StandInError(
    100, 2_108_006, "Media posted before business account conversion")

  /// A thing that is gone, was never there, or is not ours.
  package static func missing(_ id: String) -> StandInError {
    StandInError(
      100, 33,
      "Unsupported get request. Object with ID '\(id)' does not exist, cannot be loaded "
        + "due to missing permissions, or does not support this operation.")
  }

  /// A path that leads nowhere.
  package static func noPath(_ path: String) -> StandInError {
    StandInError(2500, 0, "Unknown path components: \(path)")
  }

  /// A parameter that is wrong.
  package static func parameter(_ message: String) -> StandInError {
    StandInError(100, 0, "(#100) \(message)")
  }

  /// The whole app has asked too much.
  package static let appLimit = StandInError(4, 0, "(#4) Application request limit reached")
  /// The person has asked too much.
  package static let userLimit = StandInError(17, 0, "(#17) User request limit reached")
  /// The Page has been asked too much.
  package static let pageLimit = StandInError(32, 0, "(#32) Page request limit reached")
  /// This has been asked too often.
  package static let customLimit = StandInError(
    613, 0, "(#613) Calls to this api have exceeded the rate limit.")
  /// The account has been asked too much; in so many minutes it may be asked again.
  package static func accountLimit(minutes: Int) -> StandInError {
    StandInError(
      80_002, 0,
      "(#80002) There have been too many calls to this Instagram account. Wait a bit and "
        + "try again.",
      headers: ["X-Business-Use-Case-Usage": StandInUsage.account(100, minutes: minutes)])
  }

  /// The app's limit, for good.
  package static let longLimit = StandInError(341, 0, "(#341) Feed action request limit reached")
  /// Blocked for policy.
  package static let blocked = StandInError(
    368, 0, "(#368) The action attempted has been deemed abusive or is otherwise disallowed")
  /// A page of a list is too large, its children included.
  package static let tooMuch = StandInError(
    1, 0, "Please reduce the amount of data you're asking for, then retry your request")
  /// Something at Meta, for a moment.
  package static let unknown = StandInError(
    1, 0, "An unknown error has occurred.", isTransient: true)
  /// Meta is busy.
  package static let busy = StandInError(
    2, 0, "Service temporarily unavailable", status: 503, isTransient: true)
}

/// What the headers say of the allowance.
package enum StandInUsage {
  /// `X-App-Usage` with a percentage.
  package static func app(_ percent: Int) -> String {
    "{\"call_count\":\(percent),\"total_time\":\(percent / 2),\"total_cputime\":\(percent / 3)}"
  }

  /// `X-Business-Use-Case-Usage` with a percentage, and in how many minutes one may ask again.
  package static func account(
    _ percent: Int, minutes: Int = 0, id: String = "17841400000001007"
  ) -> String {
    "{\"\(id)\":[{\"type\":\"instagram\",\"call_count\":\(percent),"
      + "\"total_cputime\":\(percent / 4),\"total_time\":\(percent / 4),"
      + "\"estimated_time_to_regain_access\":\(minutes)}]}"
  }
}
