/// Why something in the economy of surveys cannot be.
package enum EconomyRefusal: Error, Hashable, Sendable {
  /// It happened before, and happens only once.
  case happenedBefore
  /// Nobody of that id has joined.
  case unknownPerson
  /// No survey of that id was published.
  case unknownSurvey
  /// The survey is closed.
  case closedSurvey
  /// It is the person's own survey.
  case ownSurvey
  /// The survey is meant for others.
  case doesNotFit
  /// The price is no longer the one that the person saw.
  case priceChanged(to: Tokens)
  /// The account holds too little.
  case tooLittle(missing: Tokens)
  /// Only what is zero or more can move.
  case negativeAmount
}
