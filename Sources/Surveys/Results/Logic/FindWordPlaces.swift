import Core
import Database
import Web

extension Surveys {
  /// New surveys that fit, a survey that ends soon, results that are ready.
  var boardKinds: [NotificationKind] {
    [
      NotificationKind(
        SurveyNotification.new, icon: .ask, group: .surveys, discreet: .newSurveyDiscreet,
        sentence: { _ in .newSurveyForYou },
        places: { viewer, subjects in try await newSurveyPlaces(subjects, for: viewer) }),
      NotificationKind(
        SurveyNotification.ending, icon: .ask, group: .surveys, discreet: .surveyWordDiscreet,
        sentence: { _ in .surveyEndsSoon },
        places: { viewer, subjects in try await endingPlaces(subjects, for: viewer) }),
      NotificationKind(
        SurveyNotification.results, icon: .ask, group: .surveys, discreet: .surveyWordDiscreet,
        sentence: { _ in .surveyResultsReady },
        places: { viewer, subjects in try await resultPlaces(subjects, for: viewer) }),
    ]
  }

  private func newSurveyPlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    try await places(subjects, for: viewer) { survey, eligibility in
      switch eligibility {
      case .mayAnswer, .answering: NotificationPlace(path: survey.path, excerpt: survey.title)
      default: nil
      }
    }
  }

  private func endingPlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    let now = clock.now()
    return try await places(subjects, for: viewer) { survey, eligibility in
      guard survey.isOpen(at: now) else { return nil }
      return switch eligibility {
      case .answering:
        NotificationPlace(path: survey.path + "/answer", excerpt: survey.title)
      case .author:
        NotificationPlace(path: survey.path, excerpt: survey.title, sentence: .ownSurveyEndsSoon)
      default: nil
      }
    }
  }

  private func resultPlaces(
    _ subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    try await places(subjects, for: viewer) { survey, eligibility in
      guard eligibility == .author else { return nil }
      // Where nobody answered there are no results to be ready.
      return survey.counting > 0
        ? NotificationPlace(path: survey.path + "/results", excerpt: survey.title)
        : NotificationPlace(
          path: survey.path, excerpt: survey.title, sentence: .surveyEndedEmpty)
    }
  }

  /// What `place` says of each survey that is still there.
  private func places(
    _ subjects: [NotificationSubject], for viewer: Viewer,
    _ place: @escaping @Sendable (Survey, Eligibility) -> NotificationPlace?
  ) async throws -> [NotificationPlace?] {
    let now = clock.now()
    return try await database.read { db in
      try subjects.map { subject in
        guard let survey = try SurveyStore().find(subject.id, in: db) else { return nil }
        let eligibility = try SurveyVisibility().eligibility(
          of: viewer.id, to: survey, now: now, in: db)
        return place(survey, eligibility)
      }
    }
  }
}

extension NotificationGroup {
  /// Everything about surveys.
  static let surveys = NotificationGroup("surveys", title: .surveys, icon: .ask)
}
