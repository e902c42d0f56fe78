/// Why a call to the Graph API did not do what it should, sorted by what is to be done.
package struct GraphFault: Error, Hashable, Sendable {
  /// What is to be done.
  package enum Kind: String, Codable, Hashable, Sendable {
    /// 190: the token is dead; only a new login helps. `subcode` says why.
    case token
    /// 10, 3, 200 to 299: a permission is missing.
    case permission
    /// 10 with words about viewers: a story that too few have seen.
    case fewViewers
    /// 100/2108006: posted before the account was a professional one; it never has numbers.
    case beforeConversion
    /// 100/33: the thing is gone, or was never ours.
    case gone
    /// 100: a metric is not for this thing; `metric` names it when the message does.
    case metric
    /// 17, 32, 613, 80001, 80002: this account has asked too much.
    case accountLimit
    /// 4, 341: the whole app has asked too much.
    case appLimit
    /// 368: blocked for policy.
    case blocked
    /// 1, 2, `is_transient`, 5xx, no answer, an answer that is none: later it may work.
    case temporary
    /// Anything else, 2500 among it: a fault of ours.
    case refused
  }

  /// What is to be done.
  package let kind: Kind
  /// Meta's code; 0 without one.
  package let code: Int
  /// Meta's finer code; 0 without one.
  package let subcode: Int
  /// Meta's words, at most 300 characters, with tokens cut out: for the log, not for people.
  package let message: String
  /// The metric that was refused, when the message names one.
  package let metric: String?
  /// How much of the allowance is used up.
  package let usage: GraphUsage

  /// A fault.
  package init(
    kind: Kind, code: Int = 0, subcode: Int = 0, message: String = "", metric: String? = nil,
    usage: GraphUsage = GraphUsage()
  ) {
    self.kind = kind
    self.code = code
    self.subcode = subcode
    self.message = message
    self.metric = metric
    self.usage = usage
  }
}

extension GraphFault {
  /// Whether a smaller page of the list would be answered: said under code 1, as what passes is.
  var asksForLess: Bool { message.lowercased().contains("reduce the amount of data") }
}

/// How much of the allowances is used up (`X-App-Usage`, `X-Business-Use-Case-Usage`).
package struct GraphUsage: Hashable, Sendable {
  /// The highest percentage that counts for the whole app; nil when nothing was said.
  package var app: Double?
  /// The highest percentage that counts for this account; nil when nothing was said.
  package var account: Double?
  /// In how many minutes the account may ask again; nil or 0: now.
  package var minutesToWait: Int?

  /// Nothing known, or what headers said.
  package init(app: Double? = nil, account: Double? = nil, minutesToWait: Int? = nil) {
    self.app = app
    self.account = account
    self.minutesToWait = minutesToWait
  }
}

/// An answer, and how much of the allowance is used up.
package struct GraphResponse<Value: Sendable>: Sendable {
  /// What was asked for.
  package let value: Value
  /// How much of the allowances is used up.
  package let usage: GraphUsage

  /// An answer.
  package init(_ value: Value, usage: GraphUsage = GraphUsage()) {
    self.value = value
    self.usage = usage
  }
}
