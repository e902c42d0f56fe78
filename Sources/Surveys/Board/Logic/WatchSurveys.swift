import Core
import Database
import Jobs
import Web

/// Notices that a moment of a survey has come; the payload is the survey.
let surveyMomentJob = JobKind<ID>("surveys.moment", lane: .quick, atOnce: 1)

/// How long before its end people hear that a survey ends.
let noticeBeforeSurveyEnds = Duration.days(1)

extension Surveys {
  /// Looks at a survey when its moments come: its start, a day before its end, its end. Called in
  /// the transaction that sets them.
  func planMoments(
    of survey: ID, from start: Timestamp, until end: Timestamp, in db: any WriteAccess
  ) throws {
    for time in [start, end - noticeBeforeSurveyEnds, end] where time >= start {
      try queue.add(
        surveyMomentJob, survey, key: "\(survey)-\(time.milliseconds)", at: time, in: db)
    }
  }

  /// Looks for surveys whose moment has come, and goes on with what was not told to the end: what
  /// the jobs may have missed.
  func watchSurveys() async throws {
    let now = clock.now()
    let (due, unfinished) = try await database.read { db in
      let store = SurveyAnnouncementStore()
      return (
        try store.due(now: now, limit: 100, in: db), try store.unfinished(limit: 100, in: db)
      )
    }
    for survey in due { try await noticeMoment(of: survey) }
    guard !unfinished.isEmpty else { return }
    try await database.write { [queue] db in
      for announcing in unfinished { try queue.add(announcing, in: db) }
    }
  }

  /// Does in one transaction what a survey's time asks for; after its end, renews what everybody
  /// sees of its results. Run twice it does nothing the second time.
  func noticeMoment(of id: ID) async throws {
    let now = clock.now()
    let hasEnded = try await database.write { [self] db in
      guard let survey = try SurveyStore().find(id, in: db), survey.state == .published else {
        return false
      }
      if survey.hasEnded(at: now) {
        try closeAtEnd(survey, now: now, in: db)
        return true
      }
      guard survey.isOpen(at: now) else { return false }
      try begin(SurveyAnnouncement(survey: id, kind: .new), in: db)
      if survey.endsSoon(at: now) {
        try begin(SurveyAnnouncement(survey: id, kind: .ending), in: db)
      }
      return false
    }
    if hasEnded { _ = try await renewPublicResult(of: id) }
  }

  private func begin(_ announcing: SurveyAnnouncement, in db: any WriteAccess) throws {
    guard try SurveyAnnouncementStore().begin(announcing, in: db) else { return }
    try queue.add(announcing, in: db)
  }
}

extension Survey {
  /// Whether it is on its last day; nobody is told of the end of what is open for a day or less.
  func endsSoon(at now: Timestamp) -> Bool {
    guard let startsAt, let endsAt else { return false }
    let notice = endsAt - noticeBeforeSurveyEnds
    return notice > startsAt && notice <= now
  }
}

extension JobQueue {
  /// Tells the next people; once at a time.
  func add(_ announcing: SurveyAnnouncement, in db: any WriteAccess) throws {
    try add(
      announceSurveyJob, announcing, key: "\(announcing.survey)-\(announcing.kind.rawValue)", in: db
    )
  }
}
