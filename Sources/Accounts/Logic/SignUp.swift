import Core
import Database
import Mail
import Web

/// What a newcomer wants. The password comes later, from whoever opens the mail: one that came with
/// the wish could be that of a stranger who waits for the owner of the address to open it.
struct SignUp: Sendable {
  let userName: String
  let email: EmailAddress
  /// The code of an invitation, if one was given.
  let invitation: String?
  /// Where the newcomer was on the way to, a local path.
  let next: String?
  let language: Language
}

/// Why a sign-up was refused.
enum SignUpOutcome: Hashable, Sendable {
  case userNameTaken
  case invitationNeeded
  case invitationIsForAnother
}

extension Accounts {
  /// Has a mail sent with which a newcomer makes an account. There is none until it is opened, and
  /// the name is kept for nobody: else whoever never opens a mail could keep all good ones. The mail
  /// has a link, or, when the address has an account already, says so; strangers cannot tell which.
  /// - Returns: all that speaks against it; then no mail is sent.
  func signUp(_ wish: SignUp, from client: Client) async throws -> [SignUpOutcome] {
    try limiter.check("sign-up", key: client.network, limit: 20, per: .hours(1))
    try limiter.check(
      "sign-up-email", key: "\(wish.email.key) \(client.network)", limit: 5, per: .hours(1))
    let refusals = try await refusals(
      userName: wish.userName, email: wish.email, invitation: wish.invitation)
    guard refusals.isEmpty else { return refusals }
    // Whether the address has an account is looked up by the job: here it takes no longer for one
    // that has.
    try await mail(
      MailRequest(
        kind: .signUp, typed: wish.email.description, userName: wish.userName,
        invitation: wish.invitation.flatMap { $0.isEmpty ? nil : Secret.hash($0) },
        next: wish.next, language: wish.language))
    return []
  }

  /// What else speaks against a form that is wrong already, so that it is corrected once.
  /// - Parameters:
  ///   - userName: nil when it is no user name.
  ///   - email: nil when it is no address.
  func otherRefusals(
    userName: String?, email: EmailAddress?, invitation: String?, from client: Client
  ) async throws -> [SignUpOutcome] {
    try limiter.check("sign-up-form", key: client.network, limit: 60, per: .hours(1))
    return try await refusals(userName: userName, email: email, invitation: invitation)
  }

  private func refusals(
    userName: String?, email: EmailAddress?, invitation code: String?
  ) async throws -> [SignUpOutcome] {
    let now = clock.now()
    return try await database.read { db in
      if try AccountStore().isLeft(in: db) { throw AppError.registrationClosed }
      var refusals: [SignUpOutcome] = []
      if let refusal = try invitationRefusal(code, for: email, now: now, db) {
        refusals.append(refusal)
      }
      if let userName, try AccountStore().isTaken(userName: userName, in: db) {
        refusals.append(.userNameTaken)
      }
      return refusals
    }
  }

  private func invitationRefusal(
    _ code: String?, for email: EmailAddress?, now: Timestamp, _ db: any ReadAccess
  ) throws -> SignUpOutcome? {
    let invitation = try code.flatMap {
      try InvitationStore().find(tokenHash: Secret.hash($0), now: now, in: db)
    }
    if let only = invitation?.email, let email, EmailAddress.key(only) != email.key {
      return .invitationIsForAnother
    }
    let isNeeded = try options.registration == .invitation && AccountStore().hasAny(in: db)
    return isNeeded && invitation == nil ? .invitationNeeded : nil
  }

  /// Uses an invitation, where one is needed. Only the first person needs none.
  func use(
    _ invitation: Invitation?, isFirst: Bool, now: Timestamp, _ db: any WriteAccess
  ) throws {
    switch options.registration {
    case .open: return
    case .closed: throw AppError.registrationClosed
    case .invitation:
      if isFirst { return }
      guard let invitation, try InvitationStore().take(invitation.id, now: now, in: db) else {
        throw SignUpRefusal(outcome: .invitationNeeded)
      }
    }
  }
}

/// Takes a sign-up's transaction back.
struct SignUpRefusal: Error {
  let outcome: SignUpOutcome
}

/// Runs `body` again when a unique key stopped it: the next time it sees the row that was first.
func retryingUnique<T: Sendable>(_ body: @Sendable () async throws -> T) async throws -> T {
  for _ in 0..<3 {
    do {
      return try await body()
    } catch DatabaseError.unique {
      continue
    }
  }
  return try await body()
}
