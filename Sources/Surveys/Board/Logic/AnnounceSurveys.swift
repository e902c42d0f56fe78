import Core
import Database
import Features
import Jobs
import Web

/// Tells the next people of a survey.
let announceSurveyJob = JobKind<SurveyAnnouncement>("surveys.tell", lane: .quick, atOnce: 1)

/// A notification of a survey that is on its way.
struct SurveyAnnouncement: Codable, Hashable, Sendable {
  /// What is told. The raw values are stored.
  enum Kind: String, CaseIterable, Codable, Sendable {
    /// To all whom it fits.
    case new
    /// To those who began and are not done.
    case ending
  }

  let survey: ID
  let kind: Kind
}

/// The kinds of notifications of surveys; their subject is the survey.
enum SurveyNotification {
  static let new = "surveys.new"
  static let ending = "surveys.ending"
  static let results = "surveys.results"
}

/// People who are told in one transaction.
private let peopleAtOnce = 500

extension Surveys {
  /// Tells the next people of a survey, in one transaction with the note that they were told, and
  /// with the job for those after them.
  func notifyNext(_ announcing: SurveyAnnouncement) async throws {
    let now = clock.now()
    try await database.write { [self] db in
      guard let survey = try SurveyStore().find(announcing.survey, in: db), survey.isOpen(at: now),
        let people = try SurveyAnnouncementStore().next(announcing, limit: peopleAtOnce, in: db)
      else { return }
      try inbox.notify(people.map { announcing.word(to: $0, of: survey) }, in: db)
      try queue.add(announcing, in: db)
    }
  }

  /// Tells an author that all answers are there.
  func notifyOfResults(_ survey: Survey, in db: any WriteAccess) throws {
    try inbox.notify(
      Notification(user: survey.author, kind: SurveyNotification.results, subject: survey.id),
      in: db)
  }
}

extension SurveyAnnouncement {
  /// A new survey comes from its author, so that whoever has blocked or muted them hears nothing of
  /// it; that one ends says the site.
  fileprivate func word(to account: ID, of survey: Survey) -> Notification {
    switch kind {
    case .new:
      Notification(
        user: account, kind: SurveyNotification.new, subject: survey.id, actor: survey.author)
    case .ending: Notification(user: account, kind: SurveyNotification.ending, subject: survey.id)
    }
  }
}
