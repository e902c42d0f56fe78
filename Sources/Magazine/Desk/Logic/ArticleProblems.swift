import Core

/// What keeps an article from being published, or what an editor should look at before.
enum ArticleProblem: Hashable, Sendable {
  case noTitle
  case noText
  /// Two versions of a place wait to be settled.
  case conflicts
  /// So many pictures have no description.
  case undescribed(Int)
  /// The lead picture has no description.
  case leadUndescribed
  /// The text names pictures that there are not.
  case missingPictures(Int)

  /// Whether it has to be mended first.
  var isBlocking: Bool {
    switch self {
    case .noTitle, .noText, .conflicts: true
    case .undescribed, .leadUndescribed, .missingPictures: false
    }
  }
}

extension ArticleProblem {
  /// What is said about it.
  var phrase: Phrase {
    switch self {
    case .noTitle: .problemNoTitle
    case .noText: .problemNoText
    case .conflicts: .problemConflicts
    case .undescribed(let count): PluralPhrase.problemUndescribed(count)
    case .leadUndescribed: .problemLeadUndescribed
    case .missingPictures(let count): PluralPhrase.problemMissing(count)
    }
  }
}

extension Magazine {
  /// What is wrong with a text that is to be published.
  func problems(of draft: Draft, _ text: RenderedText, _ settings: ArticleSettings)
    -> [ArticleProblem]
  {
    var problems: [ArticleProblem] = []
    if draft.title.isEmpty { problems.append(.noTitle) }
    if text.wordCount == 0, text.pictures.isEmpty { problems.append(.noText) }
    if ConflictMarks.remain(in: draft.markdown) { problems.append(.conflicts) }
    if !text.missing.isEmpty { problems.append(.missingPictures(text.missing.count)) }
    if text.undescribed > 0 { problems.append(.undescribed(text.undescribed)) }
    if settings.picture != nil, settings.pictureText.isEmpty { problems.append(.leadUndescribed) }
    return problems
  }
}
