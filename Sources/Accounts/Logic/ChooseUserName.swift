import Core
import Database
import Web

extension Accounts {
  /// Makes the account of an identity that only lacked a user name.
  /// - Returns: nil when nothing waits in this browser any more.
  /// - Throws: `SignUpRefusal` when the name is taken or an invitation is missing.
  func chooseUserName(
    _ userName: String, browser: String?, at entrance: SignInContext
  ) async throws -> (opening: NewSession, next: String)? {
    guard let arrival = try await waitingArrival(browser), arrival.accountId == nil else {
      return nil
    }
    let opening = opening(entrance)
    let new = NewArrival(
      id: arrival.id, accountID: ids.next(), identityID: ids.next(), browser: "",
      issuer: arrival.issuer, subject: arrival.subject, label: arrival.label, email: arrival.email,
      displayName: arrival.displayName, next: arrival.next, invitation: arrival.invitation,
      now: clock.now())
    let made = try await retryingUnique {
      try await self.database.write { db in
        if try AccountStore().isTaken(userName: userName, in: db) {
          throw SignUpRefusal(outcome: .userNameTaken)
        }
        let isKnown =
          try OpenIDStore().find(
            issuer: arrival.issuer, subject: arrival.subject, in: db) != nil
        guard !isKnown, try OpenIDStore().deleteArrival(arrival.id, in: db) else { return false }
        guard try makeAccount(arrival, new, userName: userName, db) else { return false }
        try openSession(opening, for: new.accountID, by: new.identityID, db)
        return true
      }
    }
    return made ? (opening, arrival.next) : nil
  }
}
