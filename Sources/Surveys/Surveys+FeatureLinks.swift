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
      let eligibility = try SurveyVisibility().eligibility(
        of: viewer?.id, to: survey, now: now, in: db)
      previews[id] = survey.preview(
        eligibility, hasResults: try hasPublicResults(survey, eligibility, in: db))
    }
  }

  /// What one sees of a survey in a picture of it.
  package struct Heading: Hashable, Sendable {
    /// What it is called.
    package let title: String
    /// A few words of what it is about; may be empty.
    package let text: String
  }

  /// What those of the surveys are called of which a person may know: one statement, however many
  /// they are.
  package static func headings(
    _ ids: [ID], for viewer: Viewer?, now: Timestamp, in db: any ReadAccess
  ) throws -> [ID: Heading] {
    try SurveyStore().headings(ids, for: viewer?.id, now: now, in: db)
  }

  /// Surveys that can be answered now, those of a person and those of which they may know, by words;
  /// without words their own and those that are for them.
  package static func open(
    _ words: String, for viewer: Viewer, limit: Int, now: Timestamp, in db: any ReadAccess
  ) throws -> [SurveyPreview] {
    let found: [Survey]
    if words.isEmpty {
      let lists = SurveyListStore()
      found =
        try lists.page(.mine, of: viewer.id, after: nil, size: limit, now: now, in: db).items
        + lists.page(.fitting, of: viewer.id, after: nil, size: limit, now: now, in: db).items
    } else {
      found = try SearchQuery(words).orNear { query in
        try SurveySearchStore().page(
          query, for: viewer.id, now: now, after: nil, size: 2 * limit, in: db
        ).items
      }.found
    }
    let open = found.filter {
      $0.state == .published && !$0.isPlanned(at: now) && !$0.hasEnded(at: now)
    }.prefix(limit)
    let previews = try preview(open.map(\.id), for: viewer, now: now, in: db)
    return open.compactMap { previews[$0.id] }
  }

  /// Whether somebody who has nothing to answer can look at what others answered.
  private static func hasPublicResults(
    _ survey: Survey, _ eligibility: Eligibility, in db: any ReadAccess
  ) throws -> Bool {
    guard eligibility == .ended || eligibility == .answered,
      let shown = try PublicationStore().find(survey.id, in: db)
    else { return false }
    return shown.isOn && !shown.questions.isEmpty
  }
}

/// The most surveys at a time of which others are told.
private let maximumGlimpses = 50

/// The beginning of what a survey says of itself.
func firstLine(of description: String) -> String {
  String((description.split(whereSeparator: \.isNewline).first ?? "").prefix(200))
}

extension Survey {
  /// About how many minutes it takes; never none.
  var minutes: Int { max(1, (seconds + 30) / 60) }

  /// How it looks from elsewhere, to somebody who stands to it like this.
  func preview(_ eligibility: Eligibility, hasResults: Bool = false) -> SurveyPreview? {
    guard eligibility != .hidden else { return nil }
    return SurveyPreview(
      id: id, title: title, text: firstLine(of: description), note: note(eligibility),
      action: hasResults ? .glimpseResults : invitation(eligibility))
  }

  private func note(_ eligibility: Eligibility) -> Phrase {
    switch eligibility {
    case .author: state == .draft ? .glimpseDraft : .glimpseOwn
    case .answered: .glimpseAnswered
    case .ended, .hidden: .glimpseEnded
    case .visitor, .misfit, .mayAnswer, .answering: PluralPhrase.glimpseMinutes(minutes)
    }
  }

  private func invitation(_ eligibility: Eligibility) -> Phrase? {
    switch eligibility {
    case .mayAnswer: .glimpseAnswer.filled(Phrase(verbatim: String(minutes)))
    case .answering: .glimpseGoOn
    case .hidden, .author, .visitor, .answered, .misfit, .ended: nil
    }
  }
}
