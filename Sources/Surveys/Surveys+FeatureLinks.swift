import Core
import Database

/// What other features ask about surveys; `KorzoApp` hands this over.
extension Surveys {
  /// Those of the surveys of which a person may know, with what they can do about each.
  package static func preview(
    _ ids: [ID], for viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: SurveyPreview] {
    try ids.prefix(maximumGlimpses).reduce(into: [:]) { previews, id in
      guard let survey = try SurveyStore().find(id, in: db) else { return }
      let standing = try SurveyVisibility().standing(of: viewer?.id, to: survey, now: now, in: db)
      previews[id] = survey.preview(
        standing, hasResults: try hasPublicResults(survey, standing, in: db))
    }
  }

  /// Whether somebody who has nothing to answer can look at what others answered.
  private static func hasPublicResults(
    _ survey: Survey, _ standing: Eligibility, in db: any ReadAccess
  ) throws -> Bool {
    guard standing == .ended || standing == .answered,
      let shown = try PublicationStore().find(survey.id, in: db)
    else { return false }
    return shown.isOn && !shown.questions.isEmpty
  }
}

/// The most surveys at a time of which others are told.
private let maximumGlimpses = 50

extension Survey {
  /// About how many minutes it takes; never none.
  var minutes: Int { max(1, (seconds + 30) / 60) }

  /// How it looks from elsewhere, to somebody who stands to it like this.
  func preview(_ standing: Eligibility, hasResults: Bool = false) -> SurveyPreview? {
    guard standing != .hidden else { return nil }
    let words = description.split(whereSeparator: \.isNewline).first ?? ""
    return SurveyPreview(
      id: id, title: title, text: String(words.prefix(200)), note: note(standing),
      action: hasResults ? .glimpseResults : invitation(standing))
  }

  private func note(_ standing: Eligibility) -> Phrase {
    switch standing {
    case .author: state == .draft ? .glimpseDraft : .glimpseOwn
    case .answered: .glimpseAnswered
    case .ended, .hidden: .glimpseEnded
    case .visitor, .misfit, .mayAnswer, .answering: PluralPhrase.glimpseMinutes(minutes)
    }
  }

  private func invitation(_ standing: Eligibility) -> Phrase? {
    switch standing {
    case .mayAnswer: .glimpseAnswer.filled(Phrase(verbatim: String(minutes)))
    case .answering: .glimpseGoOn
    case .hidden, .author, .visitor, .answered, .misfit, .ended: nil
    }
  }
}
