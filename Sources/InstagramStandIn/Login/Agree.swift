import Core
import Synchronization

extension StandInWorld {
  /// Where somebody is sent who agreed at the login page, with a code in it.
  func agreed(_ login: LoginRequest, as person: StandInPerson, granting scopes: Set<String>)
    -> String
  {
    let permit = StandInPermit(
      kind: .code, isFacebook: login.isFacebook, person: person.id,
      scopes: scopes.intersection(login.scopes), issuedAt: clock.now(), redirect: login.redirect)
    state.withLock { state in
      // Whoever agrees once more gives back what they had taken.
      state.withdrawn[person.id] = nil
    }
    return login.way(back: [("code", issue(permit))])
  }

  /// Where somebody is sent who did not.
  func cancelled(_ login: LoginRequest) -> String {
    login.way(back: [
      ("error", "access_denied"), ("error_reason", "user_denied"),
      ("error_description", "Permissions error"),
    ])
  }

  /// The people whom one can be with a login.
  func people(isFacebook: Bool) -> [StandInPerson] {
    people.filter { isFacebook ? $0.pages != nil : $0.account != nil }
  }
}
