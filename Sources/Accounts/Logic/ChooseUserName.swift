import Core
import Database
import Web

extension Accounts {
  /// Makes the account of an identity that only lacked a user name.
  /// - Returns: nil when nothing waits in this browser any more.
  /// - Throws: `SignUpRefusal` when the name is taken or an invitation is missing.
  func chooseUserName(
    _ userName: String, browser: String?, from client: Client, replacing old: Session?
  ) async throws -> (opening: Opening, next: String)? {
    guard let arrival = try await waitingArrival(browser), arrival.accountId == nil else {
      return nil
    }
    let opening = opening(client, replacing: old)
    let new = NewArrival(
      id: arrival.id, accountID: ids.next(), identityID: ids.next(), browser: "",
      issuer: arrival.issuer, subject: arrival.subject, label: arrival.label, email: arrival.email,
      displayName: arrival.displayName, next: arrival.next, invitation: arrival.invitation,
      now: clock.now())
    let made = try await retryingUnique {
      try await self.database.write { db in
        if try AccountStore.isTaken(userName: userName, db) {
          throw SignUpRefusal(outcome: .userNameTaken)
        }
        let isKnown =
          try OpenIDStore.find(
            issuer: arrival.issuer, subject: arrival.subject, db) != nil
        let hasHolder = try arrival.email.flatMap { try AccountStore.find(email: $0, db) } != nil
        if isKnown || hasHolder { return false }
        try makeAccount(arrival, new, userName: userName, role: nil, db)
        try OpenIDStore.deleteArrival(arrival.id, db)
        try openSession(opening, for: new.accountID, db)
        return true
      }
    }
    return made ? (opening, arrival.next) : nil
  }
}
