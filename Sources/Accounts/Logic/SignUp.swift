import Core
import Database
import Mail
import Web

/// What a newcomer wants.
struct SignUp: Sendable {
  let userName: String
  let email: EmailAddress
  let password: String
  /// The code of an invitation, if one was given.
  let invitation: String?
  /// Where the newcomer was on the way to, a local path.
  let next: String?
  let language: Language
}

/// How a sign-up ended.
enum SignUpOutcome: Hashable, Sendable {
  /// A mail is on its way: to verify the address, or, when it has an account already, to say so.
  /// Strangers cannot tell which.
  case mailSent
  case userNameTaken
  case invitationNeeded
  case invitationIsForAnother
}

extension Accounts {
  /// Makes an account that waits for its address to be verified.
  func signUp(_ wish: SignUp, from client: Client) async throws -> SignUpOutcome {
    try limiter.check("sign-up", key: client.address, limit: 20, per: .hours(1))
    try limiter.check("sign-up-email", key: wish.email.key, limit: 5, per: .hours(1))
    let isTaken = try await database.read { db in
      try AccountStore.find(userName: wish.userName, db).map { $0.emailVerified } == true
    }
    if isTaken { return .userNameTaken }
    let hash = try await passwords.hash(wish.password)
    let link = newLink(to: wish.next)
    let id = ids.next()
    do {
      return try await retryingUnique {
        try await self.database.write { db in
          try self.enroll(wish, id: id, hash: hash, link: link, db)
        }
      }
    } catch let refusal as SignUpRefusal {
      return refusal.outcome
    }
  }

  private func enroll(
    _ wish: SignUp, id: ID, hash: String, link: NewLink, _ db: any WriteAccess
  ) throws -> SignUpOutcome {
    let email = wish.email.description
    // 1. The name: of two at once the unique key lets one through.
    let holder = try AccountStore.find(email: email, db)
    if let other = try AccountStore.find(userName: wish.userName, db), other.id != holder?.id {
      throw SignUpRefusal(outcome: .userNameTaken)
    }
    // 2. A verified owner of the address is told by mail, and nothing else happens. Whoever has
    // no invitation must not learn even that much.
    let invitation = try invitation(wish, now: link.now, db)
    if let holder, holder.emailVerified {
      if options.registration == .invitation, invitation == nil {
        throw SignUpRefusal(outcome: .invitationNeeded)
      }
      let way = address(signInPath(wish.next))
      try send(.accountExists(signIn: way), to: wish.email, in: wish.language, db)
      return .mailSent
    }
    // 3. The account; an unverified one of the same address gives way.
    let isFirst: Bool
    if let holder {
      isFirst = false
      try AccountStore.takeOver(
        holder.id, userName: wish.userName, email: email, passwordHash: hash, now: link.now, db)
    } else {
      isFirst = try AccountStore.insert(
        NewAccount(
          id: id, userName: wish.userName, email: email, emailVerified: false, passwordHash: hash,
          now: link.now), db)
    }
    // 4. The invitation is used; only the first person needs none.
    try use(invitation, isFirst: isFirst || holder?.role == .admin, now: link.now, db)
    // 5. The link to verify the address.
    try sendVerification(
      link, to: holder?.id ?? id, userName: wish.userName, email: wish.email, in: wish.language, db)
    return .mailSent
  }

  private func invitation(
    _ wish: SignUp, now: Timestamp, _ db: any WriteAccess
  ) throws -> Invitation? {
    guard let code = wish.invitation, !code.isEmpty else { return nil }
    let found = try InvitationStore.find(tokenHash: Secret.hash(code), now: now, db)
    if let only = found?.email, EmailAddress.key(only) != wish.email.key {
      throw SignUpRefusal(outcome: .invitationIsForAnother)
    }
    return found
  }

  func use(
    _ invitation: Invitation?, isFirst: Bool, now: Timestamp, _ db: any WriteAccess
  ) throws {
    switch options.registration {
    case .open: return
    case .closed: throw AppError.registrationClosed
    case .invitation:
      if isFirst { return }
      guard let invitation, try InvitationStore.take(invitation.id, now: now, db) else {
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
