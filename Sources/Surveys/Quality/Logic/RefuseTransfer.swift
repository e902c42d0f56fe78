import Core

extension AppError {
  /// What a person is told of something that cannot be in the economy of surveys.
  init(_ refusal: EconomyRefusal) {
    switch refusal {
    case .happenedBefore:
      self.init(status: 409, code: "happened_before", message: .tokensMovedBefore)
    case .unknownPerson:
      self.init(status: 403, code: "unknown_person", message: .verifyFirst)
    case .unknownSurvey:
      self.init(status: 404, code: "unknown_survey", message: AppError.notFound.message)
    case .closedSurvey:
      self.init(status: 409, code: "closed_survey", message: .surveyHasEnded)
    case .ownSurvey:
      self.init(status: 403, code: "own_survey", message: .notYourOwnSurvey)
    case .doesNotFit:
      self.init(status: 403, code: "does_not_fit", message: .surveyForOthers)
    case .priceChanged(let price):
      self.init(
        status: 409, code: "price_changed",
        message: Phrase.priceHasChanged.filled(.tokens(price)))
    case .tooLittle(let missing):
      self.init(
        status: 409, code: "too_little",
        message: Phrase.tokensMissing.filled(.tokens(missing)))
    case .negativeAmount:
      self = .badRequest("tokens move only in amounts of zero or more")
    }
  }
}
