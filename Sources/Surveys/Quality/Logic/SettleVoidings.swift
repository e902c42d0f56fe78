import Core
import Database
import Features
import Jobs
import Web

/// Tells people what became of their answers; the payload is the survey.
let settleJob = JobKind<ID>("surveys.settle", atOnce: 1)

/// What people are told of answers that were declared void; the subject is the survey.
enum QualityNotification {
  static let voided = "surveys.voided"
  static let restored = "surveys.restored"
  static let removed = "surveys.removed"
  /// The answer was accepted, and earned its token.
  static let accepted = "surveys.accepted"
  /// Nobody accepted it in time.
  static let lapsed = "surveys.lapsed"
  /// For admins.
  static let appeal = "surveys.appeal"
}

/// Surveys or responses that are looked at in one turn.
private let atOnce = 200

extension Surveys {
  /// Has people told of what changed, in the transaction of the change.
  func planSettling(of survey: ID, in db: any WriteAccess) throws {
    try queue.add(settleJob, survey, key: "\(survey)", in: db)
  }

  /// Makes final what nobody appealed against in time, and finishes what was not told to the end.
  func settleDue() async throws {
    let today = dayNumber(clock.now())
    try await database.write { [self] db in
      let due = try VoidingStore().unanswered(
        toldBefore: today - Voiding.daysToAppeal, limit: atOnce, in: db)
      for voiding in due {
        guard let response = try QualityStore().lock(voiding.response, in: db),
          response.state == .void
        else { continue }
        try remove(response, in: db)
      }
      try expireTokens(in: db)
      let undone = try VoidingStore().pendingSurveys(limit: atOnce, in: db)
      for survey in try undone + WaitingTokenStore().decidedSurveys(limit: atOnce, in: db) {
        try planSettling(of: survey, in: db)
      }
    }
  }

  /// Finds those whose answers have changed their state, and tells them; takes tokens back of those
  /// that do not count for good. Run twice it does nothing the second time.
  func settle(_ survey: ID) async throws {
    try await settleTokens(of: survey)
    let (waiting, claims) = try await database.read { db in
      let waiting = try VoidingStore().pending(of: survey, in: db)
      let claims = try waiting.map { try QualityStore().find($0.response, in: db)?.claim ?? "" }
      return (waiting, claims)
    }
    guard !waiting.isEmpty else { return }
    let owners = try await owners(of: Set(claims), on: survey)
    // In any order but that of the responses: notifications and transfers have one of their own.
    for (voiding, claim) in zip(waiting, claims).shuffled() {
      let owner = owners[claim]
      try await database.write { [self] db in
        try settle(voiding.response, of: survey, owner: owner, in: db)
      }
    }
  }

  private func settle(
    _ id: ID, of survey: ID, owner: ID?, in db: any WriteAccess
  ) throws {
    let now = clock.now()
    guard let response = try QualityStore().lock(id, in: db),
      try VoidingStore().find(id, in: db)?.isPending == true
    else { return }
    func word(_ kind: String) throws {
      if let owner {
        try inbox.notify(Notification(user: owner, kind: kind, subject: survey), in: db)
      }
    }
    switch response.state {
    case .void:
      try VoidingStore().told(id, day: dayNumber(now), in: db)
      try word(QualityNotification.voided)
    case .appealed:
      // They found it themselves before they were told.
      try VoidingStore().told(id, day: dayNumber(now), in: db)
    case .counted:
      try VoidingStore().delete(id, in: db)
      try word(QualityNotification.restored)
    case .removed:
      try WaitingTokenStore().put(.lapsed, of: id, in: db)
      // A token that waited was never given.
      if let owner, try !WaitingTokenStore().delete(survey, owner, in: db) {
        try LedgerStore().takeBack(survey: survey, from: owner, id: ids.next(), now: now, in: db)
      }
      try QualityStore().empty(id, in: db)
      try VoidingStore().delete(id, in: db)
      try word(QualityNotification.removed)
    }
  }
}
