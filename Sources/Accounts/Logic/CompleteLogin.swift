import Core
import Database
import Logging
import Mail
import Web

/// How a trip to a provider ended.
enum OpenIDOutcome: Sendable {
  case signedIn(Accounts.NewSession, next: String, isNew: Bool)
  /// The identity was linked to the signed-in person's account.
  case linked
  /// The signed-in person is who they say.
  case proven(next: String)
  /// The address has an account: its owner must sign in there and say yes.
  case needsLink(browser: String)
  /// No user name could be made from what the provider told.
  case needsName(browser: String)
  case refused(Phrase)
}

/// A browser that came back from a provider.
struct ProviderReturn: Sendable {
  let provider: OpenIDProvider
  let state: String
  let code: String
  /// The cookie that it brought back.
  let browser: String
  let viewer: Viewer?
  let entrance: SignInContext
}

extension Accounts {
  /// Ends a trip: checks who came back, then signs in, links, makes an account, or asks.
  func complete(_ back: ProviderReturn) async throws -> OpenIDOutcome {
    try limiter.check(
      "openid-return", key: back.entrance.client.network, limit: 30, per: .minutes(10))
    // 1. The trip, once, and by the same browser.
    let now = clock.now()
    let attempt = try await database.write { db in
      try OpenIDStore().takeAttempt(stateHash: Secret.hash(back.state), now: now, in: db)
    }
    guard let attempt, attempt.provider == back.provider.id,
      attempt.browserHash == Secret.hash(back.browser)
    else { return .refused(.openIDStale) }
    // 2. The proof.
    let identity: IDToken
    do {
      identity = try await openID.identity(
        back.provider, code: back.code, redirectURI: redirectURI(back.provider),
        nonce: attempt.nonce,
        verifier: attempt.verifier)
    } catch {
      logger.warning(
        "identity not believed",
        metadata: ["provider": "\(back.provider.id)", "error": "\(error)"])
      return .refused(.openIDFailed)
    }
    // 3. What it means here.
    let arrival = newArrival(of: identity, attempt)
    do {
      return try await retryingUnique {
        try await self.settle(arrival, identity, attempt, back)
      }
    } catch let refusal as SignUpRefusal {
      return .refused(
        refusal.outcome == .invitationIsForAnother ? .invitationForAnother : .invitationNeeded)
    } catch let error as AppError where error.code == AppError.registrationClosed.code {
      return .refused(error.message)
    }
  }

  /// Where somebody was on the way to who comes back from a provider; nil when nobody knows any
  /// more. To be asked before the trip is over.
  func nextOfAttempt(_ state: String?, browser: String?) async throws -> String? {
    guard let state, let browser else { return nil }
    let now = clock.now()
    let attempt = try await database.read { db in
      try OpenIDStore().findAttempt(stateHash: Secret.hash(state), now: now, in: db)
    }
    return attempt?.browserHash == Secret.hash(browser) ? attempt?.next : nil
  }

  private func settle(
    _ arrival: NewArrival, _ identity: IDToken, _ attempt: LoginAttempt, _ back: ProviderReturn
  ) async throws -> OpenIDOutcome {
    let opening = opening(back.entrance)
    return try await database.write { db in
      if let account = attempt.accountId {
        // Whoever began must still be signed in: the browser may have changed hands.
        guard back.viewer?.id == account else { return .refused(.openIDStale) }
        return attempt.isProof
          ? try prove(identity, attempt, account, in: back.entrance.session, db)
          : try link(arrival, to: account, in: back.entrance.session, db)
      }
      if let known = try OpenIDStore().find(
        issuer: identity.issuer, subject: identity.subject, in: db)
      {
        try AccountStore().lock(known.accountId, in: db)
        guard let account = try AccountStore().find(known.accountId, in: db), !account.suspended
        else {
          return .refused(.suspendedExplained)
        }
        // It may have been taken away while we waited.
        guard try OpenIDStore().exists(known.id, in: db) else { return .refused(.openIDStale) }
        try openSession(opening, for: account.id, by: known.id, db)
        return .signedIn(opening, next: attempt.next, isNew: false)
      }
      return try welcome(arrival, identity, opening, db)
    }
  }

  private func link(
    _ arrival: NewArrival, to id: ID, in session: Session?, _ db: any WriteAccess
  ) throws -> OpenIDOutcome {
    try AccountStore().lock(id, in: db)
    guard let account = try AccountStore().find(id, in: db),
      try isProven(account, session, db)
    else { return .refused(.openIDStale) }
    if let known = try OpenIDStore().find(issuer: arrival.issuer, subject: arrival.subject, in: db)
    {
      return known.accountId == id ? .linked : .refused(.identityTaken)
    }
    try OpenIDStore().insert(arrival.identity(for: id), in: db)
    return .linked
  }

