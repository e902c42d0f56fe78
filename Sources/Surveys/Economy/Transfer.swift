import Core

/// Where tokens are. The sum of all accounts is always zero.
package enum LedgerAccount: Hashable, Sendable {
  /// What a person has; never below zero.
  case person(ID)
  /// Where tokens come from: below zero by all that were ever issued.
  case mint
  /// Where tokens end: all that were ever destroyed.
  case burn
  /// What was paid for a survey that is still open.
  case escrow(survey: ID)
}

/// Why tokens moved. The raw values are stored.
package enum TransferReason: String, CaseIterable, Sendable {
  /// A person joined: one token out of the mint.
  case joined
  /// A person answered a survey: one token out of the mint.
  case answered
  /// A person published a survey: the price into the survey's escrow.
  case published
  /// A survey closed: its escrow burns.
  case closed
  /// An answer does not count after all: its token burns, or what is left of it.
  case voided
  /// A person left: what they had burns.
  case left
}

/// Tokens that moved from one account to another, once and for ever.
package struct Transfer: Hashable, Sendable {
  /// What can happen only once; a unique key, when it is stored.
  package struct Key: Hashable, Sendable {
    /// Why.
    package let reason: TransferReason
    /// Who did it; nobody, when a survey closes.
    package let person: ID?
    /// Which survey it is about; none, when somebody joins.
    package let survey: ID?

    /// A key of its three parts.
    package init(reason: TransferReason, person: ID?, survey: ID?) {
      self.reason = reason
      self.person = person
      self.survey = survey
    }
  }

  /// What may not happen a second time.
  package let key: Key
  /// The account that gives.
  package let from: LedgerAccount
  /// The account that gets.
  package let to: LedgerAccount
  /// How much; zero for a survey that was free.
  package let amount: Tokens

  /// The token of joining.
  package static func joined(_ person: ID) -> Transfer {
    Transfer(
      key: Key(reason: .joined, person: person, survey: nil), from: .mint, to: .person(person),
      amount: .one)
  }

  /// The token for an answered survey.
  package static func answered(_ survey: ID, by person: ID) -> Transfer {
    Transfer(
      key: Key(reason: .answered, person: person, survey: survey), from: .mint,
      to: .person(person), amount: .one)
  }

  /// The price of a survey.
  package static func published(_ survey: ID, by person: ID, for price: Tokens) -> Transfer {
    Transfer(
      key: Key(reason: .published, person: person, survey: survey), from: .person(person),
      to: .escrow(survey: survey), amount: price)
  }

  /// The end of what was paid for a survey.
  package static func closed(_ survey: ID, burning price: Tokens) -> Transfer {
    Transfer(
      key: Key(reason: .closed, person: nil, survey: survey), from: .escrow(survey: survey),
      to: .burn, amount: price)
  }

  /// The end of an answer's token; `amount` is less than one when the person has less.
  package static func voided(_ survey: ID, of person: ID, taking amount: Tokens) -> Transfer {
    Transfer(
      key: Key(reason: .voided, person: person, survey: survey), from: .person(person),
      to: .burn, amount: amount)
  }

  /// The end of what somebody had who leaves.
  package static func left(_ person: ID, burning balance: Tokens) -> Transfer {
    Transfer(
      key: Key(reason: .left, person: person, survey: nil), from: .person(person), to: .burn,
      amount: balance)
  }
}
