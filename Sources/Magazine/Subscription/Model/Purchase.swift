import Core
import Web

/// What a browser remembers of somebody's way to the payment provider and back, in a cookie: the
/// provider brings people back to one address, and knows nothing of where they were.
struct Purchase: Hashable, Sendable {
  /// The name of the cookie.
  static let cookieName = "korzo-purchase"
  /// How long it is remembered: as long as the provider keeps a checkout open.
  static let lifetime = Duration.hours(24)

  /// Whose way it is; what another person left in the same browser counts for nothing.
  let account: ID
  /// Where they were on the way to; see ``wayBack(_:)``.
  var next: String?
  /// When they left for the provider; nil when they did so in another browser, or not at all.
  var leftAt: Timestamp?
  /// When they were first back while nothing was paid yet.
  var backAt: Timestamp?

  /// A way that begins.
  init(account: ID, next: String? = nil, leftAt: Timestamp? = nil) {
    self.account = account
    self.next = next
    self.leftAt = leftAt
  }

  /// Reads ``cookie``; nothing is remembered by one that is missing, made up or of somebody else.
  init(cookie: String?, of account: ID) {
    self.init(account: account)
    guard let cookie, cookie.utf8.count <= maximumCookieBytes else { return }
    let fields = Fields(parsing: cookie)
    guard fields["account"] == "\(account)" else { return }
    next = wayBack(fields["next"])
    leftAt = moment(fields["left"])
    backAt = moment(fields["back"])
  }

  /// What the cookie says.
  var cookie: String {
    formEncoded([
      ("account", "\(account)"), ("next", next ?? ""), ("left", text(leftAt)),
      ("back", text(backAt)),
    ])
  }
}

/// Where somebody can be brought back to, of what a link asks for: a path of this site that fits
/// into a cookie, and is no part of the way itself, which would go round in a circle.
func wayBack(_ asked: String?) -> String? {
  guard let asked, let path = localPath(asked), path.utf8.count <= maximumPathBytes else {
    return nil
  }
  let place = path.prefix { $0 != "?" && $0 != "#" }
  let own = "/magazine/subscription"
  return place == own || place.hasPrefix(own + "/") ? nil : path
}

/// Titles of articles make paths of a hundred.
private let maximumPathBytes = 500
/// Encoded, a path is at most three times as long.
private let maximumCookieBytes = 2000

private func moment(_ text: String?) -> Timestamp? {
  text.flatMap { Int64(decimal: $0, in: 0...Timestamp.years.upperBound) }
    .map { Timestamp(milliseconds: $0) }
}

private func text(_ moment: Timestamp?) -> String {
  moment.map { "\($0.milliseconds)" } ?? ""
}