  /// Somebody else's identity proves nothing, and is not linked on the way either.
  private func prove(
    _ identity: IDToken, _ attempt: LoginAttempt, _ account: ID, in session: Session?,
    _ db: any WriteAccess
  ) throws -> OpenIDOutcome {
    let known = try OpenIDStore().find(issuer: identity.issuer, subject: identity.subject, in: db)
    guard known?.accountId == account, let session,
      identity.isFresh(now: clock.now(), within: Self.tripLifetime)
    else { return .refused(.proofFailed) }
    try SessionStore().prove(tokenHash: Secret.hash(session.token), now: clock.now(), in: db)
    return .proven(next: attempt.next)
  }

  /// The first time: an account is made, unless its owner or a name must be asked for.
  private func welcome(
    _ arrival: NewArrival, _ identity: IDToken, _ opening: NewSession, _ db: any WriteAccess
  ) throws -> OpenIDOutcome {
    // 1. An address that has an account opens it only when its owner has signed in there.
    if let holder = try arrival.email.flatMap({ try AccountStore().find(email: $0, in: db) }),
      holder.emailVerified
    {
      try OpenIDStore().insert(arrival.row(account: holder.id), in: db)
      return .needsLink(browser: arrival.browser)
    }
    // 2. A name.
    let names = UserName.candidates(
      from: [identity.preferredUserName, arrival.email, identity.name])
    guard let name = try names.first(where: { try !AccountStore().isTaken(userName: $0, in: db) })
    else {
      try OpenIDStore().insert(arrival.row(account: nil), in: db)
      return .needsName(browser: arrival.browser)
    }
    // 3. The account.
    _ = try makeAccount(arrival.row(account: nil), arrival, userName: name, db)
    try openSession(opening, for: arrival.accountID, by: arrival.identityID, db)
    return .signedIn(opening, next: arrival.next, isNew: true)
  }

  /// - Returns: whether the address, if there is one, could be had.
  func makeAccount(
    _ row: ProvenIdentity, _ new: NewArrival, userName: String, _ db: any WriteAccess
  ) throws -> Bool {
    // An account that never verified the address gives way, else its maker could wait for the owner
    // with a password that he knows.
    var role: Role?
    switch try row.email.map({ try makeRoom(at: $0, db) }) {
    case .taken: return false
    case .gaveWay(let former): role = former == .member ? nil : former
    case .free, nil: break
    }
    let isFirst = try AccountStore().insert(
      NewAccount(
        id: new.accountID, userName: userName, email: row.email, emailVerified: row.email != nil,
        passwordHash: nil, displayName: row.displayName, role: role, now: new.now), in: db)
    let invitation = try row.invitation.flatMap {
      try InvitationStore().find(tokenHash: $0, now: new.now, in: db)
    }
    if let only = invitation?.email, row.email.map(EmailAddress.key) != EmailAddress.key(only) {
      throw SignUpRefusal(outcome: .invitationIsForAnother)
    }
    try use(invitation, isFirst: isFirst || role == .admin, now: new.now, db)
    try OpenIDStore().insert(new.identity(for: new.accountID), in: db)
    if let email = row.email { try SignUpStore().deleteAll(of: email, in: db) }
    try personChanged(new.accountID, db)
    return true
  }

  private func newArrival(of identity: IDToken, _ attempt: LoginAttempt) -> NewArrival {
    let email =
      identity.emailVerified
      ? identity.email.flatMap { try? EmailAddress($0) }?.description : nil
    return NewArrival(
      id: ids.next(), accountID: ids.next(), identityID: ids.next(), browser: Secret.make(),
      issuer: identity.issuer, subject: identity.subject,
      label: String((identity.email ?? identity.name ?? identity.subject).prefix(120)),
      email: email, displayName: String((identity.name ?? "").prefix(60)), next: attempt.next,
      invitation: attempt.invitation, now: clock.now())
  }
}

/// A proven identity with the ids and secrets of whatever becomes of it.
struct NewArrival: Sendable {
  let id: ID
  let accountID: ID
  let identityID: ID
  let browser: String
  let issuer: String
  let subject: String
  let label: String
  let email: String?
  let displayName: String
  let next: String
  let invitation: String?
  let now: Timestamp

  func identity(for account: ID) -> Identity {
    Identity(
      id: identityID, accountId: account, issuer: issuer, subject: subject, label: label,
      createdAt: now)
  }

  func row(account: ID?) -> ProvenIdentity {
    ProvenIdentity(
      id: id, browserHash: Secret.hash(browser), issuer: issuer, subject: subject, label: label,
      email: email, displayName: displayName, next: next, invitation: invitation,
      accountId: account, expiresAt: now + Accounts.tripLifetime)
  }
}
