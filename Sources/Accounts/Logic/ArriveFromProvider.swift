import Core
import Database
import Logging
import Mail
import Web

/// How a trip to a provider ended.
enum OpenIDOutcome: Sendable {
  case signedIn(Accounts.Opening, next: String, isNew: Bool)
  /// The identity was linked to the signed-in person's account.
  case linked
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
  let session: Session?
  let client: Client
}

extension Accounts {
  /// Ends a trip: checks who came back, then signs in, links, makes an account, or asks.
  func arrive(_ back: ProviderReturn) async throws -> OpenIDOutcome {
    try limiter.check("openid-return", key: back.client.address, limit: 30, per: .minutes(10))
    // 1. The trip, once, and by the same browser.
    let now = clock.now()
    let trip = try await database.write { db in
      try OpenIDStore.takeTrip(stateHash: Secret.hash(back.state), now: now, db)
    }
    guard let trip, trip.provider == back.provider.id,
      trip.browserHash == Secret.hash(back.browser)
    else { return .refused(.openIDStale) }
    // 2. The proof.
    let identity: IDToken
    do {
      identity = try await openID.identity(
        back.provider, code: back.code, redirectURI: redirectURI(back.provider), nonce: trip.nonce,
        verifier: trip.verifier)
    } catch {
      logger.warning(
        "identity not believed",
        metadata: ["provider": "\(back.provider.id)", "error": "\(error)"])
      return .refused(.openIDFailed)
    }
    // 3. What it means here.
    let arrival = newArrival(of: identity, trip)
    do {
      return try await retryingUnique {
        try await self.settle(arrival, identity, trip, back)
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
  func nextOfTrip(_ state: String?, browser: String?) async throws -> String? {
    guard let state, let browser else { return nil }
    let now = clock.now()
    let trip = try await database.read { db in
      try OpenIDStore.findTrip(stateHash: Secret.hash(state), now: now, db)
    }
    return trip?.browserHash == Secret.hash(browser) ? trip?.next : nil
  }

  private func settle(
    _ arrival: NewArrival, _ identity: IDToken, _ trip: OpenIDTrip, _ back: ProviderReturn
  ) async throws -> OpenIDOutcome {
    let opening = opening(back.client, replacing: back.session)
    return try await database.write { db in
      let known = try OpenIDStore.find(issuer: identity.issuer, subject: identity.subject, db)
      if let account = trip.accountId {
        return try link(arrival, known: known, to: account, viewer: back.viewer, db)
      }
      if let known {
        guard let account = try AccountStore.find(known.accountId, db), !account.suspended else {
          return .refused(.suspendedExplained)
        }
        try openSession(opening, for: account.id, db)
        return .signedIn(opening, next: trip.next, isNew: false)
      }
      return try welcome(arrival, identity, opening, db)
    }
  }

  private func link(
    _ arrival: NewArrival, known: Identity?, to account: ID, viewer: Viewer?,
    _ db: any WriteAccess
  ) throws -> OpenIDOutcome {
    // Whoever began must still be signed in: the browser may have changed hands.
    guard viewer?.id == account else { return .refused(.openIDStale) }
    if let known { return known.accountId == account ? .linked : .refused(.identityTaken) }
    try OpenIDStore.insert(arrival.identity(for: account), db)
    return .linked
  }

  /// The first time: an account is made, unless its owner or a name must be asked for.
  private func welcome(
    _ arrival: NewArrival, _ identity: IDToken, _ opening: Opening, _ db: any WriteAccess
  ) throws -> OpenIDOutcome {
    // 1. An address that has an account opens it only when its owner has signed in there.
    var role: Role?
    if let holder = try arrival.email.flatMap({ try AccountStore.find(email: $0, db) }) {
      if holder.emailVerified {
        try OpenIDStore.insert(arrival.row(account: holder.id), db)
        return .needsLink(browser: arrival.browser)
      }
      // Never verified: whoever made it did not own the address. It gives way, else its maker
      // could wait for the owner with a password that he knows.
      role = holder.role == .member ? nil : holder.role
      for hook in options.accountDeleted { try hook(holder.id, db) }
      try AccountStore.delete(holder.id, db)
    }
    // 2. A name.
    let names = UserName.candidates(
      from: [identity.preferredUserName, arrival.email, identity.name])
    guard let name = try names.first(where: { try !AccountStore.isTaken(userName: $0, db) }) else {
      try OpenIDStore.insert(arrival.row(account: nil), db)
      return .needsName(browser: arrival.browser)
    }
    // 3. The account.
    try makeAccount(arrival.row(account: nil), arrival, userName: name, role: role, db)
    try openSession(opening, for: arrival.accountID, db)
    return .signedIn(opening, next: arrival.next, isNew: true)
  }

  func makeAccount(
    _ row: OpenIDArrival, _ new: NewArrival, userName: String, role: Role?,
    _ db: any WriteAccess
  ) throws {
    let isFirst = try AccountStore.insert(
      NewAccount(
        id: new.accountID, userName: userName, email: row.email, emailVerified: row.email != nil,
        passwordHash: nil, displayName: row.displayName, role: role, now: new.now), db)
    let invitation = try row.invitation.flatMap {
      try InvitationStore.find(tokenHash: $0, now: new.now, db)
    }
    if let only = invitation?.email, row.email.map(EmailAddress.key) != EmailAddress.key(only) {
      throw SignUpRefusal(outcome: .invitationIsForAnother)
    }
    try use(invitation, isFirst: isFirst || role == .admin, now: new.now, db)
    try OpenIDStore.insert(new.identity(for: new.accountID), db)
    try personChanged(new.accountID, db)
  }

  private func newArrival(of identity: IDToken, _ trip: OpenIDTrip) -> NewArrival {
    let email =
      identity.emailVerified
      ? identity.email.flatMap { try? EmailAddress($0) }?.description : nil
    return NewArrival(
      id: ids.next(), accountID: ids.next(), identityID: ids.next(), browser: Secret.make(),
      issuer: identity.issuer, subject: identity.subject,
      label: String((identity.email ?? identity.name ?? identity.subject).prefix(120)),
      email: email, displayName: String((identity.name ?? "").prefix(60)), next: trip.next,
      invitation: trip.invitation, now: clock.now())
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

  func row(account: ID?) -> OpenIDArrival {
    OpenIDArrival(
      id: id, browserHash: Secret.hash(browser), issuer: issuer, subject: subject, label: label,
      email: email, displayName: displayName, next: next, invitation: invitation,
      accountId: account, expiresAt: now + Accounts.tripLifetime)
  }
}
