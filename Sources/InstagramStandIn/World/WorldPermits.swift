import Core
import Synchronization

extension StandInWorld {
  /// A code or a token as text.
  func issue(_ permit: StandInPermit) -> String {
    var permit = permit
    permit.nonce = state.withLock { state in
      state.nonce += 1
      return state.nonce
    }
    return permit.sealed(appSecret)
  }

  /// What a token stands for, less what was withdrawn.
  func permit(_ token: String?) throws(StandInError) -> StandInPermit {
    guard let token, !token.isEmpty else {
      throw StandInError(
        2500, 0, "An active access token must be used to query information about the current user.")
    }
    if token == "\(appID)|\(appSecret)" { return appPermit }
    guard var permit = opened(token), permit.kind != .code else { throw .badToken }
    let now = clock.now()
    let (deaths, withdrawn) = state.withLock {
      ([$0.deaths[""], $0.deaths[permit.person]], $0.withdrawn[permit.person] ?? [])
    }
    for death in deaths.compactMap({ $0 }) where death.meets(permit) { throw death.error }
    if let end = permit.expiresAt, end <= now { throw .tokenExpired }
    permit.scopes.subtract(withdrawn)
    return permit
  }

  /// What a token stands for; the ones that were seen before are not opened again.
  private func opened(_ token: String) -> StandInPermit? {
    if let known = state.withLock({ $0.permits[token] }) { return known }
    guard let permit = StandInPermit.opened(token, appSecret) else { return nil }
    state.withLock { state in
      if state.permits.count >= 1000 { state.permits = [:] }
      state.permits[token] = permit
    }
    return permit
  }

  /// The permit of a code that is used for the first time, at the address it was given to.
  func redeem(_ code: String, redirect: String, isFacebook: Bool) -> StandInPermit? {
    guard let permit = StandInPermit.opened(code, appSecret), permit.kind == .code,
      permit.isFacebook == isFacebook, permit.redirect == redirect,
      permit.expiresAt.map({ clock.now() < $0 }) ?? false
    else { return nil }
    let isFirst = state.withLock { $0.usedCodes.insert(code).inserted }
    return isFirst ? permit : nil
  }

  private var appPermit: StandInPermit {
    StandInPermit(
      kind: .app, isFacebook: true, person: "", scopes: [], issuedAt: clock.now())
  }

  /// Whose token it is: the account that it may ask about; nil for a person of Facebook with
  /// several.
  func account(of permit: StandInPermit) -> StandInAccount? {
    guard let person = person(permit.person) else { return nil }
    let pages = person.pages?.filter { permit.page.isEmpty || $0.id == permit.page } ?? []
    let number = permit.isFacebook ? pages.compactMap(\.account).first : person.account
    return number.flatMap { accounts[$0] }
  }

  /// Whether a token may ask about an account.
  func reaches(_ permit: StandInPermit, _ account: StandInAccount) -> Bool {
    guard let person = person(permit.person) else { return false }
    guard permit.isFacebook else { return person.account == account.number }
    return (person.pages ?? []).contains {
      $0.account == account.number && (permit.page.isEmpty || $0.id == permit.page)
    }
  }
}

extension StandIn {
  /// A long token of somebody, without the way by the login page: for the demonstration, which has
  /// its account from the beginning.
  /// - Returns: nil when there is nobody of that word.
  package func token(
    for person: String, isFacebook: Bool
  ) -> (token: String, expiresAt: Timestamp, scopes: Set<String>, appUser: String)? {
    guard let found = world.person(person) else { return nil }
    let scopes = Set(
      isFacebook
        ? facebookScopes : ["instagram_business_basic", "instagram_business_manage_insights"])
    let permit = StandInPermit(
      kind: .long, isFacebook: isFacebook, person: person, scopes: scopes,
      issuedAt: world.clock.now())
    let appUser =
      isFacebook ? world.facebookID(of: found) : found.account.map(StandInID.scoped) ?? ""
    return (world.issue(permit), world.clock.now() + .seconds(5_183_944), scopes, appUser)
  }
}
