import Core
import Database

extension Surveys {
  /// Right before an account goes: what it had burns, and what was paid for its open surveys. Its
  /// surveys with their answers go with it; its answers to others' surveys stay, without a way back
  /// to it.
  package func accountDeleted(_ account: ID, in db: any WriteAccess) throws {
    let (ledger, now) = (LedgerStore(), clock.now())
    try SurveySearchStore().remove(by: account, in: db)
    try leaveDropbox(of: account, in: db)
    for survey in try PublishedStore().unclosed(of: account, in: db) {
      try ledger.burnEscrow(of: survey, id: ids.next(), now: now, in: db)
    }
    for survey in try DeletedSurveyStore().all(of: account, in: db) {
      try forget(survey, in: db)
    }
    guard let balance = try ledger.lockedBalance(of: account, in: db) else { return }
    try ledger.record(.left(account, burning: balance), id: ids.next(), now: now, in: db)
    db.afterCommit { [numbers] in numbers.delete() }
  }
}
