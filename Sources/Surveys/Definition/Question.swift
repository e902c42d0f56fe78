import Core

/// One question, or a text that is only read.
package struct Question: Hashable, Sendable {
  /// Its id, unique among all questions; answers are kept under it.
  package var id: String
  /// What is asked.
  package var title: String
  /// What helps to answer, below the title; may be empty.
  package var help: String
  /// Whether one cannot go on without an answer.
  package var isRequired: Bool
  /// When it is shown, by answers on earlier pages; nil: always.
  package var showIf: ConditionSet?
  /// The answer that somebody gives who reads the question; nil: any answer is as good.
  package var attention: Condition.Test?
  /// How it is answered.
  package var kind: QuestionKind

  /// A question.
  package init(
    id: String, title: String, help: String = "", isRequired: Bool = false,
    showIf: ConditionSet? = nil, attention: Condition.Test? = nil, kind: QuestionKind
  ) {
    self.id = id
    self.title = title
    self.help = help
    self.isRequired = isRequired
    self.showIf = showIf
    self.attention = attention
    self.kind = kind
  }
}

/// What can be chosen.
package struct Choices: Hashable, Sendable {
  /// The id that an answer has for "other"; no choice can be called so.
  package static let otherID = "other"

  /// The choices in the order of the definition.
  package var items: [Choice]
  /// The label of a last choice with a field for one's own words; nil: there is none.
  package var other: String?
  /// Whether they come in another order for each respondent; "other" stays last.
  package var isRandomized: Bool
  /// Where the first of them come from; nil: all are its own.
  package var carried: CarriedChoices?

  /// Choices.
  package init(_ items: [Choice], other: String? = nil, isRandomized: Bool = false) {
    self.items = items
    self.other = other
    self.isRandomized = isRandomized
  }

  /// The ids that an answer can have, "other" last.
  package var ids: [String] { items.map(\.id) + (other == nil ? [] : [Choices.otherID]) }

  /// The label that belongs to an id.
  package func label(_ id: String) -> String? {
    if let item = items.first(where: { $0.id == id }) { return item.label }
    return id == Choices.otherID ? other : nil
  }
}

/// One thing that can be chosen, or a row of a matrix.
package struct Choice: Hashable, Sendable {
  /// Its id, unique within its question.
  package var id: String
  /// What stands beside it; of a picture, what it shows.
  package var label: String
  /// The picture, in a picture choice only.
  package var picture: ID?

  /// A choice.
  package init(id: String, label: String, picture: ID? = nil) {
    self.id = id
    self.label = label
    self.picture = picture
  }
}

/// How many may be chosen.
package struct ChosenBounds: Hashable, Sendable {
  /// At least so many, once anything is answered.
  package var least: Int
  /// At most so many; nil: all.
  package var most: Int?

  /// Bounds.
  package init(least: Int = 1, most: Int? = nil) {
    self.least = least
    self.most = most
  }
}
