import Core

/// What an author agrees to who publishes a survey.
package struct PublishOrder: Hashable, Sendable {
  /// The longest time that a survey can be answered: whoever asks wants to know one day, and others
  /// pay for what is open.
  package static let longest = Duration.days(60)
  /// How far ahead a survey can be planned.
  package static let furthest = Duration.days(365)

  /// The draft.
  package let survey: ID
  /// Who publishes it.
  package let author: ID
  /// The revision that they have seen.
  package let revision: Int
  /// The price that they have seen.
  package let price: Tokens
  /// When it can first be answered; nil: at once.
  package let startsAt: Timestamp?
  /// When it can no longer be answered.
  package let endsAt: Timestamp

  /// An order.
  package init(
    survey: ID, author: ID, revision: Int, price: Tokens, startsAt: Timestamp?, endsAt: Timestamp
  ) {
    self.survey = survey
    self.author = author
    self.revision = revision
    self.price = price
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  /// What is wrong with the times, at this moment: about the start, or about the end.
  package func problem(now: Timestamp) -> (isStart: Bool, text: Phrase)? {
    let start = startsAt ?? now
    if start < now { return (true, .startPassed) }
    if start > now + Self.furthest { return (true, .startTooFar) }
    if endsAt <= start { return (false, .endBeforeStart) }
    if endsAt > start + Self.longest { return (false, .endTooFar) }
    return nil
  }
}
