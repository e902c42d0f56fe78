/// What the price of a person's next survey depends on, all of it taken at one moment.
package struct PriceFacts: Hashable, Sendable {
  /// Open surveys of the whole network, the person's own among them.
  package let open: Int
  /// The person's own open surveys.
  package let ownOpen: Int
  /// What came in since the person last published, or since joining; the token of joining is
  /// part of it. What is ever taken back must leave it too: it may never exceed the balance.
  package let earned: Tokens
  /// Open surveys that fit the person, are not theirs and are not answered yet: a token each.
  package let toAnswer: Int
  /// Answers of theirs whose token waits until it is accepted: it can still come, so an empty answer
  /// makes their own price no lower.
  package let waiting: Int

  /// The facts, as counted.
  package init(open: Int, ownOpen: Int, earned: Tokens, toAnswer: Int, waiting: Int = 0) {
    self.open = open
    self.ownOpen = ownOpen
    self.earned = earned
    self.toAnswer = toAnswer
    self.waiting = waiting
  }
}
